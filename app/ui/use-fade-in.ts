import { useEffect, useRef, type RefObject } from 'react';

import styles from './use-fade-in.module.css';

/** How much of a card must be seen before it fades in (spec.md §9). */
const VISIBLE = 0.3;

/**
 * Fades an element in once 30% of it is visible. What is in view when the page wakes stays as it is, and nothing is
 * ever hidden from visitors without scripts or with reduced motion.
 */
export function useFadeIn<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null);
  useEffect(() => {
    const element = ref.current;
    const { waiting, fading } = styles;
    if (element === null || !waiting || !fading) return;
    if (element.getBoundingClientRect().top < innerHeight) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    element.classList.add(fading, waiting);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        element.classList.remove(waiting);
        observer.disconnect();
      },
      { threshold: VISIBLE },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      element.classList.remove(fading, waiting);
    };
  }, []);
  return ref;
}
