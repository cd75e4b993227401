import { useEffect, useRef, useState, type FocusEvent, type MouseEvent } from 'react';

import type { Home } from '#domain/entities.ts';
import { useMessages } from '#app/hooks/use-language.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Picture } from '#app/ui/picture.tsx';
import styles from './slider.module.css';

const slideId = (index: number) => `slide-${index + 1}`;

/** Photos in a strip that visitors scroll and that also rotates by itself (docs/rules.md, Home). */
export function Slider({ slides }: { slides: Home['slides'] }) {
  const words = useMessages().home.slider;
  // A single picture has nothing to pause and nothing to choose.
  const isMoving = slides.length > 1;
  const { strip, current, playing, toggle, show, follow, restsOn } = useRotation<HTMLUListElement>();
  return (
    <section
      aria-labelledby="slider"
      aria-roledescription={isMoving ? words.role : undefined}
      className={classNames('columns-1000 margined', styles.slider)}
      {...restsOn}
    >
      <div className={classNames('column gap-5 start inkAbove from-5', styles.controls)}>
        <h2 id="slider" className="heading">
          {words.title}
        </h2>
        {isMoving && (
          <>
            <button
              type="button"
              onClick={toggle}
              className={classNames('touchable gap-3 last small medium underlinedOnHover scripted', styles.toggle)}
            >
              <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                <path d={playing ? 'M5 3h3.500v14H5zM11.500 3H15v14h-3.500z' : 'M5 2.500v15l12-7.500z'} />
              </svg>
              <span>{playing ? words.pause : words.play}</span>
            </button>
            <ol className="cluster gap-1">
              {slides.map((_, index) => (
                <li key={slideId(index)}>
                  <a
                    href={`#${slideId(index)}`}
                    aria-label={words.show(index + 1, slides.length)}
                    aria-current={current === index || undefined}
                    className={classNames('iconButton marked', styles.dot)}
                    onClick={(event: MouseEvent) => {
                      event.preventDefault();
                      show(index);
                    }}
                  />
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
      {/* A scrollable element must be focusable, so that the arrow keys scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul ref={strip} tabIndex={0} aria-labelledby="slider" className={styles.strip} onScroll={follow}>
        {slides.map(({ caption, image }, index) => (
          <li key={slideId(index)} id={slideId(index)} className={styles.slide}>
            <figure>
              <div className="media wide">
                <Picture file={image} sizes="(width <= 900px) 86vw, 64vw" />
              </div>
              <figcaption className="small measure from-3 cluster">
                {isMoving && <span className="figures soft" aria-hidden="true">{`${index + 1}/${slides.length}`}</span>}
                <span>{caption}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The time between two pictures, in milliseconds (docs/rules.md, Home). */
const INTERVAL_MS = 3000;

/**
 * Scrolls a strip from one child to the next and back to the first. It pauses under the pointer or keyboard focus,
 * while it is out of view, when the visitor presses pause, and from the start for visitors who prefer reduced motion.
 */
function useRotation<E extends HTMLElement>() {
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
      if (element && isSeen(element)) scrollToSlide(element, (nearest(element) + 1) % element.children.length);
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
    show: (index: number) => strip.current && scrollToSlide(strip.current, index),
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
function scrollToSlide(strip: HTMLElement, index: number): void {
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
