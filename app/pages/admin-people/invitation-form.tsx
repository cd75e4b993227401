import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

import { roles } from '../../../domain/account-fields.ts';
import { languages } from '../../../domain/values/field-values.ts';
import { peopleWords } from '../../../i18n/messages/admin-people-words.ts';
import { PostForm } from '../../components/post-form.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { button } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import field from '../../ui/field.module.css';

interface InvitationFormProps {
  /** What was typed when nobody could be invited. */
  typed: Record<string, string> | undefined;
  /** Whether somebody has just been invited: only that empties the form. */
  isInvited: boolean;
}

export function InvitationForm({ typed, isInvited }: InvitationFormProps) {
  const { key } = useLocation();
  const [invitedAt, setInvitedAt] = useState<string>();
  if (isInvited && key !== invitedAt) setInvitedAt(key);
  return <Fields key={invitedAt} typed={typed} />;
}

function Fields({ typed }: Pick<InvitationFormProps, 'typed'>) {
  const language = useLanguage();
  const { invite: words, roles: names, rolesText } = peopleWords(language);
  const isSending = useNavigation().state !== 'idle';
  return (
    <PostForm aria-label={words.title} className="stack gap-4 measure">
      <Field
        type="email"
        name="email"
        label={words.email}
        required
        maxLength={254}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typed?.['email']}
      />
      <Choice
        name="role"
        label={words.role}
        options={roles}
        labels={names}
        texts={rolesText}
        chosen={typed?.['role'] ?? roles[0]}
      />
      <Choice
        name="language"
        label={words.language}
        options={languages}
        labels={words.languages}
        chosen={typed?.['language'] ?? language}
      />
      <p>
        <button type="submit" disabled={isSending} className={button()}>
          {words.submit}
        </button>
      </p>
    </PostForm>
  );
}

interface ChoiceProps<Option extends string> {
  name: string;
  label: string;
  options: readonly Option[];
  labels: Record<Option, string>;
  /** What each means. */
  texts?: Record<Option, string>;
  chosen: string;
}

function Choice<Option extends string>({ name, label, options, labels, texts, chosen }: ChoiceProps<Option>) {
  return (
    <fieldset>
      <legend className={field.label}>{label}</legend>
      {options.map((option) => (
        <div key={option} className="cluster tight">
          <label className="touchable">
            <input type="radio" name={name} value={option} defaultChecked={option === chosen} />
            {labels[option]}
          </label>
          {texts && <span className="small soft">{texts[option]}</span>}
        </div>
      ))}
    </fieldset>
  );
}
