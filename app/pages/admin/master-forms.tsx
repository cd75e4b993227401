import { useState } from 'react';

import { adminWords } from '../../../i18n/admin-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import type { Answer, Spot } from './save-master.server.ts';
import type { TypedMaster } from '../../../domain/master-fields.ts';
import { classNames } from '../../ui/class-names.ts';
import type from '../../ui/typography.module.css';
import styles from './admin.module.css';
import { FormNotice } from './form-notice.tsx';
import { MasterForm } from './master-form.tsx';
import type { RoomData } from './admin-data.server.ts';
import { useNews } from './use-live-status.ts';

interface FormsProps {
  room: RoomData;
  /** The answer to one of the two forms. */
  answer: Partial<Answer> | undefined;
  /** Where the answer belongs. */
  spot: Spot | undefined;
  /** The spot of the form that is under way. */
  busy: Spot | undefined;
  onSend: (spot: Spot) => void;
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
  const heading = useNews<HTMLHeadingElement>(editing?.id, content?.done === undefined);
  const shared = { place, examples: room.examples, busy, onSend };
  return (
    <div id="form" className={styles.part}>
      <div className={styles.side}>
        <h3 ref={heading} tabIndex={-1} className={classNames(type.heading, styles.subtitle)}>
          {editing ? words.change(editing.fullName) : words.add}
        </h3>
        <p className={classNames(type.small, type.soft)}>{words.required}</p>
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
function sentBack(answer: Partial<Answer> | undefined, spot: Spot | undefined) {
  if (spot !== 'edit' || answer?.next === undefined || answer.typed === undefined) return undefined;
  const { next, typed } = answer;
  const fullName = nameIn(typed);
  return { id: next.id, revision: 'revision' in next ? next.revision : 0, fullName, typed };
}

function nameIn({ name, surname }: TypedMaster): string {
  return `${name} ${surname}`.trim();
}
