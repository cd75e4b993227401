import { useId } from 'react';
import { data, Link, redirect, useNavigation } from 'react-router';

import type { Route } from './+types/publish';
import { documentName, documentOfName, type DocumentKey } from '#domain/documents/document.ts';
import { dubaiInstant } from '#domain/dubai-day.ts';
import { isRealDay } from '#domain/values/field-values.ts';
import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import { pathIn } from '#i18n/urls.ts';
import { editorForm, editorLoader } from '#server/request/require-editor.ts';
import { namedDocument, namesIn } from '#server/view-models/document-names.ts';
import { ButtonLink } from '#app/components/button-link.tsx';
import { TextLink } from '#app/components/links.tsx';
import { LinkedProblems } from '#app/admin/components/publication.tsx';
import { DifferenceList } from '#app/admin/components/difference-list.tsx';
import { PostForm, SubmitButton } from '#app/components/forms.tsx';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import {
  AdminPage,
  clientAction,
  ErrorBoundary,
  FormOutcome,
  handle,
  ResultNotice,
} from '#app/admin/components/room-page.tsx';
import { button, classNames } from '#app/ui/class-names.ts';
import field from '#app/ui/field.module.css';
import { Notice } from '#app/ui/notice.tsx';
import { publishData, sayMoved, takeOffDependent, undecidedPaths } from './publish-data.server.ts';
import { LeavingDocument } from './leaving-document.tsx';
import styles from './publish.module.css';

/** Why nothing was published: the page shows it anew, with what has changed. */
const notices = ['outdated', 'time'] as const;

/** `?document=events/event2` and what it needs, else every draft. `replaces` is a scheduled publication that this one takes the place of. */
export const loader = (route: Route.LoaderArgs) =>
  editorLoader(route, async ({ context, query, language }) => {
    const key = documentOfName(query.get('document') ?? '');
    const { documents } = context;
    const value = key && ((await documents.draft(key))?.value ?? (await documents.published(key))?.value);
    const { moves, ...shown } = await publishData(context, key, language);
    const corrected = query.getAll('corrected');
    return {
      ...shown,
      moves: moves.filter((move) => !corrected.includes(move.document.name)),
      document: key && namedDocument(key, value, language, namesIn(context.catalogue, language)),
      notice: notices.find((each) => each === query.get('notice')),
      at: query.get('at') ?? '',
    };
  });

/** Publishes exactly the drafts that the page has shown. */
export const action = (route: Route.ActionArgs) =>
  editorForm(route, async ({ context, form, typed, act, editor, query, language }) => {
    const { acts, documents, publisher, now } = context;
    const { intent, at = '', moved, corrected } = typed;
    const seen = form.getAll('seen').flatMap(seenDraft);
    const back = (notice?: (typeof notices)[number]) => {
      const next = new URLSearchParams(
        [...query].filter(([name]) => ['document', 'replaces', 'corrected'].includes(name)),
      );
      if (corrected !== undefined) next.append('corrected', corrected);
      if (at !== '') next.append('at', at);
      if (notice) next.append('notice', notice);
      return redirect(`${pathIn(language, '/:lang?/Admin/publish')}?${next}`, 303);
    };
    if (seen.length === 0) throw data(null, { status: 400 });
    if (corrected !== undefined) return back();
    if (moved !== undefined) {
      const event = seen.find((key) => documentName(key) === moved);
      return back(
        await acts.once(form, async () => (event && (await sayMoved(event, context, editor)) ? undefined : 'outdated')),
      );
    }
    if (intent === 'add') {
      await takeOffDependent(seen, context, editor);
      return back();
    }
    if (intent !== 'publish' && intent !== 'schedule') throw data(null, { status: 400 });
    const drafts = await Promise.all(seen.map((key) => documents.draft(key)));
    if (drafts.some((draft) => draft && undecidedPaths(draft).length > 0)) return back();
    const publishAt = intent === 'schedule' ? instantOf(at) : undefined;
    if (intent === 'schedule' && !(publishAt && publishAt > now)) return back('time');
    const outcome = publishAt
      ? await publisher.schedule(seen, publishAt, editor, act)
      : await publisher.publish(seen, editor, act);
    if ('problem' in outcome) return back(['invalid', 'conflict'].includes(outcome.problem) ? undefined : 'outdated');
    const replaced = query.get('replaces');
    if (replaced !== null) await documents.cancel(replaced);
    const done =
      'publication' in outcome
        ? `done=published&number=${outcome.publication.number}`
        : `scheduled=${outcome.scheduled.id}`;
    return redirect(`${pathIn(language, '/:lang?/Admin/publications')}?${done}`, 303);
  });

