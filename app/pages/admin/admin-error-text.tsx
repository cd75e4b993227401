import type { ReactNode } from 'react';

import { adminWords } from '../../../i18n/messages/admin-words.ts';
import type { AdminActionData } from './save-master.server.ts';
import { NewTabLink } from '../../components/new-tab-link.tsx';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import typography from '../../ui/typography.module.css';
import styles from './admin-error-text.module.css';

/** Why nothing has been done, in words. */
export function AdminErrorText({ actionData }: { actionData: Partial<AdminActionData> }): ReactNode {
  const admin = adminWords(useLanguage());
  const words = admin.problems;
  const path = usePath();
  switch (actionData.problem) {
    case undefined:
      return undefined;
    case 'fields':
      return words.fields(Object.keys(actionData.result?.error ?? {}).length);
    case 'attempts':
      return words.attempts(actionData.minutes ?? 1);
    case 'gone':
      return actionData.formId === 'list' ? words.missing : words.gone;
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
      if (actionData.formId === 'list') return words.staleInList(actionData.by ?? '', actionData.when ?? '');
      return (
        <>
          {words.stale(actionData.by ?? '', actionData.when ?? '')}
          <dl className={styles.theirs}>
            {actionData.theirs?.map(({ field, text }) => (
              <div key={field}>
                <dt className={typography.eyebrow}>{admin.form.fields[field]}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </>
      );
    default:
      return words[actionData.problem];
  }
}
