import { Link, useParams } from 'react-router';

import { kindNamed, isCopyable } from '../../../domain/documents/document.ts';
import { possibleChanges } from '../../../domain/event-changes.ts';
import { listWords } from '../../../i18n/messages/admin-list-words.ts';
import { documentFormPath } from '../../../i18n/urls.ts';
import { EventChangeLinks } from '../../components/admin/event-change-links.tsx';
import { adminPreviewWords } from '../../../i18n/messages/admin-preview-words.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { button } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import type { DocumentState } from '../../../server/view-models/document-state.ts';
import styles from './more-menu.module.css';
import { useDocumentWords } from './use-document-words.ts';

interface MoreMenuProps {
  state: DocumentState;
  isRemovable: boolean;
}

/**
 * A copy of the document, what can be done to an event, a link for whoever has no account, and the ways to end a draft or a
 * document. Their forms stand outside the form of the document.
 */
export function MoreMenu({ state, isRemovable }: MoreMenuProps) {
  const words = useDocumentWords().actions;
  const language = useLanguage();
  const path = usePath();
  const small = button('outline', { small: true });
  const link = adminPreviewWords(language).link;
  const hasDraft = state.status !== 'published' && state.status !== 'removed';
  const isOnSite = state.status === 'published' || state.status === 'changed';
  const canLeave = isRemovable && isOnSite;
  const { kind: name, id = '' } = useParams();
  const kind = kindNamed(name);
  const canCopy = kind !== undefined && isCopyable(kind) && state.status !== 'removed';
  if (!hasDraft && !canLeave && !canCopy) return null;
  return (
    <details className={styles.more}>
      <summary className={small}>{words.more}</summary>
      <div className={styles.menu}>
        {canCopy && (
          <div className={styles.entry}>
            <Link to={`${path('/:lang?/Admin/content/:kind/new', { kind })}?copy=${id}`} className={small}>
              {listWords(language).copy.link}
            </Link>
            {kind === 'events' && isOnSite && (
              <EventChangeLinks
                to={documentFormPath(language, { kind, id })}
                changes={possibleChanges(state.fields, false)}
              />
            )}
          </div>
        )}
        {hasDraft && Object.keys(state.paths).length > 0 && (
          <div className={styles.entry}>
            <a href="#preview-links" className={small}>
              {link.title}
            </a>
            <p className="small soft">{link.text}</p>
          </div>
        )}
        {hasDraft && (
          <div className={styles.entry}>
            <button type="submit" form="discard-draft" name="intent" value="discard" className={small}>
              {words.discard}
            </button>
            <p className="small soft">{state.status === 'new' ? words.discardNew : words.discardText}</p>
          </div>
        )}
        {canLeave && (
          <div className={styles.entry}>
            <Field
              form="take-off"
              name="redirect"
              label={words.redirect}
              hint={words.redirectHelp}
              autoCapitalize="none"
              spellCheck={false}
            />
            <button type="submit" form="take-off" name="intent" value="take-off" className={small}>
              {words.takeOff}
            </button>
            <p className="small soft">{words.takeOffText}</p>
          </div>
        )}
      </div>
    </details>
  );
}

interface EndFormsProps {
  state: DocumentState;
  tab: string;
  address: string;
  /** What is typed goes with the draft. */
  onEnd: () => void;
}

/** The forms that the buttons of the menu submit, as documents of their own: the page begins anew. */
export function EndForms({ state, tab, address, onEnd }: EndFormsProps) {
  return ['discard-draft', 'take-off'].map((id) => (
    <form key={id} id={id} method="post" action={address} onSubmit={onEnd}>
      <input type="hidden" name="tab" value={tab} />
      <input type="hidden" name="revision" value={state.revision} />
    </form>
  ));
}
