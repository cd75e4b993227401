import { adminWords } from '../../../i18n/messages/admin-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import { Notice } from '../../ui/notice.tsx';
import admin from './admin.module.css';
import type { AdminPageData } from './admin-data.server.ts';
import { AdminErrorText } from './admin-error-text.tsx';
import type { AdminQuery } from './admin-query.ts';
import type { AdminActionData, FormId } from './save-master.server.ts';
import { RemoveRestoreForm } from './remove-restore-form.tsx';
import styles from './removed-notice.module.css';
import { useFocusOnChange } from './use-focus-on-change.ts';

export interface SavedMastersProps {
  content: NonNullable<AdminPageData['content']>;
  query: AdminQuery;
  /** The response to one of the forms here. */
  actionData: Partial<AdminActionData> | undefined;
  /** The form that is on its way. */
  sending: FormId | undefined;
  onSubmit: () => void;
}

/** The message over the list: a master was removed, with a button that restores it, or restored; or an error. */
export function RemovedNotice({ content: { done }, query, actionData, sending, onSubmit }: SavedMastersProps) {
  const words = adminWords(useLanguage()).done;
  const isOfList = done?.intent === 'removed' || done?.intent === 'restored';
  const changed = actionData === undefined && isOfList ? done : undefined;
  const hasMessage = actionData !== undefined || changed !== undefined;
  const notice = useFocusOnChange(actionData ?? (changed && `${changed.intent} ${changed.id}`), hasMessage);
  return (
    <div ref={notice} tabIndex={-1} className={admin.notice}>
      <Notice kind="alert">{actionData && <AdminErrorText actionData={actionData} />}</Notice>
      <Notice kind="status">
        {changed?.intent === 'removed' ? (
          <span className={styles.removed}>
            {words.removed}
            <RemoveRestoreForm
              intent="restore"
              id={changed.id}
              revision={changed.revision}
              query={query}
              onSubmit={onSubmit}
            >
              <button type="submit" disabled={sending !== undefined} className={button('ink', { small: true })}>
                {words.undo}
              </button>
            </RemoveRestoreForm>
          </span>
        ) : (
          changed && words.restored(changed.fullName)
        )}
      </Notice>
    </div>
  );
}
