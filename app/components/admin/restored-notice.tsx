import { useSearchParams } from 'react-router';

import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { ResultNotice } from './result-notice.tsx';

/** Says what has just become of the draft elsewhere in the room, when the address says so. */
export function RestoredNotice() {
  const { restored: words } = adminPublishingWords(useLanguage());
  const [query] = useSearchParams();
  const restored = query.get('restored');
  const what = (['version', 'changed', 'cancelled', 'gone'] as const).find((each) => each === restored);
  return <ResultNotice kind="status">{what && words[what]}</ResultNotice>;
}
