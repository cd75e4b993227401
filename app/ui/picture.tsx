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
  /** What it shows; empty where the words beside it say the same. */
  alt?: string;
  /** The page's main picture is fetched first; all others when they come near. */
  main?: boolean;
  className?: string | undefined;
}

/**
 * A picture of the house, in the smallest format and size that will do. Its place is kept while it loads.
 * The JPEG is for browsers that know neither AVIF nor WebP: so few that one size must do.
 */
export function Picture({ file, sizes, alt = '', main = false, className }: PictureProps) {
  const address = (width: number, ending: string) => `/pictures/${file.name}-${file.version}-${width}.${ending}`;
  const sources = (ending: string) => file.widths.map((width) => `${address(width, ending)} ${width}w`).join(', ');
  const middle = file.widths[Math.floor(file.widths.length / 2)] ?? file.width;
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img
        src={address(middle, 'jpg')}
        width={file.width}
        height={file.height}
        alt={alt}
        className={className}
        {...(main ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const, decoding: 'async' as const })}
      />
    </picture>
  );
}
