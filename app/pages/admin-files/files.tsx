import { data, redirect } from 'react-router';

import type { Route } from './+types/files';
import { documentName, documentOfName } from '../../../domain/documents/document.ts';
import { pageOf } from '../../../domain/paging.ts';
import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { documentFormPath, pathIn } from '../../../i18n/urls.ts';
import { editorAction, editorLoader } from '../../../server/request/editor-action.ts';
import { readForm } from '../../../server/forms/parse-submission.ts';
import { shownDifferences } from '../../../server/view-models/document-differences.ts';
import { namedDocument, namesIn } from '../../../server/view-models/document-names.ts';
import { Pagination } from '../../components/pagination.tsx';
import { ResultNotice } from '../../components/admin/result-notice.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { AdminErrorPage } from '../../layout/admin-error-page.tsx';
import { AdminPage } from '../../layout/admin-page.tsx';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import { FileDifference } from './file-difference.tsx';
import { takeFileText } from './file-text.server.ts';
import styles from './files.module.css';

const DOCUMENTS_A_PAGE = 20;
const results = ['kept', 'outdated'] as const;

export const loader = (route: Route.LoaderArgs) =>
  editorLoader(route, async ({ context, query, language }) => {
    const different = await context.publisher.fileDifferences();
    const { entries, paging } = pageOf(different, query.get('page'), DOCUMENTS_A_PAGE);
    const done = query.get('done');
    return {
      documents: entries.map(({ key, file, published }) => ({
        document: namedDocument(key, published ?? file, language),
        differences: shownDifferences(key, published, file, language, namesIn(context.catalogue, language)),
      })),
      paging,
      done: results.find((each) => each === done),
    };
  });

/** Takes the text of a file as a draft, or settles that the site stays as it is. */
export const action = (route: Route.ActionArgs) =>
  editorAction(route, async ({ context: { documents, publisher }, editor, language }) => {
    const form = await readForm(route.request);
    const [intent, document] = [form.get('intent'), form.get('document')];
    const key = typeof document === 'string' ? documentOfName(document) : undefined;
    if (!key || (intent !== 'take' && intent !== 'keep')) throw data(null, { status: 400 });
    const to = (done: (typeof results)[number]) => `${pathIn(language, '/:lang?/Admin/files')}?done=${done}`;
    if (intent === 'keep') {
      const outcome = await publisher.keepPublished(key, editor);
      return redirect(to('edition' in outcome ? 'kept' : 'outdated'), 303);
    }
    const different = await publisher.fileDifferences();
    const found = different.find((each) => documentName(each.key) === document);
    if (!found) return redirect(to('outdated'), 303);
    await takeFileText(key, found.file, documents, editor.name);
    return redirect(`${documentFormPath(language, key)}?restored=file`, 303);
  });

export default function Files({ loaderData: { documents, paging, done } }: Route.ComponentProps) {
  const { files: words } = adminPublishingWords(useLanguage());
  return (
    <AdminPage title={words.title} text={documents.length > 0 ? words.text : undefined}>
      <ResultNotice kind="status">{done && <p>{words[done]}</p>}</ResultNotice>
      {documents.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <p className={classNames(typography.small, 'soft')}>{words.legend}</p>
      )}
      <div id="documents" className={styles.documents}>
        {documents.map((each) => (
          <FileDifference key={each.document.name} {...each} />
        ))}
      </div>
      <Pagination paging={paging} to={(page) => `?page=${page}#documents`} />
    </AdminPage>
  );
}

export const ErrorBoundary = AdminErrorPage;
