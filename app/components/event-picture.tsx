import type { PictureFile } from '../../domain/values/field-values.ts';
import { classNames } from '../ui/class-names.ts';
import { Picture } from '../ui/picture.tsx';
import { StarOrnament } from '../ui/icons.tsx';
import styles from './event-picture.module.css';

interface EventPictureProps {
  event: { image: PictureFile | undefined };
  /** The width of the picture on the page, as the `sizes` attribute wants it. */
  sizes: string;
  /** Whether it is the largest picture of the first screen, which loads first. */
  main?: boolean;
  /** The shape of the picture, unless it is that of a list. */
  className?: string | undefined;
}

/** The picture of an event in a list or a preview; a star when it has no picture. */
export function EventPicture({ event, sizes, main = false, className = 'third' }: EventPictureProps) {
  return (
    <div className={classNames('media tinted', className)}>
      {event.image ? (
        <Picture file={event.image} sizes={sizes} main={main} />
      ) : (
        <StarOrnament className={styles.star} />
      )}
    </div>
  );
}
