import { useEffect, useRef, useState } from 'react';
import { data, redirect } from 'react-router';

import type { Route } from './+types/new-document';
import { kindNamed, type DocumentKey, type DocumentKind, type Editor } from '#domain/documents/document.ts';
import { idFromTitles } from '#domain/documents/suggest-id.ts';
import { sentText } from '#domain/field-declaration.ts';
import { inEach, inFirst, isRealDay, languages, type InBoth, type Language } from '#domain/values/field-values.ts';
import { sentenceIn } from '#domain/schemas/field-words.ts';
import { shortDay } from '#i18n/formats.ts';
import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { startWords } from '#i18n/messages/admin-start-words.ts';
import { documentFormPath, languageOf, pathIn } from '#i18n/urls.ts';
import type { PrivateContext } from '#server/request/request-context.ts';
import { editorForm, editorFormLoader, type EditorForm } from '#server/request/require-editor.ts';
import { kindLabel, kindOf } from '#server/content/content-kinds.ts';
import { TextLink } from '#app/components/links.tsx';
import { AdminPage, clientAction, ErrorBoundary, handle, ProblemNotice } from '#app/admin/components/room-page.tsx';
import { FormField, optionsOf, PostForm, SelectField, SubmitButton } from '#app/components/forms.tsx';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import { Field } from '#app/ui/field.tsx';
import { sentences } from '#app/ui/text.tsx';
import { documentFormOf } from '#server/forms/document-form.ts';
import {
  beginDocument,
  eventsToCopy,
  eventsWithoutQuestions,
  newDaysOf,
  sourceOf,
  type NewProblem,
} from './begin-document.server.ts';

/** So many events of a program are offered with it, the first ones; the others are copied one by one. */
const MAX_EVENTS = 60;

/** More than any title: one that is too long is shortened in the form, where it is said to be. */
const MAX_TYPED = 2_000;

/** @throws a 404 answer where nothing can be begun */
function addressedKind(text: string): { kind: DocumentKind; newItem: InBoth } {
  const kind = kindNamed(text);
  const newItem = kind && kindOf(kind).newItem;
  if (kind === undefined || newItem === undefined) throw data(null, { status: 404 });
  return { kind, newItem };
}

interface NewActionData {
  problem: NewProblem | 'start' | 'signed-out' | 'attempts' | 'unavailable';
  id: string;
  /** Of the copy of an event. */
  date: string;
  titles: Record<Language, string>;
  /** Of the copy of a program: when its events are. */
  start: string;
  rhythm: string;
  chosen: string[];
}

export async function loader(route: Route.LoaderArgs) {
  const language = languageOf(route.params);
  const { kind, newItem } = addressedKind(route.params.kind);
  const isCopy = route.url.searchParams.has('copy');
  const shared = { kind, label: kindLabel(kind, language), title: sentenceIn(newItem)[language], isCopy };
  const source = await editorFormLoader(route, async ({ context, query }) => {
    const [events, { titles, copied }] = await Promise.all([
      eventsWithoutQuestions(context, kind, language),
      sourceOf(context, kind, query),
    ]);
    const program = kind === 'programs' ? query.get('copy') : null;
    const ofProgram = program === null ? [] : await eventsToCopy(context, program, language);
    const more = Math.max(0, ofProgram.length - MAX_EVENTS);
    const copies = ofProgram.slice(0, MAX_EVENTS).map(({ id, title, day, isCancelled }) => ({
      id,
      title,
      isCancelled,
      day: isRealDay(day) ? shortDay(day, language) : '',
    }));
    if (!copied || !titles) return { copied, events, titles, copies, more };
    const title = startWords(language).copy.title(inFirst(language, (each) => titles[each] || undefined) ?? '');
    return { title, copied, events, titles, copies, more };
  });
  return { ...shared, ...(source ?? { copied: undefined, events: undefined, titles: undefined, copies: [], more: 0 }) };
}

