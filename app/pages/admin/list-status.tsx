import { adminWords } from '../../../i18n/admin-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import { Notice } from '../../ui/notice.tsx';
import admin from './admin.module.css';
import type { AdminPageData } from './admin-data.server.ts';
import type { AdminQuery } from './admin-query.ts';
import type { AdminActionData, FormId } from './save-master.server.ts';
import { Problem } from './form-notice.tsx';
import { ListForm } from './list-form.tsx';
import styles from './list-status.module.css';
import { useLiveStatus } from './use-live-status.ts';

export interface MastersListProps {
  content: NonNullable<AdminPageData['content']>;
  place: AdminQuery;
  /** The answer to one of the forms here. */
  answer: Partial<AdminActionData> | undefined;
  busy: FormId | undefined;
  onSend: () => void;
}

/** Over the list: what has become of a master of it, with the way back. */
export function ListNews({ content, place, answer, busy, onSend }: MastersListProps) {
  const words = adminWords(useLanguage()).done;
  const { done } = content;
  const told = answer === undefined && (done?.deed === 'removed' || done?.deed === 'restored') ? done : undefined;
  const isTold = answer !== undefined || told !== undefined;
  const news = useLiveStatus(answer ?? (told && `${told.deed} ${told.id}`), isTold);
  return (
    <div ref={news} tabIndex={-1} className={admin.news}>
      <Notice kind="alert">{answer && <Problem answer={answer} />}</Notice>
      <Notice kind="status">
        {told?.deed === 'removed' ? (
          <span className={styles.removed}>
            {words.removed}
            <ListForm intent="restore" id={told.id} revision={told.revision} place={place} onSend={onSend}>
              <button type="submit" disabled={busy !== undefined} className={button('ink', { small: true })}>
                {words.undo}
              </button>
            </ListForm>
          </span>
        ) : (
          told && words.restored(told.fullName)
        )}
      </Notice>
    </div>
  );
}
