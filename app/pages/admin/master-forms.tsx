import { useState } from 'react';

import { adminWords } from '../../../i18n/admin-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import type { AdminActionData, FormId } from './save-master.server.ts';
import type { TypedMaster } from '../../../domain/master-fields.ts';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import styles from './admin.module.css';
import { FormNotice } from './form-notice.tsx';
import { MasterForm } from './master-form.tsx';
import type { AdminPageData } from './admin-data.server.ts';
import { useLiveStatus } from './use-live-status.ts';

interface FormsProps {
  room: AdminPageData;
  /** The answer to one of the two forms. */
  answer: Partial<AdminActionData> | undefined;
  /** Where the answer belongs. */
  spot: FormId | undefined;
  /** The spot of the form that is under way. */
  busy: FormId | undefined;
  onSend: (spot: FormId) => void;
}

/**
 * The form for a new master, or for changing one. The form for a new one stays behind it, so that what has been typed
 * there is found again afterwards; only when a master has been added it begins anew.
 */
export function Forms({ room, answer, spot, busy, onSend }: FormsProps) {
  const words = adminWords(useLanguage()).form;
  const { content, freshId, place } = room;
  const [lastAdded, setLastAdded] = useState<string>();
  const added = content?.done?.deed === 'added' ? content.done.id : undefined;
  if (added !== undefined && added !== lastAdded) setLastAdded(added);

  const editing = content?.editing ?? sentBack(answer, spot);
  const heading = useLiveStatus<HTMLHeadingElement>(editing?.id, content?.done === undefined);
  const shared = { place, examples: room.examples, busy, onSend };
  return (
    <div id="form" className={styles.part}>
      <div className={styles.side}>
        <h3 ref={heading} tabIndex={-1} className={classNames(typography.heading, styles.subtitle)}>
          {editing ? words.change(editing.fullName) : words.add}
        </h3>
        <p className={classNames(typography.small, typography.soft)}>{words.required}</p>
      </div>
      <div>
        <FormNotice answer={answer} content={content} className={styles.news} />
        {editing && (
          <MasterForm
            key={`edit ${editing.id}`}
            {...shared}
            spot="edit"
            title={words.change(editing.fullName)}
            sending={{ intent: 'change', id: editing.id, revision: editing.revision }}
            typed={editing.typed}
            answer={spot === 'edit' ? answer : undefined}
          />
        )}
        <MasterForm
          key={`new ${lastAdded}`}
          {...shared}
          spot="new"
          title={words.add}
          isHidden={editing !== undefined}
          sending={{ intent: 'add', id: freshId }}
          typed={undefined}
          answer={spot === 'new' ? answer : undefined}
        />
      </div>
    </div>
  );
}

/** The master somebody was changing when they could not be let in again: then only the form itself knows. */
function sentBack(answer: Partial<AdminActionData> | undefined, spot: FormId | undefined) {
  if (spot !== 'edit' || answer?.next === undefined || answer.typed === undefined) return undefined;
  const { next, typed } = answer;
  const fullName = nameIn(typed);
  return { id: next.id, revision: 'revision' in next ? next.revision : 0, fullName, typed };
}

function nameIn({ name, surname }: TypedMaster): string {
  return `${name} ${surname}`.trim();
}
