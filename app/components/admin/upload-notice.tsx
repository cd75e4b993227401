import { adminPicturesWords } from '../../../i18n/messages/admin-pictures-words.ts';
import type { UploadResult } from '../../../server/pictures/upload-rules.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { LogInLink } from './log-in-link.tsx';

/** Why files, or some of them, were not taken. */
export function UploadProblems({ result: { problem, minutes = 1, refused } }: { result: UploadResult }) {
  const words = adminPicturesWords(useLanguage());
  if (problem === undefined) {
    return refused && <Lines lines={refused.map(({ file, why }) => `${file}: ${words.refused[why]}`)} />;
  }
  if (problem === 'attempts') return words.problems.attempts(minutes);
  if (problem !== 'signed-out') return words.problems[problem];
  return (
    <>
      {words.problems[problem]} <LogInLink />
    </>
  );
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
