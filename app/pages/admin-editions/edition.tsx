import { data, redirect, useNavigation } from 'react-router';

import type { Route } from './+types/edition';
import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { pathIn } from '../../../i18n/urls.ts';
import { editorAction, editorLoader } from '../../../server/request/editor-action.ts';
import { readForm } from '../../../server/forms/parse-submission.ts';
import { namedDocument } from '../../../server/view-models/document-names.ts';
import { shownProblems } from '../../../server/view-models/shown-problems.ts';
import { DifferenceList } from '../../components/admin/difference-list.tsx';
import { Pagination } from '../../components/pagination.tsx';
import { PostForm } from '../../components/post-form.tsx';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { AdminErrorPage } from '../../layout/admin-error-page.tsx';
import { AdminPage } from '../../layout/admin-page.tsx';
import { button } from '../../ui/button.ts';
import block from '../../components/admin/margin-block.module.css';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import { EditionFacts } from './edition-entry.tsx';
import { EditionNotice } from './edition-notice.tsx';
import { editionData } from './editions-data.server.ts';
import styles from './editions.module.css';

const results = ['published', 'undone'] as const;

export const loader = (route: Route.LoaderArgs) =>
  editorLoader(route, async ({ context, query, language }) => {
    const number = numberIn(route.params.number);
    const found = number === undefined ? undefined : await editionData(number, context.documents, query, language);
    if (!found) throw data(null, { status: 404 });
    const done = query.get('done');
    return { ...found, done: results.find((each) => each === done) };
  });

/** Undoes the edition: what it changed becomes what it was before, as a new edition. */
export const action = (route: Route.ActionArgs) =>
  editorAction(route, async ({ context: { publisher, documents }, editor, language }) => {
    const number = numberIn(route.params.number);
    if ((await readForm(route.request)).get('intent') !== 'undo' || !number) throw data(null, { status: 400 });
    const outcome = await publisher.undo(number, editor.name);
    if ('edition' in outcome) {
      const undone = pathIn(language, '/:lang?/Admin/editions/:number', { number: String(outcome.edition.number) });
      return redirect(`${undone}?done=undone`, 303);
    }
    if (outcome.problem === 'invalid') {
      return data({ problem: outcome.problem, problems: shownProblems(outcome.problems, language) }, { status: 422 });
    }
    const later = outcome.documents.map(async (key) =>
      namedDocument(key, (await documents.published(key))?.value, language),
    );
    return data({ problem: 'later' as const, documents: await Promise.all(later) }, { status: 409 });
  });

function numberIn(text: string): number | undefined {
  return /^(?:0|[1-9]\d{0,8})$/.test(text) ? Number(text) : undefined;
}

export default function EditionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { number, changes, paging, total } = loaderData;
  const { editions: words, history } = adminPublishingWords(useLanguage());
  const path = usePath();
  const isSending = useNavigation().state !== 'idle';
  return (
    <AdminPage
      title={words.heading(number)}
      trail={[{ to: path('/:lang?/Admin/editions'), label: words.title }]}
      text={number === 0 ? words.filesText : undefined}
    >
      <EditionNotice edition={loaderData} result={actionData} />
      <div className={classNames(typography.small, typography.figures, styles.line)}>
        <EditionFacts edition={loaderData} />
        <p>{words.documents(total)}</p>
      </div>
      {number > 0 && (
        <PostForm className={styles.undo}>
          <button type="submit" name="intent" value="undo" disabled={isSending} className={button('outline')}>
            {words.undo}
          </button>
          <p className={classNames(typography.small, 'soft')}>{words.undoText}</p>
        </PostForm>
      )}
      <div id="documents">
        {changes.map(({ document, differences }) => (
          <section key={document.name} className={block.block}>
            <div className={block.margin}>
              <h2 className={typography.subheading} lang={document.language}>
                {document.title}
              </h2>
              <p className={classNames(typography.small, 'soft')}>{document.name}</p>
              <p className={classNames(typography.small, styles.links)}>
                <a href={document.to} className={typography.link}>
                  {words.back}
                </a>
                <a href={`${document.to}/history`} className={typography.link}>
                  {history.title}
                </a>
              </p>
            </div>
            {number > 0 && <DifferenceList differences={differences} />}
          </section>
        ))}
      </div>
      <div className={styles.pages}>
        <Pagination paging={paging} to={(page) => `?page=${page}#documents`} label={words.documentPages} />
      </div>
    </AdminPage>
  );
}

export const ErrorBoundary = AdminErrorPage;
