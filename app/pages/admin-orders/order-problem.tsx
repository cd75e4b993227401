import { adminWords } from '../../../i18n/messages/admin-words.ts';
import { ordersWords } from '../../../i18n/messages/admin-orders-words.ts';
import { ProblemText } from '../../components/admin/problem-notice.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import type { OrderActionData } from './order-actions.server.ts';

/** Why nothing was done. */
export function OrderProblemText({ problem, minutes = 1 }: OrderActionData) {
  const language = useLanguage();
  const general = adminWords(language).problems;
  if (problem === 'attempts') return general.attempts(minutes);
  if (problem === 'signed-out') return <ProblemText problem={problem}>{general[problem]}</ProblemText>;
  return problem === 'unavailable' ? general.unavailable : ordersWords(language).problems[problem];
}
