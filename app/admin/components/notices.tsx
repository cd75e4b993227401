import { useEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useActionData, useLocation, useNavigationType } from 'react-router';

import { adminWords } from '#i18n/messages/admin-words.ts';
import type { EditorRejection } from '#server/request/require-editor.ts';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import { Notice } from '#app/ui/notice.tsx';
import { classNames } from '#app/ui/class-names.ts';
import { NewTabLink } from '#app/components/links.tsx';
import styles from './room.module.css';

type Text = string | ((minutes: number) => string);

interface ProblemTextProps<Problem extends string> {
  problem: Problem;
  /** After how many minutes it is worth trying again. */
  minutes?: number | undefined;
  /** What each is in words. The room has words for why a form was not even read. */
  texts: Readonly<Record<Exclude<Problem, EditorRejection['problem']>, Text>>;
}

interface ProblemNoticeProps<Problem extends string> extends Omit<ProblemTextProps<Problem>, 'problem'> {
  problem: Problem | undefined;
  className?: string | undefined;
}

/** Why nothing was done. */
export function ProblemNotice<Problem extends string>({ problem, className, ...texts }: ProblemNoticeProps<Problem>) {
  return (
    <Notice kind="alert" className={className}>
      {problem && <ProblemText problem={problem} {...texts} />}
    </Notice>
  );
}

/** The same in a notice that is there already. Whoever is logged out can log in from it. */
export function ProblemText<Problem extends string>({ problem, minutes = 1, texts }: ProblemTextProps<Problem>) {
  const known: Partial<Record<string, Text>> = { ...adminWords(useLanguage()).rejections, ...texts };
  const text = known[problem];
  return (
    <span>
      <span>{typeof text === 'function' ? text(minutes) : text}</span> {problem === 'signed-out' && <LogInLink />}
    </span>
  );
}

/** Logs in again in another tab, so that what was typed stays on the page. */
export function LogInLink() {
  return (
    <NewTabLink href={usePath()('/:lang?/login')} className="link">
      {adminWords(useLanguage()).logIn}
    </NewTabLink>
  );
}

interface ResultNoticeProps {
  kind: 'alert' | 'status';
  id?: string;
  className?: string | undefined;
  /** Empty where there is nothing to say. */
  children?: ReactNode;
}

/**
 * Says what a button of the room has just done, or why it has done nothing. A form keeps the page scrolled to where its
 * button was, so the notice takes the focus, and with it comes into view. Back and reload leave the page where it was.
 */
export function ResultNotice({ kind, id, className, children }: ResultNoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const hasNavigated = useNavigationType() !== NavigationType.Pop;
  useEffect(() => {
    if (hasNavigated && ref.current?.textContent !== '') ref.current?.focus();
  }, [key, hasNavigated]);
  return (
    <div ref={ref} id={id} tabIndex={-1} className={classNames(styles.result, className)}>
      <Notice kind={kind}>{children}</Notice>
    </div>
  );
}

/** Where a page has no other words for a form that nothing has answered. */
export function LostAnswer() {
  const { problem } = useActionData<{ problem?: string }>() ?? {};
  const { rejections } = adminWords(useLanguage());
  return <ResultNotice kind="alert">{problem === 'unavailable' && rejections.unavailable}</ResultNotice>;
}
