import { useEffect, useRef, useState, type FocusEvent } from 'react';

/** Time between two pictures (spec.md §9). */
const INTERVAL_MS = 3000;

/**
 * Scrolls a strip from one child to the next and round again. It rests while the pointer or the keyboard is on it,
 * while nobody can see it, when it is told to, and from the start for those who asked for less motion.
 */
export function useRotation<E extends HTMLElement>() {
  const strip = useRef<E>(null);
  const [current, setCurrent] = useState<number>();
  const [playing, setPlaying] = useState(true);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const rotating = playing && !hovered && !focused;

  const follow = () => setCurrent(nearest(strip.current));

  useEffect(() => {
    setCurrent(nearest(strip.current));
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPlaying(false);
  }, []);

  useEffect(() => {
    if (!rotating) return;
    const timer = setInterval(() => {
      const element = strip.current;
      if (element && isSeen(element)) show(element, (nearest(element) + 1) % element.children.length);
    }, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [rotating]);

  return {
    strip,
    /** Which child is shown; unknown before the page is awake. */
    current,
    playing,
    toggle: () => {
      setPlaying(!playing);
      // Whoever presses play is on the control with pointer or keyboard, and means it.
      setHovered(false);
      setFocused(false);
    },
    show: (index: number) => strip.current && show(strip.current, index),
    follow,
    restsOn: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}

/** Only the strip moves, never the page; how softly is said by its styles. */
function show(strip: HTMLElement, index: number): void {
  strip.scrollTo({ left: offsetOf(strip, index) });
}

function nearest(strip: HTMLElement | null): number {
  if (strip === null) return 0;
  const distances = Array.from(strip.children, (_, index) => Math.abs(offsetOf(strip, index) - strip.scrollLeft));
  return distances.indexOf(Math.min(...distances));
}

/** How far the strip is scrolled when a child stands at its beginning, or as near to it as the strip's end allows. */
function offsetOf(strip: HTMLElement, index: number): number {
  const [first, child] = [strip.children[0], strip.children[index]];
  if (!(first instanceof HTMLElement) || !(child instanceof HTMLElement)) return 0;
  return Math.min(child.offsetLeft - first.offsetLeft, strip.scrollWidth - strip.clientWidth);
}

function isSeen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return !document.hidden && bottom > 0 && top < innerHeight;
}
