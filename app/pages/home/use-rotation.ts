import { useEffect, useRef, useState, type FocusEvent } from 'react';

/** The time between two pictures, in milliseconds (docs/rules.md, Home). */
const INTERVAL_MS = 3000;

/**
 * Scrolls a strip from one child to the next and back to the first. It pauses under the pointer or keyboard focus,
 * while it is out of view, when the visitor presses pause, and from the start for visitors who prefer reduced motion.
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
    /** The index of the child in view; undefined before hydration. */
    current,
    playing,
    toggle: () => {
      setPlaying(!playing);
      // The pointer or focus is on the button at that moment, and must not pause the rotation again.
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

/** Scrolls the strip only, never the page; CSS decides whether the scrolling is smooth. */
function show(strip: HTMLElement, index: number): void {
  strip.scrollTo({ left: offsetOf(strip, index) });
}

function nearest(strip: HTMLElement | null): number {
  if (strip === null) return 0;
  const distances = Array.from(strip.children, (_, index) => Math.abs(offsetOf(strip, index) - strip.scrollLeft));
  return distances.indexOf(Math.min(...distances));
}

/** The scroll offset that brings a child to the start of the strip, or as near to it as the strip allows. */
function offsetOf(strip: HTMLElement, index: number): number {
  const [first, child] = [strip.children[0], strip.children[index]];
  if (!(first instanceof HTMLElement) || !(child instanceof HTMLElement)) return 0;
  return Math.min(child.offsetLeft - first.offsetLeft, strip.scrollWidth - strip.clientWidth);
}

function isSeen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return !document.hidden && bottom > 0 && top < innerHeight;
}