/** @param text `events/event2@7`, a draft as the page has shown it */
function seenDraft(text: FormDataEntryValue): (DocumentKey & { revision: number })[] {
  const [name = '', revision = ''] = typeof text === 'string' ? text.split('@') : [];
  const key = documentOfName(name);
  return key && /^\d{1,9}$/.test(revision) ? [{ ...key, revision: Number(revision) }] : [];
}

/** @param text of a field for a date and a time: `2026-11-26T19:00`, in Dubai */
function instantOf(text: string): Date | undefined {
  const [day = '', time = ''] = text.split('T');
  return isRealDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? dubaiInstant(day, time) : undefined;
}

type Shown = Route.ComponentProps['loaderData'];

export { clientAction, ErrorBoundary, handle };

export default function Publish({ loaderData }: Route.ComponentProps) {
  const { document, planned, others, leaving, dependent, moves, notice, ...checks } = loaderData;
  const { publish: words } = adminPublishingWords(useLanguage());
  const everything = usePath()('/:lang?/Admin/publish');
  const stands = checks.problems.length + checks.undecided.length + dependent.length;
  return (
    <AdminPage
      title={document ? words.title : words.everything}
      {...(document && { trail: [{ to: document.to, label: document.title }] })}
      text={planned.length > 0 ? words.text : document ? words.noDraft : words.none}
      actions={
        document &&
        others > 0 && (
          <ButtonLink to={everything} look="outline" isSmall>
            {words.all(planned.length + others)}
          </ButtonLink>
        )
      }
    >
      <ResultNotice kind="alert">{notice === 'outdated' && <p>{words.outdated}</p>}</ResultNotice>
      <FormOutcome />
      {planned.length > 0 && (
        <PostForm className="pageEnd">
          {leaving.map((each, index) => (
            <LeavingDocument
              key={each.document.name}
              leaving={each}
              dependent={index === leaving.length - 1 ? dependent : []}
            />
          ))}
          <PublishChecks {...checks} isReady={stands + moves.length === 0} />
          {moves.map((move) => (
            <MovedQuestion key={move.document.name} {...move} />
          ))}
          {planned.map((each) => (
            <PlannedChange key={each.document.name} {...each} />
          ))}
          <PublishButtons
            label={document ? words.publish : checks.waiting.length > 0 ? words.ready : words.everything}
            canPublish={stands === 0}
            at={loaderData.at}
            isTimeWrong={notice === 'time'}
          />
        </PostForm>
      )}
    </AdminPage>
  );
}

/** Asks whether an event whose day has changed was moved, else visitors do not learn of it, and whether a day that is over is right. */
function MovedQuestion({ document, movedFrom, isOver }: Shown['moves'][number]) {
  const { moved: words } = adminPublishingWords(useLanguage()).publish;
  return (
    <Notice kind="alert" className="stack gap-3 below-5">
      <p>
        <TextLink to={document.to} lang={document.language}>
          {document.title}
        </TextLink>
        : {isOver && <strong>{words.over} </strong>}
        {movedFrom && (
          <span>
            <strong>{`${movedFrom}?`}</strong> {words.text}
          </span>
        )}
      </p>
      {movedFrom && (
        <p className="cluster gap-3">
          <SubmitButton look="outline" name="moved" value={document.name}>
            {words.yes}
          </SubmitButton>
          <SubmitButton look="outline" name="corrected" value={document.name}>
            {words.no}
          </SubmitButton>
        </p>
      )}
    </Notice>
  );
}

