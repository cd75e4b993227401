import { useEffect, useRef, type RefObject } from 'react';

/** The part of an element that must be visible before it fades in (rules.md, Home). */
const VISIBLE = 0.3;

/**
 * Fades an element in once 30% of it is visible. An element that is in view at hydration does not fade, and nothing is
 * hidden from visitors without scripts or with reduced motion.
 */
export function useFadeIn<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    // Its first report comes by itself, without a layout in between.
    let isFirst = true;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry === undefined) return;
        const isBelow = entry.boundingClientRect.top >= (entry.rootBounds?.bottom ?? Infinity);
        if (isFirst && isBelow) element.classList.add('fading', 'unseen');
        else if (isFirst || entry.isIntersecting) {
          element.classList.remove('unseen');
          observer.disconnect();
        }
        isFirst = false;
      },
      { threshold: VISIBLE },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      element.classList.remove('fading', 'unseen');
    };
  }, []);
  return ref;
}
