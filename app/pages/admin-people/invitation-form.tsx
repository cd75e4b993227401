import { useState } from 'react';
import { useLocation } from 'react-router';

import { roles } from '../../../domain/account-fields.ts';
import { languages } from '../../../domain/values/field-values.ts';
import { peopleWords } from '../../../i18n/messages/admin-people-words.ts';
import { Choice } from '../../components/admin/choice.tsx';
import { PostForm } from '../../components/post-form.tsx';
import { SubmitButton } from '../../components/submit-button.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { Field } from '../../ui/field.tsx';

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
        <SubmitButton isSmall={false}>{words.submit}</SubmitButton>
      </p>
    </PostForm>
  );
}
