import { useIsPreview, useMessages, usePath } from '../hooks/use-language.ts';

/** Lets feed readers find the feeds from the address of a page. */
export function FeedLinks() {
  const { site, events } = useMessages();
  const path = usePath();
  if (useIsPreview()) return null;
  const title = `${events.title} · ${site.name}`;
  return (
    <>
      <link rel="alternate" type="application/atom+xml" title={title} href={path('/:lang?/feed.atom')} />
      <link rel="alternate" type="application/feed+json" title={title} href={path('/:lang?/feed.json')} />
    </>
  );
}
