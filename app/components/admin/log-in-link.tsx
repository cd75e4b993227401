import { adminWords } from '../../../i18n/messages/admin-words.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { NewTabLink } from '../new-tab-link.tsx';

/** Logs in again in another tab, so that what was typed stays on the page. */
export function LogInLink() {
  return (
    <NewTabLink href={usePath()('/:lang?/login')} className="link">
      {adminWords(useLanguage()).logIn}
    </NewTabLink>
  );
}
