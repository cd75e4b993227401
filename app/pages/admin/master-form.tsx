import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';

import { adminWords } from '../../../i18n/admin-words.ts';
import type { AdminWords } from '../../../i18n/admin-en.ts';
import type { AdminActionData, Submission, FormId } from './save-master.server.ts';
import { masterFields, type FieldProblem, type MasterField, type TypedMaster } from '../../../domain/master-fields.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { PostForm } from '../../components/post-form.tsx';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import typography from '../../ui/typography.module.css';
import styles from './master-form.module.css';
import { adminQueryString, type AdminQuery } from './admin-query.ts';
import type { AdminPageData } from './admin-data.server.ts';

interface MasterFormProps {
  spot: Exclude<FormId, 'list'>;
  title: string;
  place: AdminQuery;
  examples: AdminPageData['examples'];
  /** What to send; it stays the same until the form begins anew. */
  sending: Submission;
  typed: TypedMaster | undefined;
  answer: Partial<AdminActionData> | undefined;
  busy: FormId | undefined;
  isHidden?: boolean;
  onSend: (spot: FormId) => void;
}

/** The masters form with its eight fields (spec.md §3, §5). They keep what is typed into them until it has arrived. */
export function MasterForm(props: MasterFormProps) {
  const { spot, title, place, examples, typed, answer, busy, isHidden = false, onSend } = props;
  const words = adminWords(useLanguage()).form;
  const path = usePath();
  const [first] = useState(props.sending);
  const next = answer?.next ?? first;
  const values = answer?.typed ?? typed;
  const errors = answer?.problem === 'fields' ? (answer.errors ?? {}) : {};
  const firstMistake = masterFields.find((field) => errors[field] !== undefined);
  const form = useRef<HTMLFormElement>(null);
  useFirstMistake(form, answer);

  const here = path('/:lang?/Admin') + adminQueryString({ ...place, done: undefined });
  return (
    <PostForm
      ref={form}
      encType="multipart/form-data"
      action={here}
      noValidate
      hidden={isHidden}
      className={styles.form}
      aria-label={title}
      onSubmit={() => onSend(spot)}
    >
      <input type="hidden" name="spot" value={spot} />
      <input type="hidden" name="intent" value={next.intent} />
      <input type="hidden" name="id" value={next.id} />
      {'revision' in next && <input type="hidden" name="revision" value={next.revision} />}
      {masterFields.map((field) => (
        <MasterFieldControl
          key={field}
          field={field}
          hint={hintOf(field, examples, words)}
          problem={errors[field]}
          isFirstMistake={field === firstMistake}
          value={values?.[field]}
        />
      ))}
      <p className={styles.send}>
        <button type="submit" disabled={busy !== undefined} className={button()}>
          {busy === spot ? words.sending : spot === 'new' ? words.submit.add : words.submit.change}
        </button>
        {spot === 'edit' && (
          <Link
            to={path('/:lang?/Admin') + adminQueryString({ page: place.page }) + '#form'}
            className={typography.link}
          >
            {words.cancel}
          </Link>
        )}
      </p>
    </PostForm>
  );
}

interface ControlProps {
  field: MasterField;
  hint: string | undefined;
  problem: FieldProblem | undefined;
  /** Without scripts the browser leads the keyboard there. */
  isFirstMistake: boolean;
  value: string | undefined;
}

function MasterFieldControl({ field, hint, problem, isFirstMistake, value }: ControlProps) {
  const { form: words, errors } = adminWords(useLanguage());
  const shared = {
    name: field,
    label: words.fields[field],
    hint,
    error: problem && errorInWords(problem, errors),
    defaultValue: value,
    required: true,
    begin: isFirstMistake,
    autoComplete: 'off',
    className: classNames(styles[field]),
  };
  if (field === 'description' || field === 'longDescription') {
    return <Field multiline {...shared} />;
  }
  const isCode = field === 'photo' || field === 'programs' || field === 'events';
  const plain = { autoCapitalize: 'none', spellCheck: false } as const;
  return <Field type={field === 'photo' ? 'url' : 'text'} {...shared} {...(isCode && plain)} />;
}

function hintOf(field: MasterField, examples: AdminPageData['examples'], words: AdminWords['form']) {
  if (field === 'programs' || field === 'events') return words.example(examples[field]);
  return field === 'name' || field === 'surname' ? undefined : words.hints[field];
}

function errorInWords(problem: FieldProblem, words: AdminWords['errors']): string {
  switch (problem.key) {
    case 'too-long':
      return words[problem.key](problem.most, problem.written);
    case 'unknown-ids':
      return words[problem.key](problem.unknown.join(', '), problem.known.join(', '));
    default:
      return words[problem.key];
  }
}

/** Leads the keyboard to the first field that needs another look, once such an answer has come. */
function useFirstMistake(
  form: React.RefObject<HTMLFormElement | null>,
  answer: Partial<AdminActionData> | undefined,
): void {
  const seen = useRef(answer);
  useEffect(() => {
    if (seen.current === answer) return;
    seen.current = answer;
    if (answer?.problem === 'fields') form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, answer]);
}
