import { PostForm, SubmitButton } from '#app/components/forms.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { usePath } from '#app/hooks/use-language.ts';

/** Does what a page of the room asks about, or leads back to the start. */
export function ConfirmForm({ words }: { words: { confirm: string; cancel: string } }) {
  const path = usePath();
  return (
    <PostForm className="cluster gap-3">
      <SubmitButton isSmall={false}>{words.confirm}</SubmitButton>
      <ButtonLink to={path('/:lang?/Admin')} look="outline">
        {words.cancel}
      </ButtonLink>
    </PostForm>
  );
}
