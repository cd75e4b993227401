import type { ReactNode } from 'react';

import { Notice } from '../../ui/notice.tsx';
import { LogInLink } from './log-in-link.tsx';

interface ProblemNoticeProps<Problem extends string> {
  problem: Problem | undefined;
  /** What each is in words. */
  texts: Readonly<Record<Problem, string>>;
  className?: string | undefined;
}

/** Why nothing was done. */
export function ProblemNotice<Problem extends string>({ problem, texts, className }: ProblemNoticeProps<Problem>) {
  return (
    <Notice kind="alert" className={className}>
      {problem && <ProblemText problem={problem}>{texts[problem]}</ProblemText>}
    </Notice>
  );
}

/** The same in a notice that is there already. Whoever is logged out can log in from it. */
export function ProblemText({ problem, children }: { problem: string; children: ReactNode }) {
  return (
    <>
      {children} {problem === 'signed-out' && <LogInLink />}
    </>
  );
}
