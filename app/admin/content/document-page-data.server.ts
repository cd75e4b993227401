import { data } from 'react-router';

import type { Route } from './+types/document-page';
import {
  documentName,
  type DocumentKey,
  type DocumentKind,
  languageByLetters,
  titleInAny,
} from '#domain/documents/document.ts';
import { idWithin, nodeAt, ROOT_NAME, type FormNode, controlsOf } from '#domain/documents/form-node.ts';
import { toFields } from '#domain/documents/fields.ts';
import { languages, otherLanguages, type Language } from '#domain/values/field-values.ts';
import { languageOf } from '#i18n/urls.ts';
import { kindLabel, isRemovable } from '#server/content/content-kinds.ts';
import { addressedDocument } from '#server/forms/document-form.ts';
import { editorFormLoader } from '#server/request/require-editor.ts';
import type { Draft } from '#server/documents/stored-documents.ts';
import { problemsIn } from '#server/view-models/shown-problems.ts';
import type { PrivateContext } from '#server/request/request-context.ts';
import { openLibrary } from '#server/view-models/library-pictures.ts';
import { instantInWords } from '#i18n/event-words.server.ts';
import { eventFigures } from '#server/view-models/event-figures.ts';
import { stateOf } from '#server/view-models/document-state.ts';
import { venueOptions } from '#server/view-models/venue-options.ts';
import type { NamedPicture } from './picture-control.tsx';

/** In how many earlier states a text is looked for. */
const VERSIONS_COMPARED = 20;

export type DocumentPageData = Awaited<ReturnType<typeof documentPageData>>;

/** The form of a document, and `page`: what is shown with it; undefined where nobody knows who asks. */
export async function documentPageData(route: Route.LoaderArgs) {
  const language = languageOf(route.params);
  const { key, form } = addressedDocument(route.params, language);
  const kind = kindLabel(key.kind, language);
  const shared = { key, form, kind, isRemovable: isRemovable(key), tab: crypto.randomUUID() };
  const page = await editorFormLoader(route, async ({ context, editor }) => {
    const { documents } = context;
    const [draft, published] = await Promise.all([documents.draft(key), documents.published(key)]);
    if (!draft && !published) throw data(null, { status: 404 });
    const state = await stateOf(context, key, form, { draft, published }, editor, language);
    const [scheduled, links, picture, references, pictures, problems, older, sales] = await Promise.all([
      scheduledFor(context, key, language),
      linksOf(context, key, language),
      describedPicture(context, key),
      referencesFor(context, form, language),
      picturesFor(context, form, state.fields),
      problemsIn(context, key, form, draft, language),
      olderTexts(context, key, form, draft),
      key.kind === 'events' ? eventFigures(context, [key.id], language) : undefined,
    ]);
    return {
      state,
      titleLanguage: languageByLetters(state.title, language),
      scheduled,
      links,
      picture,
      references,
      venues: venueOptions(context.catalogue, language),
      pictures,
      older,
      sales: sales?.get(key.id),
      problems: problems ?? [],
    };
  });
  return { ...shared, page };
}

/** The documents that fields of a form can refer to, published or not, by their names in the language of the room. */
async function referencesFor({ catalogue, documents }: PrivateContext, form: FormNode, language: Language) {
  const drafts = await documents.drafts();
  const named = (kind: DocumentKind) => {
    const found = new Map<string, string>();
    for (const each of [language, ...languages]) {
      for (const { id, title } of catalogue[each].titles(kind)) if (!found.has(id)) found.set(id, title);
    }
    for (const draft of drafts.filter((each) => each.kind === kind)) {
      const title = titleInAny(draft.value, language);
      if (!found.has(draft.id)) found.set(draft.id, title ?? '');
    }
    const namesakes = Map.groupBy(found.values(), (title) => title);
    const isUnique = (title: string) => title !== '' && namesakes.get(title)!.length === 1;
    return [...found].map(([value, title]) => ({
      value,
      label: isUnique(title) ? title : [title, value].filter(Boolean).join(' · '),
    }));
  };
  const kinds = [...fieldsOf(form)].flatMap((field) => (field.type === 'reference' ? [field.to] : []));
  return Object.fromEntries([...new Set(kinds)].map((kind) => [kind, named(kind)]));
}

/** The pictures that a form can name, with those that a document shows; none where they cannot be listed now. */
async function picturesFor(context: PrivateContext, form: FormNode, fields: object): Promise<NamedPicture[]> {
  if (![...fieldsOf(form)].some(({ type }) => type === 'picture')) return [];
  const shown = new Set<unknown>(Object.values(fields));
  const library = await openLibrary(context).catch(() => undefined);
  const { all = [], summaryOf } = library ?? {};
  return all.map((each) => ({
    name: each.file.name,
    picture: shown.has(each.file.name) ? summaryOf?.(each) : undefined,
  }));
}

function* fieldsOf(node: FormNode): Generator<FormNode> {
  yield node;
  if (node.type === 'list') yield* fieldsOf(node.item);
  if (node.type === 'group') for (const child of node.children) yield* fieldsOf(child);
}

/** The texts, by the ids of their elements, that stayed as they were when the other language was changed last. */
async function olderTexts({ documents }: PrivateContext, key: DocumentKey, form: FormNode, draft: Draft | undefined) {
  const { versions } = await documents.history(key, 1, VERSIONS_COMPARED);
  const states = [...(draft ? [draft] : []), ...versions]
    .filter(({ value }) => value !== undefined)
    .map(({ value }) => new Map(controlsOf(form, toFields(form, value))));
  const [newest] = states;
  if (newest === undefined) return [];
  /** How many states ago a text was written as it is now. */
  const age = (path: string) => states.findIndex((state) => state.get(path) !== newest.get(path));
  return [...newest.keys()]
    .filter((path) => {
      // Items of lists may have stood elsewhere before.
      const isInList = (nodeAt(form, path)?.items ?? []).length > 0;
      const language = isInList ? undefined : languages.find((each) => path.endsWith(`/${each}`));
      if (language === undefined) return false;
      const own = age(path);
      const others = otherLanguages(language).map((each) => age(path.slice(0, -language.length) + each));
      return others.some((other) => other !== -1 && (own === -1 || own > other));
    })
    .map((path) => path.split('/').reduce(idWithin, ROOT_NAME));
}

/** When a document goes out. Instants are in Dubai. */
async function scheduledFor({ documents }: PrivateContext, key: DocumentKey, language: Language) {
  const name = documentName(key);
  return (await documents.scheduled())
    .filter(({ changes }) => changes.some((change) => documentName(change) === name))
    .map(({ id, publishAt, state }) => ({
      id,
      when: instantInWords(publishAt, language),
      hasFailed: state === 'failed',
    }));
}

async function describedPicture({ pictures }: PrivateContext, { kind, id }: DocumentKey) {
  const library = kind === 'pictures' ? await pictures.library().catch(() => []) : [];
  return library.find(({ file }) => file.name === id)?.file;
}

export async function linksOf({ previewLinks, now }: PrivateContext, key: DocumentKey, language: Language) {
  const links = await previewLinks.of(key, now);
  const inWords = (instant: string) => instantInWords(instant, language);
  return links.map((link) => ({ ...link, madeAt: inWords(link.madeAt), until: inWords(link.until) }));
}
