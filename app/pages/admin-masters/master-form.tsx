import { useState, type ReactNode } from 'react';

import { adminWords, type AdminWords } from '../../../i18n/messages/admin-words.ts';
import type { EditorRejection } from '../../../server/request/require-editor.ts';
import { masterFieldNames, masterFields, type MasterField } from '../../../domain/field-declaration.ts';
import { FormField } from '../../components/form-field.tsx';
import { MarginBlock } from '../../components/admin/margin-block.tsx';
import { ProblemText } from '../../components/admin/problem-notice.tsx';
import { ResultNotice } from '../../components/admin/result-notice.tsx';
import { PostForm } from '../../components/post-form.tsx';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { useServerForm, type FormActionData } from '../../hooks/use-server-form.ts';
import { button, classNames } from '../../ui/class-names.ts';
import styles from './master-form.module.css';
import type { MastersFormData } from './masters-form-data.server.ts';

/** The response to a form that added nothing: it stays filled in. */
export interface AddMasterActionData extends FormActionData<'too-large' | EditorRejection['problem']> {
  /** When to try again, after too many forms. */
  minutes?: number;
}

interface MasterFormProps {
  page: MastersFormData;
  actionData: AddMasterActionData | undefined;
}

/** The masters form (docs/rules.md, Editors), with what became of it. It is emptied only when a master has been added. */
export function MasterForm({ page, actionData }: MasterFormProps) {
  const words = adminWords(useLanguage());
  const added = page.collection?.added;
  const [lastAdded, setLastAdded] = useState(added?.id);
  if (added && added.id !== lastAdded) setLastAdded(added.id);
  return (
    <MarginBlock id="form" title={words.form.add} text={words.form.required}>
      <FormNotice actionData={actionData} added={added} />
      <EightFields key={lastAdded} page={page} actionData={actionData} />
    </MarginBlock>
  );
}

/** The form itself: its fields keep what is typed into them until it has arrived. */
function EightFields({ page: { examples }, actionData }: MasterFormProps) {
  const words = adminWords(useLanguage()).form;
  const path = usePath();
  const form = useServerForm({ id: 'master-form', actionData });
  return (
    <PostForm
      {...form.props}
      encType="multipart/form-data"
      action={path('/:lang?/Admin/masters')}
      className={styles.form}
      aria-label={words.add}
    >
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
        <button type="submit" disabled={form.isSending} className={button()}>
          {form.isSending ? words.sending : words.submit}
        </button>
      </p>
    </PostForm>
  );
}

interface FormNoticeProps {
  actionData: AddMasterActionData | undefined;
  added: NonNullable<MastersFormData['collection']>['added'];
}

/** The message over the form: a master was added, or why not. */
function FormNotice({ actionData, added }: FormNoticeProps) {
  const words = adminWords(useLanguage());
  return (
    <>
      <ResultNotice kind="alert">{actionData && <ErrorText actionData={actionData} />}</ResultNotice>
      <ResultNotice kind="status">
        {!actionData && added && (
          <span className={styles.added}>
            {words.added(added.fullName)}{' '}
            <a href={`#master-${added.id}`} className="link">
              {words.show}
            </a>
          </span>
        )}
      </ResultNotice>
    </>
  );
}

function ErrorText({ actionData: { problem, minutes, result } }: { actionData: AddMasterActionData }): ReactNode {
  const { problems } = adminWords(useLanguage());
  if (problem === undefined) return undefined;
  const fields = problems.fields(Object.keys(result?.error ?? {}).length);
  return <ProblemText problem={problem} minutes={minutes} texts={{ ...problems, fields }} />;
}

function hintOf(name: MasterField, examples: MastersFormData['examples'], words: AdminWords['form']) {
  if (name === 'programs' || name === 'events') return words.example(examples[name]);
  const hints: Partial<Record<MasterField, string>> = words.hints;
  return hints[name];
}
