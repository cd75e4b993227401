import type { ReactNode } from 'react';

import { adminWords } from '../../../i18n/admin-words.ts';
import type { AdminActionData } from './save-master.server.ts';
import { NewTabLink } from '../../components/new-tab-link.tsx';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { Notice } from '../../ui/notice.tsx';
import typography from '../../ui/typography.module.css';
import styles from './form-notice.module.css';
import type { AdminPageData } from './admin-data.server.ts';
import { useLiveStatus } from './use-live-status.ts';

interface FormNoticeProps {
  answer: Partial<AdminActionData> | undefined;
  content: AdminPageData['content'];
  className?: string | undefined;
}

/** Over the form: that it has arrived, or why not. */
export function FormNotice({ answer, content, className }: FormNoticeProps) {
  const admin = adminWords(useLanguage());
  const done = content?.done;
  const isMissing = answer === undefined && content?.isMissing === true;
  const told = done?.deed === 'added' || done?.deed === 'changed' ? done : undefined;
  // Mistakes are told where they are; see `useFirstMistake`.
  const isTold = answer ? answer.problem !== 'fields' : isMissing || told !== undefined;
  const news = useLiveStatus(answer ?? (told ? `${told.deed} ${told.id}` : isMissing), isTold);
  return (
    <div ref={news} tabIndex={-1} className={className}>
      <Notice kind="alert">{answer ? <Problem answer={answer} /> : isMissing && admin.problems.missing}</Notice>
      <Notice kind="status">
        {told && answer === undefined && (
          <span className={styles.line}>
            {admin.done[told.deed as 'added' | 'changed'](told.fullName)}{' '}
            <a href={`#master-${told.id}`} className={typography.link}>
              {admin.done.show}
            </a>
          </span>
        )}
      </Notice>
    </div>
  );
}

/** Why nothing has been done, in words. */
export function Problem({ answer }: { answer: Partial<AdminActionData> }): ReactNode {
  const admin = adminWords(useLanguage());
  const words = admin.problems;
  const path = usePath();
  switch (answer.problem) {
    case undefined:
      return undefined;
    case 'fields':
      return words.fields(Object.keys(answer.errors ?? {}).length);
    case 'attempts':
      return words.attempts(answer.minutes ?? 1);
    case 'gone':
      return answer.spot === 'list' ? words.missing : words.gone;
    case 'signed-out':
      return (
        <>
          {words['signed-out']}{' '}
          <NewTabLink href={path('/:lang?/login')} className={typography.link}>
            {admin.logIn}
          </NewTabLink>
        </>
      );
    case 'stale':
      if (answer.spot === 'list') return words.staleInList(answer.by ?? '', answer.when ?? '');
      return (
        <>
          {words.stale(answer.by ?? '', answer.when ?? '')}
          <dl className={styles.theirs}>
            {answer.theirs?.map(({ field, text }) => (
              <div key={field}>
                <dt className={typography.eyebrow}>{admin.form.fields[field]}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </>
      );
    default:
      return words[answer.problem];
  }
}
