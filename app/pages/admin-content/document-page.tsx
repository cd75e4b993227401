import { data, Link, redirect, useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';

import type { Route } from './+types/document-page';
import { documentName, type DocumentKey, type DocumentKind } from '../../../domain/documents/document.ts';
import { placeOf } from '../../../domain/documents/field-paths.ts';
import { idWithin, ROOT_NAME } from '../../../domain/documents/form-node.ts';
import { inFirst, type Language } from '../../../domain/values/field-values.ts';
import { ordersWords } from '../../../i18n/messages/admin-orders-words.ts';
import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { listWords } from '../../../i18n/messages/admin-list-words.ts';
import { languageOf, pathIn } from '../../../i18n/urls.ts';
import { previewPath } from '../../../i18n/preview-address.ts';
import { isDegraded, requireEditor } from '../../../server/request/require-editor.ts';
import { privateContext } from '../../../server/request/request-context.ts';
import { addressedDocument } from '../../../server/forms/document-form.ts';
import { AdminErrorPage } from '../../layout/admin-error-page.tsx';
import { ResultNotice } from '../../components/admin/result-notice.tsx';
import { AdminPage } from '../../layout/admin-page.tsx';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { Picture } from '../../ui/picture.tsx';
import { button } from '../../ui/class-names.ts';
import { documentState, type DocumentState } from '../../../server/view-models/document-state.ts';
import {
  documentAside,
  type DocumentAside,
  olderTexts,
  picturesFor,
  problemsIn,
  referencesFor,
} from './document-notes.server.ts';
import { kindLabel, isRemovable } from '../../../server/content/content-kinds.ts';
import styles from './document-page.module.css';
import { DocumentEditor } from './document-editor.tsx';
import { PictureFields } from './picture-fields.tsx';
import { PreviewLinks } from './preview-links.tsx';
import { saveDocument, type Unsaved } from './save-document.server.ts';
import { languageByLetters } from '../../../domain/documents/document.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const language = languageOf(params);
  const { key, form } = addressedDocument(params, language);
  const kind = kindLabel(key.kind, language);
  const shared = { key, form, kind, isRemovable: isRemovable(key), tab: crypto.randomUUID() };
  if (context.get(isDegraded)) return { ...shared, page: undefined };
  const { id, name, email } = await requireEditor(context, url, language);
  const room = context.get(privateContext);
  const found = await documentState(room, key, form, { id, name: name || email }, language);
  if (!found) throw data(null, { status: 404 });
  const [aside, references, pictures, problems, older] = await Promise.all([
    documentAside(room, key, language),
    referencesFor(room, form, language),
    picturesFor(room, form, found.state.fields),
    problemsIn(room, key, form, found.draft, language),
    olderTexts(room, key, form, found.draft),
  ]);
  const titleLanguage = languageByLetters(found.state.title, language);
  return {
    ...shared,
    page: { state: found.state, titleLanguage, aside, references, pictures, problems: problems ?? [], older },
  };
}

/** Without scripts. What was done is seen in the draft, so the answer is the page itself. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const language = languageOf(params);
  const outcome = await saveDocument({ params, request, context }, language);
  if ('unsaved' in outcome) return data(outcome.unsaved, { status: outcome.status });
  const { key, intent, state } = outcome;
  const list = pathIn(language, '/:lang?/Admin/content/:kind', { kind: key.kind });
  if (state === undefined) return redirect(list, 303);
  if (intent === 'publish') return redirect(publishPath(language, documentName(key)), 303);
  const shown = inFirst(language, (each) => state.paths[each]);
  if (intent === 'preview' && shown !== undefined) return redirect(previewPath(shown), 303);
  return redirect(`${list}/${key.id}${anchorOf(intent, state)}`, 303);
}

/** The page keeps what its form shows up to date itself. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function DocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { key, form, kind, tab, page } = loaderData;
  const language = useLanguage();
  const path = usePath();
  const unsaved = actionData as Unsaved | undefined;
  const state = page?.state ?? unsavedState(unsaved);
  const list = path('/:lang?/Admin/content/:kind', { kind: key.kind });
  return (
    <AdminPage
      title={state.title || key.id}
      titleLanguage={page?.titleLanguage}
      trail={[{ to: list, label: kind }]}
      actions={<KindLinks {...key} />}
      isWide
    >
      <RestoredNotice />
      {page && <DocumentPicture picture={page.aside.picture} />}
      <PictureFields key={`${documentName(key)} ${language}`} named={page?.pictures ?? []}>
        <DocumentEditor
          node={form}
          filled={state}
          page={page}
          unsaved={unsaved?.problem}
          tab={tab}
          address={`${list}/${key.id}`}
          publishPath={publishPath(language, documentName(key))}
          isRemovable={loaderData.isRemovable}
        />
      </PictureFields>
      {page && Object.keys(state.paths).length + page.aside.links.length > 0 && (
        <PreviewLinks address={`${list}/${key.id}/preview-links`} shown={page.aside} />
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

/** Above the form of a document: the picture that it describes. */
function DocumentPicture({ picture }: Pick<DocumentAside, 'picture'>) {
  if (picture === undefined) return null;
  return (
    <div className={styles.picture}>
      <Picture file={picture} sizes="(width <= 640px) 90vw, 30rem" isDecorative />
    </div>
  );
}

/** The ways to the events of a program; to the orders of an event, and to those who come. */
function KindLinks({ kind, id }: DocumentKey) {
  const admin = usePath()('/:lang?/Admin');
  const language = useLanguage();
  const { title, guestList } = ordersWords(language);
  const links: Partial<Record<DocumentKind, { to: string; label: string }[]>> = {
    programs: [{ to: `${admin}/content/events?program=${id}`, label: listWords(language).eventsOfProgram }],
    events: [
      { to: `${admin}/orders?item=event/${id}`, label: title },
      { to: `${admin}/door/${id}`, label: guestList },
    ],
  };
  return links[kind]?.map(({ to, label }) => (
    <Link key={to} to={to} className={button('outline', { small: true })}>
      {label}
    </Link>
  ));
}

export const ErrorBoundary = AdminErrorPage;

function publishPath(language: Language, name: string): string {
  return `${pathIn(language, '/:lang?/Admin')}/publish?document=${name}`;
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
  const list = verb === 'add' ? path : path.replace(/\/?\w+$/, '');
  const place = placeOf(new Map(Object.entries(state.fields)), list);
  return `#${place.split('.').filter(Boolean).reduce(idWithin, ROOT_NAME)}${verb === 'add' ? '-add' : ''}`;
}
