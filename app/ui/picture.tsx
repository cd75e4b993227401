import { classNames } from './class-names.ts';
import styles from './elements.module.css';

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
  file: PictureSource;
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
      {event.image ? (
        <Picture file={event.image} sizes={sizes} main={main} />
      ) : (
        <StarOrnament className={styles.ornament} />
      )}
    </div>
  );
}

/** For an action that has to do with a calendar, beside its text. */
export function CalendarIcon() {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path
        d="M3 4.500h14v12.500H3zM3 8.500h14M6.500 2v4M13.500 2v4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.400"
      />
    </svg>
  );
}

/** The star of saved events: eight points, an outline that its class fills. */
export function SavedStar({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={className}>
      <path d="M10 1.1L11.8 5.5L16.3 3.7L14.5 8.2L18.9 10L14.5 11.8L16.3 16.3L11.8 14.5L10 18.9L8.2 14.5L3.7 16.3L5.5 11.8L1.1 10L5.5 8.2L3.7 3.7L8.2 5.5z" />
    </svg>
  );
}

/** The star of the logo as a golden outline, where there is no picture. Its class sets its size and how thick the outline is. */
export function StarOrnament({ className }: { className: string | undefined }) {
  const star =
    'M20 1l5.6 5.6h7.800v7.800L39 20l-5.6 5.6v7.800h-7.800L20 39l-5.6-5.6H6.6v-7.800L1 20l5.6-5.6V6.6h7.800z';
  return (
    <svg viewBox="0 0 40 40" fill="none" stroke="var(--gold)" aria-hidden="true" className={className}>
      <path d={star} />
      <path d={star} transform="translate(6.1 6.1) scale(.695)" />
      <path d={star} transform="translate(10.35 10.35) scale(.4825)" />
    </svg>
  );
}
