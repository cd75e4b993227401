import { data, redirect } from 'react-router';

import type { Route } from './+types/history';
import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { documentFormPath, languageOf } from '../../../i18n/urls.ts';
import { requireEdit, requireEditor } from '../../../server/request/require-editor.ts';
import { readForm } from '../../../server/forms/parse-submission.ts';
import { privateContext, requestContext } from '../../../server/request/request-context.ts';
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

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const language = languageOf(params);
  await requireEditor(context, url, language);
  const { today } = context.get(requestContext);
  const key = documentAt(params);
  const found =
    key && (await historyData(key, context.get(privateContext).documents, url.searchParams, { language, today }));
  if (!found) throw data(null, { status: 404 });
  return found;
}

/** Restoring makes a draft and leads to it. */
export async function action({ params, request, url, context }: Route.ActionArgs) {
  const language = languageOf(params);
  const { id, name, email } = await requireEdit(context, url, language);
  const restoration = readRestoration(await readForm(request));
  const key = documentAt(params);
  if (restoration === undefined || !key) throw data(null, { status: 400 });
  const { documents } = context.get(privateContext);
  if (!(await restore(key, restoration, documents, { id, name: name || email }))) throw data(null, { status: 404 });
  return redirect(`${documentFormPath(language, key)}?restored=version`, 303);
}

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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} />;
}
