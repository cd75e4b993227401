import sharp from 'sharp';

import type { LinkCard } from '../syndication/link-card.ts';
import { drawCard } from './draw-card.ts';

/** The process that draws one card: its parent sends it, and gets a JPEG. */

export interface LinkCardJob {
  card: LinkCard;
  /** JPEG files, in the order of the card’s pictures. */
  pictures: readonly Uint8Array[];
}

export interface LinkCardAnswer {
  jpeg: Uint8Array<ArrayBuffer>;
}

// Pictures are JPEG files of ours, and the card itself is a drawing.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadSvgBuffer'] });
sharp.concurrency(1);
sharp.cache(false);

process.once('message', (job: LinkCardJob) => void work(job));
process.once('disconnect', () => process.exit());

async function work({ card, pictures }: LinkCardJob): Promise<void> {
  const jpeg = await drawCard(card, pictures);
  process.send?.({ jpeg }, (error: Error | null) => (error ? process.exit(1) : process.disconnect()));
}
