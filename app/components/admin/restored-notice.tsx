import { useSearchParams } from 'react-router';

import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { ResultNotice } from './result-notice.tsx';

/** Says what the draft has just got from the history or from a content file, when the address says so. */
export function RestoredNotice() {
  const { restored: words } = adminPublishingWords(useLanguage());
  const [query] = useSearchParams();
  const restored = query.get('restored');
  const what = restored === 'version' ? restored : undefined;
  return <ResultNotice kind="status">{what && words[what]}</ResultNotice>;
}
