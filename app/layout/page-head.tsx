import { useRouteLoaderData } from 'react-router';

import { languages, type Language, type PictureFile } from '../../domain/field-values.ts';
import { useCanonicalQuery } from '../hooks/use-canonical-query.ts';
import { useMessages } from '../hooks/use-messages.ts';
import { useLanguage } from '../hooks/use-language.ts';
import type { RootData } from './route-handle.ts';

interface PageHeadProps {
  title: string;
  description: string;
  /** The languages in which this page exists. */
  existsIn?: readonly Language[];
  /** The picture of link previews. */
  image?: PictureFile | undefined;
}

/**
 * The head for search engines and link previews: title, description, canonical address, addresses in both languages.
 */
export function PageHead({ title, description, existsIn = languages, image }: PageHeadProps) {
  const { site } = useMessages();
  const language = useLanguage();
  const root = useRouteLoaderData<RootData>('root');
  const query = useCanonicalQuery('indexed');
  if (root === undefined) return <title>{`${title} · ${site.name}`}</title>;
  const { origin, alternates } = root;
  const fullTitle = title === site.name ? `${site.name}. ${site.tagline}` : `${title} · ${site.name}`;
  const address = (alternate: Language) => origin + alternates[alternate] + query;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address(language)} />
      {existsIn.map((alternate) => (
        <link key={alternate} rel="alternate" hrefLang={alternate} href={address(alternate)} />
      ))}
      {existsIn.includes('en') && <link rel="alternate" hrefLang="x-default" href={address('en')} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={site.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address(language)} />
      <meta property="og:locale" content={language === 'ru' ? 'ru_RU' : 'en_GB'} />
      {image && (
        <meta
          property="og:image"
          content={`${origin}/pictures/${image.name}-${image.version}-${image.widths.at(-1)}.jpg`}
        />
      )}
    </>
  );
}
