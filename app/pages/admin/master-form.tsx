import { useState } from 'react';
import { Link } from 'react-router';

import { adminWords } from '../../../i18n/messages/admin-words.ts';
import type { AdminWords } from '../../../i18n/messages/admin-en.ts';
import type { AdminActionData, Submission, FormId } from './save-master.server.ts';
import { masterFieldNames, masterFields, type MasterField, type TypedMaster } from '../../../domain/master-fields.ts';
import { FormField } from '../../components/form-field.tsx';
import { PostForm } from '../../components/post-form.tsx';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { useServerForm } from '../../hooks/use-server-form.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import typography from '../../ui/typography.module.css';
import styles from './master-form.module.css';
import { adminQueryString, type AdminQuery } from './admin-query.ts';
import type { AdminPageData } from './admin-data.server.ts';

interface MasterFormProps {
  formId: Exclude<FormId, 'list'>;
  title: string;
  query: AdminQuery;
  examples: AdminPageData['examples'];
  /** What to send; it stays the same until the form is mounted again. */
  submission: Submission;
  typed: Partial<TypedMaster> | undefined;
  actionData: Partial<AdminActionData> | undefined;
  /** The form that is on its way. */
  sending: FormId | undefined;
  isHidden?: boolean;
  onSubmit: (formId: FormId) => void;
}

/** The masters form with its eight fields (spec.md §3, §5). They keep what is typed into them until it has arrived. */
export function MasterForm(props: MasterFormProps) {
  const { formId, title, query, examples, typed, actionData, sending, isHidden = false, onSubmit } = props;
  const words = adminWords(useLanguage()).form;
  const path = usePath();
  const [first] = useState(props.submission);
  const next = actionData?.next ?? first;
  const form = useServerForm({ id: `master-${formId}`, actionData, ...(typed && { defaultValue: typed }) });

  return (
    <PostForm
      {...form.props}
      encType="multipart/form-data"
      action={path('/:lang?/Admin') + adminQueryString({ ...query, done: undefined })}
      hidden={isHidden}
      className={styles.form}
      aria-label={title}
      onSubmit={(event) => {
        form.props.onSubmit(event);
        if (!event.defaultPrevented) onSubmit(formId);
      }}
    >
      <input type="hidden" name="formId" value={formId} />
      <input type="hidden" name="intent" value={next.intent} />
      <input type="hidden" name="id" value={next.id} />
      {'revision' in next && <input type="hidden" name="revision" value={next.revision} />}
      {masterFieldNames.map((name) => (
        <FormField
          key={name}
          form={form}
          name={name}
          declaration={masterFields[name]}
          label={words.fields[name]}
          hint={hintOf(name, examples, words)}
          className={classNames(styles[masterFields[name].kind], styles[name])}
        />
      ))}
      <p className={styles.buttons}>
        <button type="submit" disabled={sending !== undefined} className={button()}>
          {sending === formId ? words.sending : formId === 'new' ? words.submit.add : words.submit.change}
        </button>
        {formId === 'edit' && (
          <Link
            to={path('/:lang?/Admin') + adminQueryString({ page: query.page }) + '#form'}
            className={typography.link}
          >
            {words.cancel}
          </Link>
        )}
      </p>
    </PostForm>
  );
}

function hintOf(name: MasterField, examples: AdminPageData['examples'], words: AdminWords['form']) {
  if (name === 'programs' || name === 'events') return words.example(examples[name]);
  const hints: Partial<Record<MasterField, string>> = words.hints;
  return hints[name];
}
