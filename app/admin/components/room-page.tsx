import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { NavigationType, useActionData, useLocation, useNavigationType, useSearchParams } from 'react-router';

import type { Language } from '#domain/values/field-values.ts';
import { adminWords } from '#i18n/messages/admin-words.ts';
import type { EditorRejection } from '#server/request/require-editor.ts';
import { clientAction } from '#app/components/retryable-action.ts';
import { NewTabLink, TextLink } from '#app/components/links.tsx';
import { useLanguage, useMessages, usePath } from '#app/hooks/use-language.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { classNames } from '#app/ui/class-names.ts';
import type { Elements } from '#app/ui/elements.ts';
import { Notice } from '#app/ui/notice.tsx';
import { AdminErrorPage } from './admin-error-page.tsx';
import { AskBeforeLeaving } from './ask-before-leaving.tsx';
import { roomHandle } from './room-header.tsx';
import room from './room.module.css';
import { useRoomLanguage } from './use-room-language.ts';

/** What every page of the editors' room exports: its header, what stands in its place when it fails, and what keeps its forms. */
export const handle = roomHandle;
export const ErrorBoundary = AdminErrorPage;
export { clientAction };

interface AdminPageProps {
  title: string;
  /** The language of the title, where it is not the page's. */
  titleLanguage?: Language | undefined;
  /** The pages above this one, below the overview, from the top. */
  trail?: { to: string; label: string }[];
  /** One line under the title. */
  text?: string | ReactElement | undefined;
  /** What stands at the right of the title. */
  actions?: Elements;
  isWide?: boolean;
  children: Elements;
}

/** A page of the editors' room below its overview: the way back, the title, and that it is in no index. */
export function AdminPage({ title, titleLanguage, trail, text, actions, isWide, children }: AdminPageProps) {
  const words = adminWords(useLanguage());
  const path = usePath();
  useRoomLanguage();
  return (
    <div className={classNames('pageWidth', room.room, isWide === true && room.isWide)}>
      <PageHead title={title} description={typeof text === 'string' ? text : title} />
      <meta name="robots" content="noindex" />
      <header className="stack gap-1 pad-4">
        <nav aria-label={words.trail} className={classNames('small linkList', room.trail)}>
          <ol className="cluster gap-1">
            {[{ to: path('/:lang?/Admin'), label: words.title }, ...(trail ?? [])].map(({ to, label }) => (
              <li key={to}>
                <TextLink to={to}>{label}</TextLink>
              </li>
            ))}
          </ol>
        </nav>
        <div className="spread">
          <h1 lang={titleLanguage} className="heading">
            {title}
          </h1>
          {actions && <div className="cluster gap-3">{actions}</div>}
        </div>
        {text && <p className="small soft figures">{text}</p>}
      </header>
      {children}
      <AskBeforeLeaving />
    </div>
  );
}

interface MarginBlockProps {
  /** Of the heading, by which the block is named. */
  id: string;
  title: string;
  /** One line under the title. */
  text?: string | false;
  children: ReactNode;
}

/** A part of a page of the room: its title in the margin, and its content beside. */
export function MarginBlock({ id, title, text, children }: MarginBlockProps) {
  return (
    <section aria-labelledby={id} className="columns-1000 margined inkAbove from-5 to-7">
      <div className="stack gap-3 start top">
        <h2 id={id} className="subheading">
          {title}
        </h2>
        {text && <p className="small soft figures">{text}</p>}
      </div>
      <div>{children}</div>
    </section>
  );
}

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
      {useMessages().layout.links.login}
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
    <div ref={ref} id={id} tabIndex={-1} className={classNames(room.result, className)}>
      <Notice kind={kind}>{children}</Notice>
    </div>
  );
}

interface FormOutcomeProps<Problem extends string> extends Partial<Pick<ProblemTextProps<Problem>, 'texts'>> {
  answer?: { problem?: Problem | undefined; minutes?: number | undefined } | undefined;
  /** What was done, in words, by what the address says of it: `?done=ended`. */
  done?: Readonly<Record<string, string>>;
  /** What is said in place of `texts` of a problem that the room has no words for. */
  children?: ReactNode;
}

/** What has become of the form of a page that was sent last. */
export function FormOutcome<Problem extends string>({ answer, texts, done, children }: FormOutcomeProps<Problem>) {
  const lost = useActionData<{ problem?: Problem; minutes?: number }>();
  const { problem, minutes } = answer ?? lost ?? {};
  const { rejections } = adminWords(useLanguage());
  const said = useSearchParams()[0].get('done') ?? '';
  const isOwn = children !== undefined && problem && !(problem in rejections);
  return (
    <>
      <ResultNotice kind="alert">
        {isOwn ? children : problem && <ProblemText<string> problem={problem} minutes={minutes} texts={texts ?? {}} />}
      </ResultNotice>
      {done && <ResultNotice kind="status">{!lost && Object.hasOwn(done, said) && done[said]}</ResultNotice>}
    </>
  );
}
