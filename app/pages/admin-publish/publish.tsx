import { data, redirect } from 'react-router';

import type { Route } from './+types/publish';
import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { languageOf } from '../../../i18n/urls.ts';
import { requireEdit, requireEditor } from '../../../server/request/require-editor.ts';
import { readForm } from '../../../server/forms/parse-submission.ts';
import { privateContext } from '../../../server/request/request-context.ts';
import { PostForm } from '../../components/post-form.tsx';
import { ResultNotice } from '../../components/admin/result-notice.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { AdminErrorPage } from '../../layout/admin-error-page.tsx';
import { AdminPage } from '../../layout/admin-page.tsx';
import { DraftChoice } from './draft-choice.tsx';
import { LeavingDocument } from './leaving-document.tsx';
import { PlannedChanges } from './planned-changes.tsx';
import { PublishButtons } from './publish-buttons.tsx';
import { PublishChecks } from './publish-checks.tsx';
import { publishData } from './publish-data.server.ts';
import { publishDrafts, publishNotices, type PublishNotice } from './publish-drafts.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const language = languageOf(params);
  await requireEditor(context, url, language);
  const { searchParams: query } = url;
  const notice = query.get('notice');
  return {
    ...(await publishData(context.get(privateContext), query, language)),
    notice: publishNotices.find((each) => each === notice),
    at: query.get('at') ?? '',
  };
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const language = languageOf(params);
  const { id, name, email } = await requireEdit(context, url, language);
  const by = { id, name: name || email };
  const to = await publishDrafts(await readForm(request), context.get(privateContext), by, language);
  if (to === undefined) throw data(null, { status: 400 });
  return redirect(to, 303);
}

export default function Publish({ loaderData }: Route.ComponentProps) {
  const { drafts, chosen, leaving, dependent, notice, at, ...checks } = loaderData;
  const { publish: words } = adminPublishingWords(useLanguage());
  const notices: Record<Exclude<PublishNotice, 'time'>, string> = {
    chosen: words.chosen,
    outdated: words.outdated,
    choose: words.chooseFirst,
  };
  return (
    <AdminPage title={words.title} text={drafts.length > 0 ? words.text : words.none}>
      <ResultNotice kind="alert">{notice && notice !== 'time' && <p>{notices[notice]}</p>}</ResultNotice>
      {drafts.length > 0 && (
        <PostForm className="pageEnd">
          <DraftChoice drafts={drafts} />
          {chosen.length > 0 && (
            <>
              {leaving.map((document, index) => (
                <LeavingDocument
                  key={document.document.name}
                  leaving={document}
                  dependent={index === leaving.length - 1 ? dependent : []}
                />
              ))}
              <PublishChecks
                {...checks}
                // What depends on what goes off the site is named there.
                problems={checks.problems.filter(({ to }) => !dependent.some((each) => to.startsWith(`${each.to}#`)))}
                isReady={checks.problems.length + checks.undecided.length === 0}
              />
              <PlannedChanges chosen={chosen} />
              <PublishButtons canPublish={checks.problems.length === 0} at={at} isTimeWrong={notice === 'time'} />
            </>
          )}
        </PostForm>
      )}
    </AdminPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} />;
}
