import { data, redirect } from 'react-router';

import type { Route } from './+types/tell';
import { tellWords } from '../../../i18n/messages/admin-tell-words.ts';
import { pathIn } from '../../../i18n/urls.ts';
import { readForm } from '../../../server/forms/parse-submission.ts';
import { editorAction, editorLoader } from '../../../server/request/require-editor.ts';
import { MarginBlock } from '../../components/admin/margin-block.tsx';
import room from '../../components/admin/room.module.css';
import { ResultNotice } from '../../components/admin/notices.tsx';
import { PostForm } from '../../components/post-form.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { AdminErrorPage } from '../../layout/admin-error-page.tsx';
import { AdminPage } from '../../layout/admin-page.tsx';
import { tellData } from './tell-data.server.ts';

const results = ['told', 'known', 'back', 'gone'] as const;

export const loader = (route: Route.LoaderArgs) =>
  editorLoader(route, async ({ context, query, language }) => ({
    ...(await tellData(context, route.params.event, language)),
    done: results.find((each) => each === query.get('done')),
  }));

export const action = (route: Route.ActionArgs) =>
  editorAction(route, async ({ context: { tickets }, language }) => {
    const { event } = route.params;
    const back = (done: (typeof results)[number]) =>
      redirect(`${pathIn(language, '/:lang?/Admin/orders/tell/:event', { event })}?done=${done}`, 303);
    switch ((await readForm(route.request)).get('intent')) {
      case 'tell':
        await tickets.tell(event, 'email');
        return back('told');
      case 'known':
        await tickets.tell(event, 'known');
        return back('known');
      case 'back':
        return back((await tickets.callBack(event)) > 0 ? 'back' : 'gone');
      default:
        throw data(null, { status: 400 });
    }
  });

/** Asks whether ticket holders are to be told what has changed about an event, and shows the email before it goes. */
export default function Tell({ loaderData }: Route.ComponentProps) {
  const { title, to, groups, holders, withoutEmail, waiting, emails, done } = loaderData;
  const words = tellWords(useLanguage());
  return (
    <AdminPage title={words.title} trail={[{ to, label: title }]} text={title}>
      <ResultNotice kind="status">{done && words.done[done]}</ResultNotice>
      {waiting && (
        <PostForm className="spread inkAbove pad-4">
          <p className="figures">{words.waiting(waiting.count, waiting.when)}</p>
          <SubmitButton isSmall={false} look="outline" name="intent" value="back">
            {words.callBack}
          </SubmitButton>
        </PostForm>
      )}
      {holders === 0 && !waiting && <p>{words.none}</p>}
      {holders > 0 && (
        <MarginBlock id="changes" title={words.changes}>
          <div className="stack gap-4">
            {groups.map((group, index) => (
              <Changes key={index} {...group} />
            ))}
            {withoutEmail > 0 && <p className="alarming">{words.noEmail(withoutEmail)}</p>}
            <PostForm className="cluster gap-3">
              {holders > withoutEmail && (
                <SubmitButton isSmall={false} name="intent" value="tell">
                  {words.tell}
                </SubmitButton>
              )}
              <SubmitButton isSmall={false} look="outline" name="intent" value="known">
                {words.known}
              </SubmitButton>
              <span className="small soft">{words.knownText}</span>
            </PostForm>
          </div>
        </MarginBlock>
      )}
      {emails.map(({ language, subject, paragraphs }) => (
        <MarginBlock key={language} id={`email-${language}`} title={words.email[language]} text={words.emailText}>
          <div lang={language} className="stack gap-3 measure">
            <p className="medium">{words.subject(subject)}</p>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className={room.markedText}>
                {paragraph}
              </p>
            ))}
          </div>
        </MarginBlock>
      ))}
    </AdminPage>
  );
}

function Changes({ holders, changes }: Route.ComponentProps['loaderData']['groups'][number]) {
  const words = tellWords(useLanguage());
  return (
    <div>
      <p className="small soft">{words.of(holders)}</p>
      <dl>
        {changes.map(({ label, text }) => (
          <div key={label} className="pad-1">
            <dt className="small">{label}</dt>
            <dd className="medium figures">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

export const ErrorBoundary = AdminErrorPage;
