import { data, redirect, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';

import type { Route } from './+types/document-page';
import { documentName, type DocumentKey, type DocumentKind } from '#domain/documents/document.ts';
import { placeOf } from '#domain/documents/field-paths.ts';
import { idWithin, ROOT_NAME } from '#domain/documents/form-node.ts';
import { inFirst } from '#domain/values/field-values.ts';
import { startWords } from '#i18n/messages/admin-start-words.ts';
import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import { previewPath } from '#i18n/preview-address.ts';
import { documentFormPath, languageOf, pathIn } from '#i18n/urls.ts';
import type { DocumentState } from '#server/view-models/document-state.ts';
import { ButtonLink } from '#app/components/button-link.tsx';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import { AdminPage, clientAction, ErrorBoundary, handle, ResultNotice } from '#app/admin/components/room-page.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { Picture } from '#app/ui/picture.tsx';
import { DocumentEditor } from './document-editor.tsx';
import { changePreviewLinks } from './change-preview-links.server.ts';
import { documentPageData } from './document-page-data.server.ts';
import styles from './document.module.css';
import { PictureFields } from './picture-fields.tsx';
import { PreviewLinks } from './preview-links.tsx';
import { requestContext } from '#server/request/request-context.ts';
import { writeVenue } from '#server/view-models/venue-options.ts';
import { saveDocument, type Unsaved } from './save-document.server.ts';

export const loader = (route: Route.LoaderArgs) => documentPageData(route);

/** Of the form without scripts: what was done is seen in the draft, so the answer is the page itself. Of the links to its preview (`?links`) always. */
export async function action(route: Route.ActionArgs) {
  if (route.url.searchParams.has('links')) return changePreviewLinks(route);
  const language = languageOf(route.params);
  const { catalogue } = route.context.get(requestContext);
  const outcome = await saveDocument(route, (submitted) => writeVenue(submitted, catalogue, language));
  if ('unsaved' in outcome) return data(outcome.unsaved, { status: outcome.status });
  const { key, intent, state } = outcome;
  if (state === undefined) return redirect(pathIn(language, '/:lang?/Admin/content/:kind', { kind: key.kind }), 303);
  if (intent === 'publish') {
    return redirect(`${pathIn(language, '/:lang?/Admin/publish')}?document=${documentName(key)}`, 303);
  }
  const shown = inFirst(language, (each) => state.paths[each]);
  if (intent === 'preview' && shown !== undefined) return redirect(previewPath(shown), 303);
  return redirect(`${documentFormPath(language, key)}${anchorOf(intent, state)}`, 303);
}

/** The page keeps what its form shows up to date itself. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export { clientAction, ErrorBoundary, handle };

export default function DocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, kind, page } = loaderData;
  const language = useLanguage();
  const path = usePath();
  const unsaved = actionData && 'fields' in actionData ? actionData : undefined;
  const changedLinks = actionData && !('fields' in actionData) ? actionData : undefined;
  const state = page?.state ?? unsavedState(unsaved);
  return (
    <AdminPage
      title={state.title || key.id}
      titleLanguage={page?.titleLanguage}
      text={page?.sales}
      trail={[{ to: path('/:lang?/Admin/content/:kind', { kind: key.kind }), label: kind }]}
      actions={<KindLinks {...key} isOnSite={!['new', 'removed'].includes(state.status)} />}
      isWide
    >
      <RestoredNotice />
      {page?.picture && (
        <div className={classNames('below-5', styles.picture)}>
          <Picture file={page.picture} sizes="(width <= 640px) 90vw, 30rem" isDecorative />
        </div>
      )}
      <PictureFields key={`${documentName(key)} ${language}`} named={page?.pictures ?? []}>
        <DocumentEditor data={loaderData} filled={state} unsaved={unsaved?.problem} />
      </PictureFields>
      {page && Object.keys(state.paths).length + page.links.length > 0 && (
        <PreviewLinks
          address={`${documentFormPath(language, key)}?links#preview-links`}
          shown={{ links: page.links, ...changedLinks }}
        />
      )}
    </AdminPage>
  );
}

/** Says what has just become of the draft elsewhere in the room, when the address says so. */
function RestoredNotice() {
  const { restored, publications } = adminPublishingWords(useLanguage());
  const words = { ...publications.done, ...restored };
  const [query] = useSearchParams();
  const what = (['version', 'changed', 'cancelled', 'gone'] as const).find((each) => each === query.get('restored'));
  return <ResultNotice kind="status">{what && words[what]}</ResultNotice>;
}

/** The ways to the events of a program; to the orders of an event, and to those who come where it is on the site. */
function KindLinks({ kind, id, isOnSite }: DocumentKey & { isOnSite: boolean }) {
  const admin = usePath()('/:lang?/Admin');
  const language = useLanguage();
  const { title, guestList } = ordersWords(language);
  const links: Partial<Record<DocumentKind, { to: string; label: string }[]>> = {
    programs: [{ to: `${admin}/content/events?program=${id}`, label: startWords(language).eventsOfProgram }],
    events: [
      { to: `${admin}/orders?item=event/${id}`, label: title },
      ...(isOnSite ? [{ to: `${admin}/door/${id}`, label: guestList }] : []),
    ],
  };
  return links[kind]?.map(({ to, label }) => (
    <ButtonLink key={to} to={to} look="outline" isSmall>
      {label}
    </ButtonLink>
  ));
}

/** What was typed and could not be saved, for a form that shows nothing else. */
function unsavedState(unsaved: Unsaved | undefined): DocumentState {
  const { fields = {}, shown = {}, revision = 0 } = unsaved ?? {};
  return {
    fields,
    shown,
    revision,
    title: '',
    paths: {},
    publicPaths: {},
    status: 'changed',
    changed: [],
    saved: undefined,
    savedBy: undefined,
    others: [],
    conflicts: [],
  };
}

/** Where the page is to open after a button of a list, without scripts. */
function anchorOf(intent: string, state: DocumentState): string {
  const [verb, path] = intent.split(':');
  if (path === undefined) return '';
  const list = verb === 'add' ? path : path.slice(0, Math.max(path.lastIndexOf('/'), 0));
  const place = placeOf(new Map(Object.entries(state.fields)), list);
  return `#${place.split('.').filter(Boolean).reduce(idWithin, ROOT_NAME)}${verb === 'add' ? '-add' : ''}`;
}
