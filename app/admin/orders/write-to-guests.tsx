import { data, useLocation } from 'react-router';

import type { Route } from './+types/write-to-guests';
import { audiences, guestTextLimits } from '#domain/ticket-emails.ts';
import { languages } from '#domain/values/field-values.ts';
import { guestsWords } from '#i18n/messages/admin-guests-words.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import { editorForm, editorFormLoader } from '#server/request/require-editor.ts';
import { FormField, Hidden, PostForm, SubmitButton } from '#app/components/forms.tsx';
import { useFocusRecovery } from '#app/hooks/use-focus-recovery.ts';
import { useLanguage } from '#app/hooks/use-language.ts';
import { Field } from '#app/ui/field.tsx';
import { EmailPreview } from '#app/admin/components/email-preview.tsx';
import {
  AdminPage,
  clientAction,
  ErrorBoundary,
  FormOutcome,
  handle,
  MarginBlock,
} from '#app/admin/components/room-page.tsx';
import { shortened } from './add-guests.server.ts';
import { writeData, writeOrSee, type WriteActionData } from './write-to-guests.server.ts';

export const loader = (route: Route.LoaderArgs) =>
  editorFormLoader(route, (request) => writeData(request, route.params));

export const action = (route: Route.ActionArgs) =>
  editorForm(
    route,
    (sent) => writeOrSee(sent, route.params),
    ({ status, ...why }, { typed }) => data<WriteActionData>({ ...why, typed: shortened(typed) }, { status }),
  );

export { clientAction, ErrorBoundary, handle };

/** Writes to those who have a seat: first it shows the emails, and they can be stopped for ten minutes. */
export default function WriteToGuests({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { write: words } = guestsWords(language);
  const { callBack, done } = adminPublishingWords(language).tell;
  const answer: WriteActionData | undefined = actionData;
  // Once they have gone nothing goes out in ten minutes.
  const isWaiting = loaderData?.written.some(({ waiting }) => waiting > 0);
  return (
    <AdminPage
      title={words.title}
      text={words.text}
      {...(loaderData && { trail: [{ to: loaderData.to, label: loaderData.name }] })}
    >
      <FormOutcome answer={answer} texts={words.problems} done={{ ...done, ...(!isWaiting && { told: '' }) }} />
      {loaderData?.written.map(
        ({ id, waiting, when }) =>
          waiting > 0 && (
            <PostForm key={id} className="spread inkAbove pad-4">
              <p className="figures">{words.waiting(waiting, when)}</p>
              <Hidden of={{ id }} />
              <SubmitButton isSmall={false} look="outline" name="intent" value="back">
                {callBack}
              </SubmitButton>
            </PostForm>
          ),
      )}
      <WriteForm
        key={`${loaderData?.written[0]?.id} ${loaderData?.written[0]?.people}`}
        counts={loaderData?.counts}
        answer={answer ?? { typed: loaderData?.stopped ?? {} }}
      />
      {loaderData && loaderData.written.length > 0 && <Written {...loaderData} />}
    </AdminPage>
  );
}

type Shown = NonNullable<Route.ComponentProps['loaderData']>;

/** @param counts is not known where the form came back from somebody we cannot let in */
function WriteForm({ counts, answer }: { counts: Shown['counts'] | undefined; answer: WriteActionData }) {
  const { write: words } = guestsWords(useLanguage());
  const { typed = {}, see } = answer;
  const first = useFocusRecovery<HTMLParagraphElement>(useLocation().key);
  if (counts?.audiences['all'] === 0) return <p className="inkAbove pad-4">{words.nobody}</p>;
  const options = audiences.flatMap((value) => {
    const count = counts?.audiences[value] ?? 0;
    return count > 0 ? [{ value, label: words.withPeople(words.audiences[value], count) }] : [];
  });
  const chosen = counts ? languages.filter((each) => counts.languages[each] > 0) : languages;
  return (
    <PostForm action="#read" className="stack gap-5 measure inkAbove from-5 pageEnd">
      <FormField
        name="audience"
        declaration={{ kind: 'choice' }}
        label={words.audience}
        options={options}
        value={typed['audience'] ?? 'all'}
      />
      {counts && counts.withoutEmail > 0 && <p className="small">{words.withoutEmail(counts.withoutEmail)}</p>}
      {chosen.map((each) => (
        <div key={each} className="stack gap-3">
          <Field
            name={`subject-${each}`}
            lang={each}
            label={words.subject[each]}
            maxLength={guestTextLimits.subject}
            defaultValue={typed[`subject-${each}`]}
            autoComplete="off"
          />
          <Field
            multiline
            name={`text-${each}`}
            lang={each}
            label={words.body[each]}
            hint={counts && words.bodyHint(counts.languages[each])}
            maxLength={guestTextLimits.text}
            defaultValue={typed[`text-${each}`]}
          />
        </div>
      ))}
      {see && (
        <>
          <Hidden of={{ seen: see.seen }} />
          {see.emails.map(({ language, people, email }, index) => (
            <div key={language}>
              <p {...(index === 0 && { ref: first, id: 'read', tabIndex: -1 })} className="medium figures">
                {words.emails(people, language)}
              </p>
              <EmailPreview email={email} isOpen />
            </div>
          ))}
        </>
      )}
      <p className="cluster">
        {see && (
          <SubmitButton isSmall={false} name="intent" value="send">
            {words.send(see.emails.reduce((sum, { people }) => sum + people, 0))}
          </SubmitButton>
        )}
        <SubmitButton isSmall={false} look={see ? 'outline' : 'ink'} name="intent" value="see">
          {words.see}
        </SubmitButton>
      </p>
    </PostForm>
  );
}

/** What was written before, the last first, with who wrote it and to how many. */
function Written({ written, earlier }: Shown) {
  const { write: words } = guestsWords(useLanguage());
  return (
    <MarginBlock id="written" title={words.history} text={earlier > 0 && words.more(earlier)}>
      <ul className="divided">
        {written.map(({ id, by, at, audience, people, emails }) => (
          <li key={id} className="pad-3">
            <p className="small figures">{`${by}, ${at}`}</p>
            <p className="small soft figures">{words.to(words.audiences[audience], people)}</p>
            {emails.map((email) => (
              <EmailPreview key={email.language} email={email} />
            ))}
          </li>
        ))}
      </ul>
    </MarginBlock>
  );
}
