import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { answerOf } from '#app/hooks/form-events.ts';
import { readJson } from '#domain/values/records.ts';
import { controlsOf, type FormNode, nameOfPath } from '#domain/documents/form-node.ts';
import {
  createAutosave,
  type Autosave,
  type AutosaveOptions,
  type SaveStatus,
  type ServerTexts,
  type SaveProblem,
  type UnsentFields,
} from './autosave.ts';
import { focusedPath, incompletePath, readControls, setControls } from './document-controls.ts';
import type { DocumentState, ProblemData } from '#server/view-models/document-state.ts';
import { LANGUAGE_PREFIX } from '#i18n/urls.ts';

/** A keepalive request holds no more, in bytes. */
const MAX_AT_THE_END = 60_000;
/** Until the next try to save what was typed before the page was loaded again, in milliseconds. */
const RETRY_DELAY_MS = 5_000;

type ShownAnswer = FormAnswer & ServerTexts;

type ShownFields = Pick<DocumentState, 'fields' | 'shown'>;

export interface FormOptions {
  node: FormNode;
  filled: ShownFields;
  /** Tells the form from others of the same document. */
  tab: string;
  savePath: string;
}

/**
 * A form of a document with scripts: it is saved while somebody writes in it.
 *
 * @param options stay the same while the form is on the page
 */
export function useWatchedForm(
  options: FormOptions,
  apply: (element: HTMLFormElement, ...answer: Parameters<WatchOptions['apply']>) => void,
) {
  const ref = useRef<HTMLFormElement>(null);
  const autosave = useRef<Autosave<ShownAnswer>>(undefined);
  const [status, setStatus] = useState<SaveStatus>('saved');
  /** Whether something waits to be saved that was typed before the page was loaded again. */
  const [isKept, setIsKept] = useState(false);
  const first = useRef(options);
  const show = useEffectEvent(apply);
  useEffect(() => {
    const element = ref.current!;
    const watched = watchForm(element, {
      ...first.current,
      apply: (...answer) => show(element, ...answer),
      report: setStatus,
      reportKept: setIsKept,
    });
    ({ autosave: autosave.current } = watched);
    return watched.stop;
  }, []);
  return { ref, autosave, status, setStatus, isKept, onInput: () => autosave.current?.typed() };
}

interface WatchOptions extends FormOptions, Pick<AutosaveOptions<ShownAnswer>, 'apply' | 'report'> {
  reportKept: (isKept: boolean) => void;
}

function watchForm(element: HTMLFormElement, { node, filled, tab, savePath, apply, report, reportKept }: WatchOptions) {
  const ended = new AbortController();
  const { signal } = ended;
  let present: ShownFields = filled;
  const serverTexts = ({ fields, shown }: ShownFields): ServerTexts => ({
    texts: new Map(controlsOf(node, new Map(Object.entries(fields)))),
    shown,
  });
  const shownAnswer = (answer: FormAnswer): ShownAnswer => ({ ...answer, ...serverTexts(answer.state) });

  const autosave = createAutosave<ShownAnswer>({
    read: () => readControls(element),
    filled: serverTexts(filled),
    focused: () => focusedPath(element),
    async send(intent, unsent) {
      const shown = { ...seenBy(intent, present), ...unsent.shown };
      const answer = await sendForm(savePath, { ...unsent, shown, intent, tab });
      return 'problem' in answer ? answer : shownAnswer(answer);
    },
    apply(answer, changes, ...rest) {
      present = answer.state;
      // A form that is gone may be saved on: what others wrote must not seem to be changed in it.
      if (signal.aborted) setControls(element, changes);
      else apply(answer, changes, ...rest);
    },
    keep: (unsent) => keepUnsent(savePath, tab, unsent),
    report: (status) => signal.aborted || report(status),
    later(callback, delay) {
      const timer = setTimeout(callback, delay);
      return () => clearTimeout(timer);
    },
  });

  let earlier = unsentForms(savePath, tab);
  let isSendingEarlier = false;
  let retryEarlier: ReturnType<typeof setTimeout> | undefined;
  async function sendEarlier(): Promise<void> {
    const [first, ...others] = earlier;
    if (!signal.aborted) reportKept(first !== undefined);
    if (first === undefined || isSendingEarlier) return;
    isSendingEarlier = true;
    const answer = await sendForm(savePath, { intent: 'autosave', ...first });
    isSendingEarlier = false;
    clearTimeout(retryEarlier);
    if ('problem' in answer) {
      if (!signal.aborted) retryEarlier = setTimeout(() => void sendEarlier(), RETRY_DELAY_MS);
      return;
    }
    earlier = others;
    keepUnsent(savePath, first.tab, undefined);
    autosave.show(shownAnswer(answer), 'restore');
    await sendEarlier();
  }

  const retry = () => {
    if (document.visibilityState === 'hidden') return;
    autosave.retry();
    void sendEarlier();
  };
  addEventListener('online', retry, { signal });
  addEventListener('focus', retry, { signal });
  addEventListener('beforeunload', (event) => autosave.isUnsent() && event.preventDefault(), { signal });
  // The request that is under way may arrive after this one, so then what is typed only stays in the storage of the tab.
  addEventListener('pagehide', () => autosave.isUnsent() && !autosave.isSending() && sendAtTheEnd(), { signal });
  element.addEventListener('focusout', ({ target }) => queueMicrotask(() => leave(target)), { signal });

  function leave(control: EventTarget | null): void {
    autosave.left();
    // What was left incomplete cannot be saved, so what is saved stands there again.
    const path = incompletePath(control);
    if (path !== undefined) setControls(element, new Map([[path, serverTexts(present).texts.get(path) ?? '']]));
  }

  function sendAtTheEnd(): void {
    const unsent = autosave.unsent();
    const size = unsent.fields.reduce((sum, [path, text]) => sum + path.length + 3 * text.length + 160, 0);
    if (size <= MAX_AT_THE_END) void sendForm(savePath, { ...unsent, intent: 'autosave', tab }, true);
  }

  void sendEarlier();
  // What was typed before the page woke up counts too.
  autosave.typed();
  return {
    autosave,
    stop: () => {
      ended.abort();
      clearTimeout(retryEarlier);
      if (autosave.isUnsent()) void autosave.submit('autosave');
    },
  };
}

