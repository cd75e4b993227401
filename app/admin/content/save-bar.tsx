import { Link } from 'react-router';

import { hasKey } from '#domain/values/records.ts';
import { isCopyable } from '#domain/documents/copy-document.ts';
import { documentName } from '#domain/documents/document.ts';
import { possibleChanges } from '#domain/event-changes.ts';
import { inFirst } from '#domain/values/field-values.ts';
import { documentWords, type DocumentWords } from '#i18n/messages/admin-document-words.ts';
import { guestsWords } from '#i18n/messages/admin-guests-words.ts';
import { startWords } from '#i18n/messages/admin-start-words.ts';
import { adminPreviewWords } from '#i18n/messages/admin-preview-words.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import type { DocumentState } from '#server/view-models/document-state.ts';
import { TextLink } from '#app/components/links.tsx';
import type { SaveStatus } from '#app/admin/components/autosave.ts';
import { EventChangeLinks } from '#app/admin/components/event-change-links.tsx';
import { LogInLink } from '#app/admin/components/room-page.tsx';
import { Hidden } from '#app/components/forms.tsx';
import { useIsHydrated } from '#app/hooks/use-is-hydrated.ts';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import { button, classNames } from '#app/ui/class-names.ts';
import type { Elements } from '#app/ui/elements.ts';
import { Field } from '#app/ui/field.tsx';
import { useDocument } from './document-context.ts';
import { FieldLink } from './document-groups.tsx';
import styles from './document.module.css';

const look = 'small link pad-1';
const small = { small: true };
const outline = button('outline', small);

/** What has become of what was typed, in words, and what can be done with the document. It stays in sight. */
export function SaveBar() {
  const { state, status, isKept, isWritten, written, address } = useDocument();
  const words = documentWords(useLanguage());
  const { actions } = words;
  const isHydrated = useIsHydrated();
  const isProblem = status in words.problems;
  const sitePath = inFirst(written, (each) => state.publicPaths[each]);
  return (
    <section aria-label={actions.label} className={classNames('bar spread middle', styles.bar)}>
      <ScheduledNotes />
      {isKept && (
        <p role="alert" className="small alarming">
          {words.state.kept}
        </p>
      )}
      <p className={classNames('small figures', isProblem && 'alarming')}>
        <span role={isProblem ? 'alert' : undefined}>{inWords(state, status, words)}</span>{' '}
        {status === 'signed-out' && <LogInLink />}
      </p>
      {isWritten && !isHydrated && <p className={classNames('small alarming', styles.asleep)}>{words.state.asleep}</p>}
      {isWritten && <MattersLinks />}
      {sitePath !== undefined && (
        <a href={sitePath} className={look}>
          {actions.onSite}
        </a>
      )}
      <Link to={`${address}/history`} className={look}>
        {actions.history}
      </Link>
      <div className={classNames('cluster card gap-2', styles.buttons)}>
        {isWritten && (
          <button
            type="submit"
            name="intent"
            value="save"
            title="Ctrl+S, ⌘S"
            aria-keyshortcuts="Control+S Meta+S"
            className={outline}
          >
            {actions.save}
          </button>
        )}
        {isWritten && inFirst(written, (each) => state.paths[each]) !== undefined && (
          <button type="submit" name="intent" value="preview" className={outline}>
            {actions.preview}
          </button>
        )}
        {state.status !== 'removed' && (
          <button
            type="submit"
            name="intent"
            value="publish"
            title="Ctrl+Enter, ⌘Enter"
            aria-keyshortcuts="Control+Enter Meta+Enter"
            className={button('ink', small)}
          >
            {actions.publish}
          </button>
        )}
        <MoreMenu />
      </div>
    </section>
  );
}

/** How much there is to see to, as links to where it stands. */
function MattersLinks() {
  const words = documentWords(useLanguage());
  const { problems, missing, undecided } = useDocument().matters;
  const [first] = undecided;
  return (
    <>
      {problems.length > 0 && (
        <a href="#problems-title" className={classNames('alarming', look)}>
          {words.problemCount(problems.length)}
        </a>
      )}
      {missing.length > 0 && (
        <a href="#missing-title" className={look}>
          {words.missing.count(missing.length)}
        </a>
      )}
      {first && (
        <FieldLink id={first.id} className={look}>
          {words.conflict.field(first.label || words.errors.document)}
        </FieldLink>
      )}
    </>
  );
}

function inWords(state: DocumentState, status: SaveStatus, words: DocumentWords): string {
  if (hasKey(words.problems, status)) return words.problems[status];
  if (status === 'sending' || status === 'unsent' || status === 'uploading') return words.state[status];
  const { saved, savedBy } = state;
  const described = words.state[state.status];
  if (saved === undefined) return described;
  return `${savedBy === undefined ? words.state.saved(saved) : words.state.savedBy(savedBy, saved)} · ${described}`;
}