export async function action(route: Route.ActionArgs) {
  const { kind } = addressedKind(route.params.kind);
  const fieldsOf = ({ typed, form }: Pick<EditorForm, 'typed' | 'form'>) => {
    const field = (name: string) => (typed[name] ?? '').slice(0, MAX_TYPED);
    const titles = inEach((each) => field(`title-${each}`));
    const chosen = form.getAll('event').map(String);
    return { id: field('id'), date: field('date'), titles, start: field('start'), rhythm: field('rhythm'), chosen };
  };
  return editorForm(
    route,
    async ({ context, form, typed, editor, query, language }) => {
      const { id, date, titles, ...copy } = fieldsOf({ typed, form });
      const source = await sourceOf(context, kind, query);
      const program = kind === 'programs' ? query.get('copy') : null;
      const copies = program === null ? [] : newDaysOf(await eventsToCopy(context, program, language), copy);
      const rejected = { date, titles, ...copy };
      if (copies === 'start') return data<NewActionData>({ ...rejected, problem: 'start', id }, { status: 422 });
      const day =
        source.copied && kind === 'events' && date !== ''
          ? { dateOfEvent: date }
          : copies.length > 0 &&
            source.from['isSeries'] !== true && { startDate: copies[0]!.on, endDate: copies.at(-1)!.on };
      const from = { ...source.from, ...day };
      const node = documentFormOf({ kind, id: 'new-one' }, language)!;
      let key: DocumentKey | undefined;
      const problem = await context.acts.once(form, async () => {
        const typedFields = { titles, id: id.trim(), events: copies };
        const begun = await beginDocument(context, kind, typedFields, node, { ...source, from }, editor);
        if ('problem' in begun) return begun;
        ({ key } = begun);
        return undefined;
      });
      if (problem) return data<NewActionData>({ ...rejected, ...problem }, { status: 422 });
      key ??= await latestDraft(context, kind, editor);
      return redirect(
        key ? documentFormPath(language, key) : pathIn(language, '/:lang?/Admin/content/:kind', { kind }),
        303,
      );
    },
    ({ problem, status }, sent) => data<NewActionData>({ problem, ...fieldsOf(sent) }, { status }),
  );
}

/** What the same form has begun that was sent before: the draft of the editor that was written last. */
async function latestDraft({ documents }: PrivateContext, kind: DocumentKind, { name }: Editor) {
  const own = (await documents.drafts()).filter((draft) => draft.kind === kind && draft.updatedBy === name);
  return own.toSorted((one, other) => (one.updatedAt < other.updatedAt ? 1 : -1))[0];
}

type Loaded = Route.ComponentProps['loaderData'];

export { clientAction, ErrorBoundary, handle };

export default function NewDocument({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, label, title, isCopy, events, titles, copies, more } = loaderData;
  const words = documentWords(useLanguage());
  const lists = startWords(useLanguage());
  const answer = actionData as Partial<NewActionData> | undefined;
  const typed = answer?.titles ?? titles;
  const [suggested, setSuggested] = useState(idFromTitles((each) => typed?.[each] ?? ''));
  const form = useRef<HTMLFormElement>(null);
  const suggest = () => {
    const written = new FormData(form.current!);
    setSuggested(idFromTitles((each) => sentText(written, `title-${each}`)));
  };
  // What was typed before the page woke up counts too.
  useEffect(suggest, []);
  const list = usePath()('/:lang?/Admin/content/:kind', { kind });
  const problem = answer?.problem;
  return (
    <AdminPage title={title} trail={[{ to: list, label }]}>
      <ProblemNotice problem={isAboutId(problem) ? undefined : problem} texts={{ start: lists.copy.events.problem }} />
      <PostForm ref={form} className="stack gap-5 measure inkAbove from-5 pageEnd" onInput={suggest}>
        <CopyText loaded={loaderData} />
        {events === undefined ? (
          <>
            {languages.map((language) => (
              <Field
                key={language}
                name={`title-${language}`}
                lang={language}
                label={kind === 'masters' ? words.begin.name[language] : words.begin.title[language]}
                hint={language === languages[0] && !isCopy ? words.begin.titleHelp : undefined}
                defaultValue={typed?.[language]}
                maxLength={MAX_TYPED}
                autoComplete="off"
              />
            ))}
            {isCopy && kind === 'events' && (
              <Field name="date" type="date" label={lists.copy.date} defaultValue={answer?.date} required />
            )}
            {copies.length > 0 && <CopiedEvents events={copies} more={more} answer={answer} />}
            <IdField answer={answer} list={list} suggested={suggested} />
          </>
        ) : (
          <SelectField
            name="id"
            label={words.begin.event}
            hint={words.begin.eventHelp}
            none={words.fact.notChosen}
            options={events.map(({ id, title: event }) => ({ value: id, label: `${event} · ${id}` }))}
            required
            defaultValue=""
          />
        )}
        <p>
          <SubmitButton isSmall={false}>{words.begin.create}</SubmitButton>
        </p>
      </PostForm>
    </AdminPage>
  );
}

