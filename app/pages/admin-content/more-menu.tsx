import { adminPreviewWords } from '../../../i18n/messages/admin-preview-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { button } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import type { DocumentState } from './document-data.server.ts';
import styles from './more-menu.module.css';
import { useDocumentWords } from './use-document-words.ts';

interface MoreMenuProps {
  state: DocumentState;
  isRemovable: boolean;
}

/**
 * A link for whoever has no account, and the ways to end a draft or a document. Their forms stand outside the form of the
 * document.
 */
export function MoreMenu({ state, isRemovable }: MoreMenuProps) {
  const words = useDocumentWords().actions;
  const link = adminPreviewWords(useLanguage()).link;
  const hasDraft = state.status !== 'published' && state.status !== 'removed';
  const canLeave = isRemovable && (state.status === 'published' || state.status === 'changed');
  if (!hasDraft && !canLeave) return null;
  return (
    <details className={styles.more}>
      <summary className={button('outline', { small: true })}>{words.more}</summary>
      <div className={styles.menu}>
        {hasDraft && Object.keys(state.paths).length > 0 && (
          <div className={styles.entry}>
            <a href="#preview-links" className={button('outline', { small: true })}>
              {link.title}
            </a>
            <p className="small soft">{link.text}</p>
          </div>
        )}
        {hasDraft && (
          <div className={styles.entry}>
            <button
              type="submit"
              form="discard-draft"
              name="intent"
              value="discard"
              className={button('outline', { small: true })}
            >
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
            <button
              type="submit"
              form="take-off"
              name="intent"
              value="take-off"
              className={button('outline', { small: true })}
            >
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
