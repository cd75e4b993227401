import type { MouseEvent } from 'react';

import type { Home } from '../../../domain/entities.ts';
import { useMessages } from '../../hooks/use-messages.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import typography from '../../ui/typography.module.css';
import styles from './slider.module.css';
import { useRotation } from './use-rotation.ts';

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
      className={styles.slider}
      {...restsOn}
    >
      <div className={styles.controls}>
        <h2 id="slider" className={typography.heading}>
          {words.title}
        </h2>
        {isMoving && (
          <>
            <button type="button" onClick={toggle} className={styles.toggle}>
              <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
                <path d={playing ? 'M5 3h3.500v14H5zM11.500 3H15v14h-3.500z' : 'M5 2.500v15l12-7.500z'} />
              </svg>
              {playing ? words.pause : words.play}
            </button>
            <ol className={styles.dots}>
              {slides.map(({ image }, index) => (
                <li key={image.name}>
                  <a
                    href={`#${slideId(index)}`}
                    aria-label={words.show(index + 1, slides.length)}
                    aria-current={current === index || undefined}
                    className={styles.dot}
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
          <li key={image.name} id={slideId(index)} className={styles.slide}>
            <figure>
              <div className={styles.picture}>
                <Picture file={image} sizes="(width <= 900px) 86vw, 64vw" />
              </div>
              <figcaption className={styles.caption}>
                {isMoving && (
                  <span className={classNames(typography.figures, styles.number)} aria-hidden="true">
                    {index + 1}/{slides.length}
                  </span>
                )}
                {caption}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
