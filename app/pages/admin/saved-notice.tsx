import { adminWords } from '../../../i18n/messages/admin-words.ts';
import type { AdminActionData } from './save-master.server.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { Notice } from '../../ui/notice.tsx';
import typography from '../../ui/typography.module.css';
import admin from './admin.module.css';
import type { AdminPageData } from './admin-data.server.ts';
import { AdminErrorText } from './admin-error-text.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';

interface SavedNoticeProps {
  actionData: Partial<AdminActionData> | undefined;
  content: AdminPageData['content'];
}

/** The message over the form: a master was added or changed; or an error. */
export function SavedNotice({ actionData, content }: SavedNoticeProps) {
  const words = adminWords(useLanguage());
  const done = content?.done;
  const isMissing = actionData === undefined && content?.isMissing === true;
  const saved = actionData === undefined && (done?.intent === 'added' || done?.intent === 'changed') ? done : undefined;
  // Errors of fields get the focus themselves.
  const hasMessage = actionData ? actionData.problem !== 'fields' : isMissing || saved !== undefined;
  const message = actionData ?? (saved ? `${saved.intent} ${saved.id}` : isMissing);
  const notice = useFocusOnChange(message, hasMessage);
  return (
    <div ref={notice} tabIndex={-1} className={admin.notice}>
      <Notice kind="alert">
        {actionData ? <AdminErrorText actionData={actionData} /> : isMissing && words.problems.missing}
      </Notice>
      <Notice kind="status">
        {saved && (
          <span className={admin.noticeLine}>
            {words.done[saved.intent as 'added' | 'changed'](saved.fullName)}{' '}
            <a href={`#master-${saved.id}`} className={typography.link}>
              {words.done.show}
            </a>
          </span>
        )}
      </Notice>
    </div>
  );
}