function ScheduledNotes() {
  const { key, page } = useDocument();
  const { scheduledDocument: words, publications } = adminPublishingWords(useLanguage());
  const publish = usePath()('/:lang?/Admin/publish');
  return page?.scheduled.map(({ id, when, hasFailed }) => (
    <p key={id} className={classNames('whole small figures', hasFailed && 'alarming')}>
      <span>{hasFailed ? words.failed(when) : words.goesOut(when)}</span>{' '}
      <TextLink to={`${publish}?${new URLSearchParams({ document: documentName(key), replaces: id })}`}>
        {words.change}
      </TextLink>
      {' · '}
      <button type="submit" form="call-back" name="cancel" value={id} className="underlined">
        {publications.cancel}
      </button>
    </p>
  ));
}

/**
 * A copy of the document, what can be done to an event, its guests, a link for whoever has no account, and the ways to end a draft or a
 * document.
 */
function MoreMenu() {
  const { key, state, isRemovable, address } = useDocument();
  const { kind, id } = key;
  const language = useLanguage();
  const path = usePath();
  const words = documentWords(language).actions;
  const { link } = adminPreviewWords(language);
  const hasDraft = state.status !== 'published' && state.status !== 'removed';
  const isOnSite = state.status === 'published' || state.status === 'changed';
  const canLeave = isRemovable && isOnSite;
  const canCopy = isCopyable(kind) && state.status !== 'removed';
  if (!hasDraft && !canLeave && !canCopy) return null;
  return (
    <details className="opens card">
      <summary className={outline}>{words.more}</summary>
      <div className={classNames('stack gap-5 frame', styles.menu)}>
        {canCopy && (
          <Entry>
            <Link to={`${path('/:lang?/Admin/content/:kind/new', { kind })}?copy=${id}`} className={outline}>
              {startWords(language).copy.link}
            </Link>
            {kind === 'events' && isOnSite && (
              <EventChangeLinks to={address} changes={possibleChanges(state.fields, false)} />
            )}
          </Entry>
        )}
        {isOnSite && (kind === 'events' || kind === 'programs') && <GuestLinks kind={kind} id={id} />}
        {hasDraft && Object.keys(state.paths).length > 0 && (
          <Entry text={link.text}>
            <a href="#preview-links" className={outline}>
              {link.title}
            </a>
          </Entry>
        )}
        {hasDraft && (
          <Entry text={state.status === 'new' ? words.discardNew : words.discardText}>
            <button type="submit" form="discard-draft" name="intent" value="discard" className={outline}>
              {words.discard}
            </button>
          </Entry>
        )}
        {canLeave && (
          <Entry text={words.takeOffText}>
            <Field
              form="take-off"
              name="redirect"
              label={words.redirect}
              hint={words.redirectHelp}
              autoCapitalize="none"
              spellCheck={false}
            />
            <button type="submit" form="take-off" name="intent" value="take-off" className={outline}>
              {words.takeOff}
            </button>
          </Entry>
        )}
      </div>
    </details>
  );
}

/** @param text what follows from it */
function Entry({ text, children }: { text?: string; children: Elements }) {
  return (
    <div className={classNames('stack gap-3 start', styles.entry)}>
      {children}
      {text !== undefined && <p className="small soft">{text}</p>}
    </div>
  );
}

function GuestLinks({ kind, id }: { kind: 'events' | 'programs'; id: string }) {
  const guests = guestsWords(useLanguage());
  const path = usePath();
  const what = kind === 'events' ? 'event' : 'program';
  return (
    <Entry>
      {kind === 'events' && (
        <Link to={path('/:lang?/Admin/orders/guests/:event', { event: id })} className={outline}>
          {guests.add.link}
        </Link>
      )}
      <Link to={path('/:lang?/Admin/orders/write/:what/:item', { what, item: id })} className={outline}>
        {guests.write.title}
      </Link>
    </Entry>
  );
}

/**
 * The forms that other buttons of the bar submit, outside the form of the document: the page begins anew, and shows what has
 * become of it.
 *
 * @param onEnd what is typed goes with the draft
 */
export function EndForms({ onEnd }: { onEnd: () => void }) {
  const { key, state, tab, address, page } = useDocument();
  const publications = usePath()('/:lang?/Admin/publications');
  return (
    <>
      {['discard-draft', 'take-off'].map((id) => (
        <form key={id} id={id} method="post" action={address} onSubmit={onEnd}>
          <Hidden of={{ tab, revision: state.revision }} />
        </form>
      ))}
      {page && page.scheduled.length > 0 && (
        <form id="call-back" method="post" action={publications}>
          <input type="hidden" name="document" value={documentName(key)} />
        </form>
      )}
    </>
  );
}
