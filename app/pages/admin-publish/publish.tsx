import { useId } from 'react';
import { data, Link, redirect, useNavigation } from 'react-router';

import type { Route } from './+types/publish';
import { documentName, documentOfName, type DocumentKey } from '../../../domain/documents/document.ts';
import { dubaiInstant } from '../../../domain/dubai-day.ts';
import { isRealDay } from '../../../domain/values/field-values.ts';
import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { pathIn } from '../../../i18n/urls.ts';
import { writtenValue } from '../../../server/documents/document-store.ts';
import { readForm } from '../../../server/forms/parse-submission.ts';
import { editorAction, editorLoader } from '../../../server/request/editor-action.ts';
import { namedDocument, namesIn } from '../../../server/view-models/document-names.ts';
import { DifferenceList } from '../../components/admin/difference-list.tsx';
import block from '../../components/admin/margin-block.module.css';
import { ResultNotice } from '../../components/admin/result-notice.tsx';
import { PostForm } from '../../components/post-form.tsx';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { AdminErrorPage } from '../../layout/admin-error-page.tsx';
import { AdminPage } from '../../layout/admin-page.tsx';
import { button, classNames } from '../../ui/class-names.ts';
import field from '../../ui/field.module.css';
import { Notice } from '../../ui/notice.tsx';
import { LeavingDocument, PublishChecks } from './publish-checks.tsx';
import { publishData, sayMoved, takeOffDependent, undecidedPaths } from './publish-data.server.ts';
import styles from './publish.module.css';

/** Why nothing was published: the page shows it anew, with what has changed. */
const notices = ['outdated', 'time'] as const;

/** `?document=events/event2` and what it needs, else every draft. `replaces` is a scheduled publication that this one takes the place of. */
export const loader = (route: Route.LoaderArgs) =>
  editorLoader(route, async ({ context, query, language }) => {
    const key = documentOfName(query.get('document') ?? '');
    const value = key && (await writtenValue(context.documents, key));
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
  editorAction(route, async ({ context, editor, query, language }) => {
    const form = await readForm(route.request);
    const [intent, at] = [form.get('intent'), form.get('at')];
    const seen = form.getAll('seen').flatMap(seenDraft);
    const [moved, corrected] = [form.get('moved'), form.get('corrected')];
    const back = (notice?: (typeof notices)[number]) => {
      const kept = [...query].filter(([name]) => ['document', 'replaces', 'corrected'].includes(name));
      if (typeof corrected === 'string') kept.push(['corrected', corrected]);
      const typed = typeof at === 'string' && at !== '' ? [['at', at]] : [];
      const next = new URLSearchParams([...kept, ...typed, ...(notice ? [['notice', notice]] : [])]);
      return redirect(`${pathIn(language, '/:lang?/Admin/publish')}?${next}`, 303);
    };
    if (seen.length === 0) throw data(null, { status: 400 });
    if (corrected !== null) return back();
    if (moved !== null) {
      const event = seen.find((key) => documentName(key) === moved);
      return back(event && (await sayMoved(event, context, editor)) ? undefined : 'outdated');
    }
    if (intent === 'add') {
      await takeOffDependent(seen, context, editor);
      return back();
    }
    if (intent !== 'publish' && intent !== 'schedule') throw data(null, { status: 400 });
    const { documents, publisher, now } = context;
    const drafts = await Promise.all(seen.map((key) => documents.draft(key)));
    if (drafts.some((draft) => draft && undecidedPaths(draft).length > 0)) return back();
    const publishAt = intent === 'schedule' ? instantOf(at) : undefined;
    if (intent === 'schedule' && !(publishAt && publishAt > now)) return back('time');
    const outcome = publishAt
      ? await publisher.schedule(seen, publishAt, editor)
      : await publisher.publish(seen, editor);
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
function instantOf(text: FormDataEntryValue | null): Date | undefined {
  const [day = '', time = ''] = typeof text === 'string' ? text.split('T') : [];
  return isRealDay(day) && /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? dubaiInstant(day, time) : undefined;
}

type Shown = Route.ComponentProps['loaderData'];

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
          <Link to={everything} className={button('outline', { small: true })}>
            {words.all(planned.length + others)}
          </Link>
        )
      }
    >
      <ResultNotice kind="alert">{notice === 'outdated' && <p>{words.outdated}</p>}</ResultNotice>
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
            <PlannedChange key={each.document.name} planned={each} />
          ))}
          <PublishButtons
            label={document ? words.publish : words.everything}
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
  const small = button('outline', { small: true });
  return (
    <Notice kind="alert" className={styles.moved}>
      <p>
        <Link to={document.to} lang={document.language} className="link">
          {document.title}
        </Link>
        : {isOver && <strong>{words.over} </strong>}
        {movedFrom && (
          <>
            <strong>{movedFrom}?</strong> {words.text}
          </>
        )}
      </p>
      {movedFrom && (
        <p className="cluster gap-3">
          <button type="submit" name="moved" value={document.name} className={small}>
            {words.yes}
          </button>
          <button type="submit" name="corrected" value={document.name} className={small}>
            {words.no}
          </button>
        </p>
      )}
    </Notice>
  );
}

/** What a draft will change on the site. */
function PlannedChange({
  planned: { document, revision, by, when, state, differences },
}: {
  planned: Shown['planned'][number];
}) {
  const { publish: words } = adminPublishingWords(useLanguage());
  const seen = <input type="hidden" name="seen" value={`${document.name}@${revision}`} />;
  return (
    <section aria-label={document.title} className={block.block}>
      <div className={block.margin}>
        {seen}
        <h2 lang={document.language} className="subheading">
          <Link to={document.to} className="underlinedOnHover">
            {document.title}
          </Link>
        </h2>
        <p className="small figures soft">
          {document.kind} · {by}, {when}
        </p>
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
    <div className={styles.buttons}>
      <button type="submit" name="intent" value="publish" disabled={isDisabled} className={button()}>
        {label}
      </button>
      <div className={styles.schedule}>
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

export const ErrorBoundary = AdminErrorPage;