function PlannedChange({ document, revision, by, when, state, differences }: Shown['planned'][number]) {
  const { publish: words } = adminPublishingWords(useLanguage());
  return (
    <section aria-label={document.title} className="columns-1000 margined inkAbove from-5 to-7">
      <div className="stack gap-3 start top">
        <input type="hidden" name="seen" value={`${document.name}@${revision}`} />
        <h2 lang={document.language} className="subheading">
          <Link to={document.to} className="underlinedOnHover">
            {document.title}
          </Link>
        </h2>
        <p className="small figures soft">{`${document.kind} · ${by}, ${when}`}</p>
        {state === 'new' && <p className="small badge">{words.isNew}</p>}
      </div>
      {/* What it means that it goes off the site is said above. */}
      {state === 'leaving' ? <p>{words.takesOff}</p> : <DifferenceList differences={differences} />}
    </section>
  );
}

interface PublishButtonsProps {
  label: string;
  canPublish: boolean;
  /** The time that was written before, `2026-11-26T19:00`; whether it is one that cannot be. */
  at: string;
  isTimeWrong: boolean;
}

/** Publishes now, or at a time in Dubai. */
function PublishButtons({ label, canPublish, at, isTimeWrong }: PublishButtonsProps) {
  const { publish: words } = adminPublishingWords(useLanguage());
  const id = useId();
  const isDisabled = useNavigation().state !== 'idle' || !canPublish;
  return (
    <div className={classNames('cluster gap-4 end inkAbove from-5', styles.buttons)}>
      <button type="submit" name="intent" value="publish" disabled={isDisabled} className={button()}>
        {label}
      </button>
      <div className={classNames('cluster tight', styles.schedule)}>
        <ResultNotice kind="alert" id={`${id}-error`} className={styles.wrongTime}>
          {isTimeWrong && words.time}
        </ResultNotice>
        <label htmlFor={id} className="small">
          {words.at}
        </label>
        <input
          id={id}
          type="datetime-local"
          name="at"
          defaultValue={at}
          aria-invalid={isTimeWrong || undefined}
          aria-describedby={isTimeWrong ? `${id}-error` : undefined}
          className={classNames(field.control, styles.at)}
        />
        <button type="submit" name="intent" value="schedule" disabled={isDisabled} className={button('outline')}>
          {words.schedule}
        </button>
      </div>
    </div>
  );
}

type PublishChecksProps = Pick<Shown, 'problems' | 'undecided' | 'waiting' | 'warnings'> & { isReady: boolean };

/** What stands against publishing, what nobody has decided, and what would become worse. */
function PublishChecks({ problems, undecided, waiting, warnings, isReady }: PublishChecksProps) {
  const language = useLanguage();
  const { publish: words } = adminPublishingWords(language);
  const { errors, conflict } = documentWords(language);
  const obstacles = [
    { title: errors.title, list: problems },
    { title: conflict.fields, list: undecided },
    { title: () => words.waiting, list: waiting },
  ].filter(({ list }) => list.length > 0);
  return (
    <div className="stack gap-4 to-5">
      {obstacles.map(({ title, list }) => (
        <Notice key={list[0]!.to} kind="alert">
          <p>{`${title(list.length)}:`}</p>
          <LinkedProblems problems={list} />
        </Notice>
      ))}
      {warnings.length > 0 ? (
        <Notice kind="alert">
          <p>
            <strong>{words.worse}.</strong> {words.worseText}
          </p>
          <ul className="stack gap-1 above-3">
            {warnings.map(({ document, texts }) => (
              <li key={document.name}>
                <TextLink to={document.to} lang={document.language}>
                  {document.title}
                </TextLink>
                <ul className="small">
                  {texts.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        isReady && (
          <p className={classNames('small', styles.good)}>
            {words.inOrder} {words.better}
          </p>
        )
      )}
    </div>
  );
}
