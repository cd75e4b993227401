import { Link } from 'react-router';

import { PostForm } from '#app/components/post-form.tsx';
import { SubmitButton } from '#app/components/submit-button.tsx';
import { usePath } from '#app/hooks/use-language.ts';
import { button } from '#app/ui/class-names.ts';

/** Does what a page of the room asks about, or leads back to the start. */
export function ConfirmForm({ words }: { words: { confirm: string; cancel: string } }) {
  const path = usePath();
  return (
    <PostForm className="cluster gap-3">
      <SubmitButton isSmall={false}>{words.confirm}</SubmitButton>
      <Link to={path('/:lang?/Admin')} className={button('outline')}>
        {words.cancel}
      </Link>
    </PostForm>
  );
}
