import { data, redirect } from 'react-router';

import type { Route } from './+types/history';
import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { documentFormPath } from '../../../i18n/urls.ts';
import { editorAction, editorLoader } from '../../../server/request/editor-action.ts';
import { readForm } from '../../../server/forms/parse-submission.ts';
import { Pagination } from '../../components/pagination.tsx';
import { ResultNotice } from '../../components/admin/result-notice.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { AdminErrorPage } from '../../layout/admin-error-page.tsx';
import { AdminPage } from '../../layout/admin-page.tsx';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import { ComparedVersion } from './compared-version.tsx';
import { DayForm } from './day-form.tsx';
import { documentAt, historyData } from './history-data.server.ts';
import styles from './history.module.css';
import { readRestoration, restore } from './restore-version.server.ts';
import { VersionEntry } from './version-entry.tsx';

export const loader = (route: Route.LoaderArgs) =>
  editorLoader(route, async ({ context: { documents, today }, query, language }) => {
    const key = documentAt(route.params);
    const found = key && (await historyData(key, documents, query, { language, today }));
    if (!found) throw data(null, { status: 404 });
    return found;
  });

/** Restoring makes a draft and leads to it. */
export const action = (route: Route.ActionArgs) =>
  editorAction(route, async ({ context: { documents }, editor, language }) => {
    const restoration = readRestoration(await readForm(route.request));
    const key = documentAt(route.params);
    if (!restoration || !key) throw data(null, { status: 400 });
    if (!(await restore(key, restoration, documents, editor.name))) throw data(null, { status: 404 });
    return redirect(`${documentFormPath(language, key)}?restored=${restoration.what}`, 303);
  });

export default function History({ loaderData }: Route.ComponentProps) {
  const { document, versions, paging, compared, day, today } = loaderData;
  const { history: words } = adminPublishingWords(useLanguage());
  return (
    <AdminPage
      title={words.heading(document.title)}
      titleLanguage={document.language}
      trail={[{ to: document.to, label: document.title }]}
      text={words.text}
      actions={<DayForm day={day?.value ?? ''} today={today} />}
    >
      <ResultNotice kind="status">{day && <p>{day.text}</p>}</ResultNotice>
      {compared ? (
        <ComparedVersion version={compared} />
      ) : versions.length === 0 ? (
        <p className="pageEnd">{words.none}</p>
      ) : (
        <section aria-labelledby="versions" className="pageEnd">
          <h2 id="versions" className={typography.visuallyHidden}>
            {words.versions}
          </h2>
          <ol reversed className={styles.list}>
            {versions.map((version) => (
              <VersionEntry key={version.number} version={version} />
            ))}
          </ol>
          <div className={classNames(typography.figures, styles.pages)}>
            <Pagination paging={paging} to={(page) => `?page=${page}#versions`} label={words.pages} />
          </div>
        </section>
      )}
    </AdminPage>
  );
}

export const ErrorBoundary = AdminErrorPage;
