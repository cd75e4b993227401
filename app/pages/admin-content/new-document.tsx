import { useState } from 'react';
import { data, Link, redirect, useNavigation } from 'react-router';

import type { Route } from './+types/new-document';
import type { DocumentKind } from '../../../domain/documents/document.ts';
import { suggestId } from '../../../domain/documents/suggest-id.ts';
import { languages, type InBoth, type Language } from '../../../domain/values/field-values.ts';
import { sentenceIn } from '../../../domain/schemas/field-words.ts';
import { languageOf, pathIn } from '../../../i18n/urls.ts';
import { editorAction, editorLoader } from '../../../server/request/editor-action.ts';
import { isDegraded } from '../../../server/request/require-editor.ts';
import { kindOf } from '../../../server/content/content-kinds.ts';
import { readForm } from '../../../server/forms/parse-submission.ts';
import type { PrivateContext } from '../../../server/request/request-context.ts';
import { AdminErrorPage } from '../../layout/admin-error-page.tsx';
import { AdminPage } from '../../layout/admin-page.tsx';
import { PostForm } from '../../components/post-form.tsx';
import { retryableAction } from '../../components/retryable-action.ts';
import { usePath } from '../../hooks/use-language.ts';
import { button } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { documentFormOf } from '../../../server/forms/document-form.ts';
import { kindLabel, kindNamed } from './document-form-of.server.ts';
import { EventChoice } from './event-choice.tsx';
import {
  beginDocument,
  eventsWithoutQuestions,
  fromCollection,
  programOf,
  type NewProblem,
} from './begin-document.server.ts';
import styles from './new-document.module.css';
import { useDocumentWords } from './use-document-words.ts';

/** @throws a 404 answer where nothing can be begun */
function addressedKind(text: string): { kind: DocumentKind; newItem: InBoth } {
  const kind = kindNamed(text);
  const newItem = kind && kindOf(kind).newItem;
  if (kind === undefined || newItem === undefined) throw data(null, { status: 404 });
  return { kind, newItem };
}

/** The entry of the masters collection that the page is made of. */
async function collectedMaster(
  { masters }: Pick<PrivateContext, 'masters'>,
  kind: DocumentKind,
  query: URLSearchParams,
) {
  const id = query.get('from');
  return kind === 'masters' && id !== null ? masters.get(id) : undefined;
}

interface NewActionData {
  problem: NewProblem | 'signed-out' | 'attempts' | 'unavailable';
  id: string;
  titles: Record<Language, string>;
}

export async function loader(route: Route.LoaderArgs) {
  const language = languageOf(route.params);
  const { kind, newItem } = addressedKind(route.params.kind);
  const shared = { kind, label: kindLabel(kind, language), title: sentenceIn(newItem)[language] };
  if (route.context.get(isDegraded)) return { ...shared, events: undefined, titles: undefined };
  return editorLoader(route, async ({ context, query }) => {
    const [events, master] = await Promise.all([
      eventsWithoutQuestions(context, kind, language),
      collectedMaster(context, kind, query),
    ]);
    const name = master && `${master.name} ${master.surname}`;
    const titles =
      name === undefined ? undefined : { en: /[а-яё]/i.test(name) ? '' : name, ru: /[а-яё]/i.test(name) ? name : '' };
    return { ...shared, events, titles };
  });
}

export async function action(route: Route.ActionArgs) {
  const { kind } = addressedKind(route.params.kind);
  const form = await readForm(route.request);
  const field = (name: string) => textIn(form, name).slice(0, 300);
  const titles = { en: field('title-en'), ru: field('title-ru') };
  const reject = (problem: NewActionData['problem'], status: number, id = field('id')) =>
    data<NewActionData>({ problem, id, titles }, { status });
  return editorAction(
    route,
    async ({ context, editor, query, language }) => {
      const master = await collectedMaster(context, kind, query);
      const node = documentFormOf({ kind, id: 'new-one' }, language)!;
      const from = master ? fromCollection(master) : programOf(context, kind, query);
      const begun = await beginDocument(context, kind, { titles, id: field('id').trim() }, node, from, editor);
      if ('problem' in begun) return reject(begun.problem, 422, begun.id);
      return redirect(pathIn(language, '/:lang?/Admin/content/:kind/:id', { ...begun.key }), 303);
    },
    ({ problem, status }) => reject(problem, status),
  );
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => retryableAction(serverAction);

export default function NewDocument({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, label, title, events, titles } = loaderData;
  const words = useDocumentWords();
  const path = usePath();
  const answer = actionData as Partial<NewActionData> | undefined;
  const typed = answer?.titles ?? titles;
  const [suggested, setSuggested] = useState(suggestId((typed?.en || typed?.ru) ?? ''));
  const isSending = useNavigation().state === 'submitting';
  const list = path('/:lang?/Admin/content/:kind', { kind });
  const problem = answer?.problem;
  const isOfId =
    problem === 'invalid' ||
    problem === 'reserved' ||
    problem === 'missing' ||
    problem === 'taken' ||
    problem === 'removed';
  return (
    <AdminPage title={title} trail={[{ to: list, label }]}>
      <PostForm
        className={styles.form}
        onInput={(event) => {
          const form = new FormData(event.currentTarget);
          setSuggested(suggestId(textIn(form, 'title-en').trim() || textIn(form, 'title-ru')));
        }}
      >
        <Notice kind="alert" className={styles.notice}>
          {problem && !isOfId && words.rejected[problem]}
        </Notice>
        {events === undefined ? (
          <>
            {languages.map((language) => (
              <Field
                key={language}
                name={`title-${language}`}
                lang={language}
                label={kind === 'masters' ? words.begin.name[language] : words.begin.title[language]}
                hint={language === 'en' ? words.begin.titleHelp : undefined}
                defaultValue={typed?.[language]}
                maxLength={200}
                autoComplete="off"
              />
            ))}
            <Field
              name="id"
              label={words.begin.id}
              hint={words.begin.idHelp}
              error={
                isOfId ? (
                  <span>
                    {words.begin.problems[problem]}{' '}
                    {(problem === 'taken' || problem === 'removed') && answer?.id && (
                      <Link to={`${list}/${answer.id}${problem === 'removed' ? '/history' : ''}`} className="link">
                        {problem === 'taken' ? words.begin.open : words.begin.restore}
                      </Link>
                    )}
                  </span>
                ) : undefined
              }
              defaultValue={answer?.id}
              placeholder={suggested}
              maxLength={60}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
            />
          </>
        ) : (
          <EventChoice events={events} />
        )}
        <p>
          <button type="submit" disabled={isSending} className={button()}>
            {words.begin.create}
          </button>
        </p>
      </PostForm>
    </AdminPage>
  );
}

function textIn(form: FormData, name: string): string {
  const text = form.get(name);
  return typeof text === 'string' ? text : '';
}

export const ErrorBoundary = AdminErrorPage;
