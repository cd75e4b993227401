import { useEffect, useRef, type RefObject } from 'react';

import styles from './use-fade-in.module.css';

/** The part of an element that must be visible before it fades in (spec.md §9). */
const VISIBLE = 0.3;

/**
 * Fades an element in once 30% of it is visible. An element that is in view at hydration does not fade, and nothing is
 * hidden from visitors without scripts or with reduced motion.
 */
export function useFadeIn<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const element = ref.current;
    const { hidden, fading } = styles;
    if (element === null || !hidden || !fading) return;
    if (element.getBoundingClientRect().top < innerHeight) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    element.classList.add(fading, hidden);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        element.classList.remove(hidden);
        observer.disconnect();
      },
      { threshold: VISIBLE },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      element.classList.remove(fading, hidden);
    };
  }, []);
  return ref;
}
