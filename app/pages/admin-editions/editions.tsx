import { data, redirect } from 'react-router';

import type { Route } from './+types/editions';
import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { pathIn } from '../../../i18n/urls.ts';
import { editorAction, editorLoader } from '../../../server/request/editor-action.ts';
import { readForm } from '../../../server/forms/parse-submission.ts';
import { Pagination } from '../../components/pagination.tsx';
import { ResultNotice } from '../../components/admin/result-notice.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { AdminErrorPage } from '../../layout/admin-error-page.tsx';
import { AdminPage } from '../../layout/admin-page.tsx';
import { EditionEntry } from './edition-entry.tsx';
import { editionsData } from './editions-data.server.ts';
import styles from './editions.module.css';
import { ScheduledList } from './scheduled-list.tsx';

const results = ['cancelled', 'gone'] as const;

export const loader = (route: Route.LoaderArgs) =>
  editorLoader(route, async ({ context, query, language }) => {
    const [done, added] = [query.get('done'), query.get('scheduled')];
    const lists = await editionsData(context.documents, query, language);
    return {
      ...lists,
      done: results.find((each) => each === done),
      added: lists.scheduled.find(({ id, hasFailed }) => id === added && !hasFailed)?.when,
    };
  });

/** Cancels a scheduled publication. */
export const action = (route: Route.ActionArgs) =>
  editorAction(route, async ({ context, editor, language }) => {
    const id = (await readForm(route.request)).get('cancel');
    if (typeof id !== 'string') throw data(null, { status: 400 });
    const outcome = await context.documents.cancel(id, editor.name);
    const done: (typeof results)[number] = outcome === 'done' ? 'cancelled' : 'gone';
    return redirect(`${pathIn(language, '/:lang?/Admin/editions')}?done=${done}`, 303);
  });

export default function Editions({ loaderData }: Route.ComponentProps) {
  const { editions, paging, scheduled, done, added } = loaderData;
  const { editions: words } = adminPublishingWords(useLanguage());
  return (
    <AdminPage title={words.title} text={words.text}>
      <ResultNotice kind="status">
        {done ? <p>{words.done[done]}</p> : added && <p>{words.done.scheduled(added)}</p>}
      </ResultNotice>
      {scheduled.length > 0 && <ScheduledList scheduled={scheduled} />}
      <section id="editions" aria-label={words.list}>
        <ol reversed>
          {editions.map((edition) => (
            <EditionEntry key={edition.number} edition={edition} />
          ))}
        </ol>
      </section>
      <div className={styles.pages}>
        <Pagination paging={paging} to={(page) => `?page=${page}#editions`} label={words.pages} />
      </div>
    </AdminPage>
  );
}

export const ErrorBoundary = AdminErrorPage;
