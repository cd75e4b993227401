import { classNames } from './class-names.ts';
import styles from './elements.module.css';
import { StarOrnament } from './icons.tsx';

interface PictureSource {
  name: string;
  version: string;
  width: number;
  height: number;
  widths: number[];
  lacksAvif?: boolean;
  /** What an editor says that it shows. */
  alt?: string;
  /** The part that stays in sight where the picture is cut, for example `top-left`. */
  focus?: string;
}

interface PictureProps {
  /** Undefined where it is not there: a star stands in its place. */
  file: PictureSource | undefined;
  /** How wide the picture is shown, as the `sizes` attribute wants it. */
  sizes: string;
  /** What it shows, unless an editor has said it; empty where the text beside it says the same. */
  alt?: string;
  /** Within a link or a button that has a name: read out, the picture would be a part of that name. */
  isDecorative?: boolean;
  /** The main picture of the page is loaded first; all others when they come near the viewport. */
  main?: boolean;
  className?: string | undefined;
}

/**
 * A picture of the content, in the smallest format and size that is enough. Its space is kept while it loads.
 * The JPEG is for the few browsers that know neither AVIF nor WebP, so it comes in one size.
 */
export function Picture({ file, sizes, alt = '', isDecorative, main = false, className }: PictureProps) {
  if (file === undefined) return <StarOrnament className={styles.ornament} />;
  const urlOf = (width: number, format: string) => `/pictures/${file.name}-${file.version}-${width}.${format}`;
  const sources = (format: string) => file.widths.map((width) => `${urlOf(width, format)} ${width}w`).join(', ');
  const middle = file.widths[Math.floor(file.widths.length / 2)] ?? file.width;
  const focus = file.focus && classNames(styles['focus'], ...file.focus.split('-').map((side) => styles[side]));
  return (
    <picture>
      {!file.lacksAvif && <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />}
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img
        src={urlOf(middle, 'jpg')}
        width={file.width}
        height={file.height}
        alt={isDecorative ? '' : (file.alt ?? alt)}
        className={classNames(className, focus) || undefined}
        {...(main ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
      />
    </picture>
  );
}

interface EventPictureProps {
  event: { image: PictureSource | undefined };
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
      <Picture file={event.image} sizes={sizes} main={main} />
    </div>
  );
}