function CopyText({ loaded }: { loaded: Loaded }) {
  const { copy } = startWords(useLanguage());
  const { kind, copied } = loaded;
  if (copied === undefined) return null;
  const { source, conflicts } = copied;
  const without = kind === 'events' || kind === 'programs' ? copy.without[kind] : '';
  return <p>{sentences(copy.of[source], conflicts > 0 && copy.conflicts(conflicts), without)}</p>;
}

interface CopiedEventsProps {
  events: Loaded['copies'];
  /** So many others are not offered. */
  more: number;
  answer: Partial<NewActionData> | undefined;
}

/** The events that a program is copied with, and when they are; those that were cancelled are left out at first. */
function CopiedEvents({ events, more, answer }: CopiedEventsProps) {
  const { copy, waiting } = startWords(useLanguage());
  const { events: words, without } = copy;
  const { chosen, start, rhythm = 'week' } = answer ?? {};
  return (
    <fieldset className="stack gap-3">
      <legend className="subheading">{words.title}</legend>
      <p className="small soft">{sentences(words.text, without.events)}</p>
      <ul>
        {events.map(({ id, title, day, isCancelled }) => (
          <li key={id}>
            <label className="touchable">
              <input
                type="checkbox"
                name="event"
                value={id}
                defaultChecked={chosen ? chosen.includes(id) : !isCancelled}
              />
              <span className="figures">{day === '' ? title : `${title} · ${day}`}</span>
            </label>
          </li>
        ))}
        {more > 0 && <li className="small figures">{waiting.more(more)}</li>}
      </ul>
      <Field name="start" type="date" label={words.start} defaultValue={start} />
      <FormField
        name="rhythm"
        declaration={{ kind: 'choice' }}
        label={words.rhythm}
        options={optionsOf(words.rhythms)}
        value={rhythm}
      />
    </fieldset>
  );
}

interface IdFieldProps {
  answer: Partial<NewActionData> | undefined;
  list: string;
  suggested: string;
}

/** What the document is to be kept under, and why it cannot be that. */
function IdField({ answer, list, suggested }: IdFieldProps) {
  const { problem, id } = answer ?? {};
  const { begin } = documentWords(useLanguage());
  const isInUse = problem === 'taken' || problem === 'removed';
  return (
    <Field
      name="id"
      label={begin.id}
      hint={begin.idHelp}
      error={
        isAboutId(problem) ? (
          <span>
            <span>{begin.problems[problem]}</span>{' '}
            {isInUse && id && (
              <TextLink to={`${list}/${id}${problem === 'removed' ? '/history' : ''}`}>
                {problem === 'taken' ? begin.open : begin.restore}
              </TextLink>
            )}
          </span>
        ) : undefined
      }
      defaultValue={id}
      placeholder={suggested}
      maxLength={60}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
    />
  );
}

function isAboutId(problem: NewActionData['problem'] | undefined): problem is NewProblem {
  return problem !== undefined && !['start', 'signed-out', 'attempts', 'unavailable'].includes(problem);
}
