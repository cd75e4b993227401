import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { PostForm } from '../../components/post-form.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { button } from '../../ui/class-names.ts';

/** Makes the whole version the draft of the document. */
export function RestoreVersion({ number }: { number: number }) {
  const { history: words } = adminPublishingWords(useLanguage());
  return (
    <PostForm>
      <input type="hidden" name="version" value={number} />
      <button
        type="submit"
        name="restore"
        value="version"
        aria-label={words.restoreVersion(number)}
        className={button('outline', { small: true })}
      >
        {words.restore}
      </button>
    </PostForm>
  );
}
