import { useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

import { roles } from '../../../domain/account-fields.ts';
import { languages } from '../../../domain/values/field-values.ts';
import { peopleWords } from '../../../i18n/messages/admin-people-words.ts';
import { PostForm } from '../../components/post-form.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
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
  const { invite: words, roles: names } = peopleWords(language);
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
      <div className="columns-640 halves">
        <Choice name="role" label={words.role} options={roles} names={names} chosen={typed?.['role']} />
        <Choice
          name="language"
          label={words.language}
          options={languages}
          names={words.languages}
          chosen={typed?.['language'] ?? language}
        />
      </div>
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
  names: Record<Option, string>;
  chosen: string | undefined;
}

function Choice<Option extends string>({ name, label, options, names, chosen }: ChoiceProps<Option>) {
  return (
    <div className={field.field}>
      <label htmlFor={`invitation-${name}`} className={field.label}>
        {label}
      </label>
      <select id={`invitation-${name}`} name={name} defaultValue={chosen} className={field.control}>
        {options.map((option) => (
          <option key={option} value={option}>
            {names[option]}
          </option>
        ))}
      </select>
    </div>
  );
}