/** What the form shows of the item or the conflicts that a button is about. */
function seenBy(intent: string, { shown }: ShownFields): Record<string, string> {
  const path = intent.split(':')[1];
  if (path === undefined) return {};
  const own = Object.entries(shown).filter(([each]) => each.startsWith(`${path}/$`));
  return { ...Object.fromEntries(own), ...(shown[path] !== undefined && { [`${path}/$shown`]: shown[path] }) };
}

/** What the server has after a form was saved; without `problems` where they could not be said in time. */
interface FormAnswer {
  state: DocumentState;
  problems?: ProblemData[];
}

/** Without an answer after this long the connection counts as lost, in milliseconds. */
const TIMEOUT_MS = 20_000;

const problemOfStatus: Readonly<Record<number, SaveProblem>> = {
  401: 'signed-out',
  403: 'forbidden',
  413: 'too-large',
  429: 'attempts',
  503: 'unavailable',
  507: 'drafts-full',
};

/**
 * Saves the fields of a document that somebody has changed, in the background.
 *
 * @param isLast whether the page is about to go: then nobody waits for the answer
 */
export async function sendForm(
  address: string,
  { intent, tab, fields, shown, request }: UnsentFields & { intent: string; tab: string },
  isLast = false,
): Promise<FormAnswer | { problem: SaveProblem }> {
  const body = new FormData();
  body.set('intent', intent);
  body.set('tab', tab);
  body.set('request', String(request));
  body.set('shown', JSON.stringify(shown));
  for (const [path, text] of fields) body.set(nameOfPath(path), text);
  try {
    const response = await fetch(address, {
      method: 'POST',
      body,
      ...(isLast ? { keepalive: true } : { signal: AbortSignal.timeout(TIMEOUT_MS) }),
    });
    if (response.ok) return answerOf<FormAnswer>(response);
    return { problem: problemOfStatus[response.status] ?? (response.status >= 500 ? 'unavailable' : 'refused') };
  } catch {
    return { problem: 'offline' };
  }
}

/** What was typed into a form of a document and has not been saved, as it was to be sent. */
interface UnsentForm extends UnsentFields {
  tab: string;
}

const languagePrefix = new RegExp(`^${LANGUAGE_PREFIX}(?=/)`);

/** The page in the other language has the same document. */
const prefixOf = (savePath: string) => `unsent ${savePath.replace(languagePrefix, '')} `;

/** Keeps it for a reload of this tab of the browser; without it forgets it. */
export function keepUnsent(savePath: string, tab: string, form: UnsentFields | undefined): void {
  try {
    if (form) sessionStorage.setItem(prefixOf(savePath) + tab, JSON.stringify({ ...form, tab }));
    else sessionStorage.removeItem(prefixOf(savePath) + tab);
  } catch {
    // Storage is full or forbidden: then only this page has the text, and it is tried on.
  }
}

/** What earlier pages in this tab of the browser could not save of a document. */
export function unsentForms(savePath: string, tab: string): UnsentForm[] {
  try {
    return Object.entries(sessionStorage)
      .filter(([key]) => key.startsWith(prefixOf(savePath)) && key !== prefixOf(savePath) + tab)
      .map(([, form]) => readJson<UnsentForm>(String(form)))
      .filter(({ fields }) => Array.isArray(fields));
  } catch {
    return [];
  }
}
