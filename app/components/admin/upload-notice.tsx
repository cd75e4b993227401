import { adminPicturesWords } from '../../../i18n/messages/admin-pictures-words.ts';
import type { UploadProblem, UploadResult } from '../../../server/pictures/upload-rules.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { ProblemText } from './problem-notice.tsx';

/** What a status means that the server answers before it has read the form. */
export const uploadProblems: Partial<Record<number, UploadProblem>> = { 401: 'signed-out', 413: 'bytes', 503: 'busy' };

/** Why files, or some of them, were not taken. */
export function UploadProblems({ result: { problem, minutes, refused } }: { result: UploadResult }) {
  const words = adminPicturesWords(useLanguage());
  if (problem === undefined) {
    return refused && <Lines lines={refused.map(({ file, why }) => `${file}: ${words.refused[why]}`)} />;
  }
  return <ProblemText problem={problem} minutes={minutes} texts={words.problems} />;
}

export function Lines({ lines }: { lines: string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
