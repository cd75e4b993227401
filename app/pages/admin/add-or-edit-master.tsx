import { useState } from 'react';

import { adminWords } from '../../../i18n/messages/admin-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import type { AdminActionData, FormId } from './save-master.server.ts';
import type { TypedMaster } from '../../../domain/master-fields.ts';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import styles from './admin.module.css';
import { MasterForm } from './master-form.tsx';
import type { AdminPageData } from './admin-data.server.ts';
import { SavedNotice } from './saved-notice.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';

interface AddOrEditMasterProps {
  page: AdminPageData;
  /** The response to one of the two forms. */
  actionData: Partial<AdminActionData> | undefined;
  /** Which form that was. */
  formId: FormId | undefined;
  /** The form that is on its way. */
  sending: FormId | undefined;
  onSubmit: (formId: FormId) => void;
}

/**
 * The form for a new master, or for changing one. The form for a new one stays in the document, hidden, so that what was
 * typed there is kept; it is emptied only when a master has been added.
 */
export function AddOrEditMaster({ page, actionData, formId, sending, onSubmit }: AddOrEditMasterProps) {
  const words = adminWords(useLanguage()).form;
  const { content, newId, query, examples } = page;
  const [lastAdded, setLastAdded] = useState<string>();
  const added = content?.done?.intent === 'added' ? content.done.id : undefined;
  if (added !== undefined && added !== lastAdded) setLastAdded(added);

  const editing = content?.editing ?? editingOf(actionData, formId);
  const heading = useFocusOnChange<HTMLHeadingElement>(editing?.id, content?.done === undefined);
  const shared = { query, examples, sending, onSubmit };
  return (
    <div id="form" className={styles.block}>
      <div className={styles.side}>
        <h3 ref={heading} tabIndex={-1} className={classNames(typography.heading, styles.blockTitle)}>
          {editing ? words.change(editing.fullName) : words.add}
        </h3>
        <p className={classNames(typography.small, typography.soft)}>{words.required}</p>
      </div>
      <div>
        <SavedNotice actionData={actionData} content={content} />
        {editing && (
          <MasterForm
            key={`edit ${editing.id}`}
            {...shared}
            formId="edit"
            title={words.change(editing.fullName)}
            submission={{ intent: 'change', id: editing.id, revision: editing.revision }}
            typed={editing.typed}
            actionData={formId === 'edit' ? actionData : undefined}
          />
        )}
        <MasterForm
          key={`new ${lastAdded}`}
          {...shared}
          formId="new"
          title={words.add}
          isHidden={editing !== undefined}
          submission={{ intent: 'add', id: newId }}
          typed={undefined}
          actionData={formId === 'new' ? actionData : undefined}
        />
      </div>
    </div>
  );
}

/** The master in the form, when the session has ended and the page has no other data. */
function editingOf(actionData: Partial<AdminActionData> | undefined, formId: FormId | undefined) {
  if (formId !== 'edit' || actionData?.next === undefined) return undefined;
  const { next, result } = actionData;
  const typed = (result?.initialValue ?? {}) as Partial<TypedMaster>;
  const fullName = [typed.name, typed.surname].filter(Boolean).join(' ');
  return { id: next.id, revision: 'revision' in next ? next.revision : 0, fullName, typed };
}
