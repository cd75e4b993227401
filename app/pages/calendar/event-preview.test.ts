import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { popoverPosition } from './event-preview.tsx';

const card = { width: 648, height: 333 };
const view = { width: 1440, height: 900 };
const pointer = (x: number, y: number) => ({ left: x, right: x, top: y, bottom: y });

describe('the preview is', () => {
  test.each([
    ['right of the pointer and below it', pointer(100, 200), { left: 115, top: 215 }],
    ['there as long as it fits to the pixel', pointer(1440 - 648 - 15, 200), { left: 792, top: 215 }],
    ['left of it where it would leave the window', pointer(778, 200), { left: 778 - 15 - 648, top: 215 }],
    ['at the foot of the window where it would leave that', pointer(100, 880), { left: 115, top: 900 - 333 - 8 }],
    ['beside a link', { left: 400, right: 580, top: 300, bottom: 400 }, { left: 595, top: 315 }],
  ])('%s', (_, anchor, corner) => {
    expect(popoverPosition(anchor, card, view)).toEqual(corner);
  });

  test('below its anchor, or above it, where neither side has space', () => {
    const narrow = { width: 900, height: 900 };
    expect(popoverPosition({ left: 400, right: 520, top: 300, bottom: 400 }, card, narrow)).toEqual({
      left: 244,
      top: 415,
    });
    expect(popoverPosition({ left: 400, right: 520, top: 700, bottom: 800 }, card, narrow)).toEqual({
      left: 244,
      top: 352,
    });
  });

  test('within every window that is large enough, and never under the pointer where a side has space', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 664, max: 3000 }),
        fc.integer({ min: 349, max: 2000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (width, height, across, down) => {
          const [x, y] = [across * width, down * height];
          const { left, top } = popoverPosition(pointer(x, y), card, { width, height });
          expect(left).toBeGreaterThanOrEqual(0);
          expect(top).toBeGreaterThanOrEqual(0);
          expect(left + card.width).toBeLessThanOrEqual(width);
          expect(top + card.height).toBeLessThanOrEqual(height);
          const hasRoomBeside = x >= 663 || x <= width - 663;
          expect(!hasRoomBeside || left === x + 15 || left === x - 663).toBe(true);
        },
      ),
    );
  });
});
