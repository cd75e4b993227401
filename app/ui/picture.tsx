interface PictureSource {
  name: string;
  version: string;
  width: number;
  height: number;
  widths: number[];
}

interface PictureProps {
  file: PictureSource;
  /** How wide the picture is shown, as the `sizes` attribute wants it. */
  sizes: string;
  /** What it shows; empty where the text beside it says the same. */
  alt?: string;
  /** The main picture of the page is loaded first; all others when they come near the viewport. */
  main?: boolean;
  className?: string | undefined;
}

/**
 * A picture of the content, in the smallest format and size that is enough. Its space is kept while it loads.
 * The JPEG is for the few browsers that know neither AVIF nor WebP, so it comes in one size.
 */
export function Picture({ file, sizes, alt = '', main = false, className }: PictureProps) {
  const urlOf = (width: number, format: string) => `/pictures/${file.name}-${file.version}-${width}.${format}`;
  const sources = (format: string) => file.widths.map((width) => `${urlOf(width, format)} ${width}w`).join(', ');
  const middle = file.widths[Math.floor(file.widths.length / 2)] ?? file.width;
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img
        src={urlOf(middle, 'jpg')}
        width={file.width}
        height={file.height}
        alt={alt}
        className={className}
        {...(main ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
      />
    </picture>
  );
}
