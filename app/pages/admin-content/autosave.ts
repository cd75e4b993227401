import { answeredForm, isSameText, type FormTexts } from './form-texts.ts';

/** How long somebody pauses in typing before the form is saved, in milliseconds. */
const PAUSE_MS = 300;
/** Until the next try when a form could not be saved; it doubles with every failure, up to the longest. */
const RETRY_DELAY_MS = 2_000;
const LONGEST_RETRY_DELAY_MS = 30_000;

/** Why a form could not be saved; what was typed is kept, and it is tried again. */
export type SaveProblem = 'offline' | 'unavailable' | 'signed-out' | 'attempts' | 'too-large' | 'refused';

/** `saved`: the server has everything. */
export type SaveStatus = 'saved' | 'unsent' | 'sending' | SaveProblem;

/** What the server has after a form was saved. */
export interface SavedForm {
  revision: number;
  texts: FormTexts;
}

export interface Autosave<Answer> {
  /** Something may have been typed. */
  typed: () => void;
  /** Saves at once, whatever was typed, with what a button asks for. @returns whether it has been saved */
  submit: (intent: string) => Promise<boolean>;
  /** Shows what the server has now: a form that had been kept unsent was saved. */
  show: (answer: Answer, intent: string) => void;
  /** Tries again now: the network is back, or the session. */
  retry: () => void;
  /** Whether something is typed that the server does not have. */
  isUnsent: () => boolean;
  isSending: () => boolean;
  /** That the form shows. */
  revision: () => number;
  /** Nothing is saved any more, and nothing kept. */
  abandon: () => void;
}

interface AutosaveOptions<Answer extends SavedForm> {
  /** The form as it is. */
  read: () => FormTexts;
  /** What the form was filled with. Somebody may have typed into it before the page woke up. */
  filled: SavedForm;
  /** Sends the form as it is. */
  send: (intent: string, revision: number) => Promise<Answer | { problem: SaveProblem }>;
  /** Puts the answer on the page, and these texts into its controls. */
  apply: (answer: Answer, changes: FormTexts, intent: string) => void;
  /** Keeps the unsent form where a reload finds it; undefined when there is nothing to keep. */
  keep: (unsent: { revision: number } | undefined) => void;
  report: (status: SaveStatus) => void;
  /** Calls back after some milliseconds; the result prevents that. */
  later: (callback: () => void, delay: number) => () => void;
}

/**
 * Saves a form while somebody writes in it: after each pause, one request at a time. A form that could not be saved is
 * kept and tried again.
 */
export function createAutosave<Answer extends SavedForm>(options: AutosaveOptions<Answer>): Autosave<Answer> {
  const { read, filled, send, apply, keep, report, later } = options;
  let { revision, texts: acknowledged } = filled;
  let underWay: Promise<boolean> | undefined;
  let failures = 0;
  let isAbandoned = false;
  let cancel = () => {};

  const isUnsent = () => !isAbandoned && !isSameText(read(), acknowledged);

  function plan(delay: number): void {
    cancel();
    cancel = later(() => void next('autosave'), delay);
  }

  /** One request at a time: what comes meanwhile waits for its answer. */
  function next(intent: string): Promise<boolean> {
    cancel();
    const request = underWay === undefined ? attempt(intent) : underWay.then(() => attempt(intent));
    underWay = request;
    return request.finally(() => {
      if (underWay === request) underWay = undefined;
    });
  }

  async function attempt(intent: string): Promise<boolean> {
    if (isAbandoned) return false;
    if (intent === 'autosave' && !isUnsent()) return true;
    const sent = read();
    report('sending');
    const answer = await send(intent, revision);
    if (isAbandoned) return false;
    if ('problem' in answer) {
      failures += 1;
      keep({ revision });
      report(answer.problem);
      plan(Math.min(RETRY_DELAY_MS * 2 ** (failures - 1), LONGEST_RETRY_DELAY_MS));
      return false;
    }
    failures = 0;
    return finish(sent, answer, intent) || attempt('autosave');
  }

  /** @returns false where somebody has typed into what the answer changes */
  function finish(sent: FormTexts, answer: Answer, intent: string): boolean {
    const back = answeredForm(sent, read(), answer.texts);
    if (back.collides) return false;
    ({ acknowledged } = back);
    ({ revision } = answer);
    apply(answer, back.changes, intent);
    settle();
    return true;
  }

  function settle(): void {
    const unsent = isUnsent();
    keep(unsent ? { revision } : undefined);
    report(unsent ? 'unsent' : 'saved');
    if (unsent) plan(PAUSE_MS);
  }

  return {
    typed() {
      if (isAbandoned) return;
      if (underWay !== undefined || failures > 0) keep({ revision });
      else settle();
    },
    submit: next,
    show(answer, intent) {
      // What is being typed meanwhile comes together with it on the server.
      if (underWay !== undefined || !finish(acknowledged, answer, intent)) plan(0);
    },
    retry() {
      if (failures > 0) void next('autosave');
    },
    isUnsent,
    isSending: () => underWay !== undefined,
    revision: () => revision,
    abandon() {
      isAbandoned = true;
      cancel();
      keep(undefined);
    },
  };
}
