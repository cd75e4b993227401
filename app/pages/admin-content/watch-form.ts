import { controlsOf } from '../../../domain/documents/form-values.ts';
import type { FormNode } from '../../../domain/documents/form-node.ts';
import { createAutosave, type Autosave, type FormTexts, type SaveStatus, type ServerTexts } from './autosave.ts';
import { focusedPath, readControls } from './document-controls.ts';
import type { DocumentState } from './document-data.server.ts';
import { sendForm, type FormAnswer } from './send-form.ts';
import { keepUnsent, unsentForms } from './unsent-form.ts';

/** A keepalive request holds no more, in bytes. */
const MAX_AT_THE_END = 60_000;
/** Until the next try to save what was typed before the page was loaded again, in milliseconds. */
const RETRY_DELAY_MS = 5_000;

export type ShownAnswer = FormAnswer & ServerTexts;

interface WatchOptions {
  node: FormNode;
  filled: DocumentState;
  tab: string;
  savePath: string;
  apply: (answer: ShownAnswer, changes: FormTexts, intent: string, held: readonly string[]) => void;
  report: (status: SaveStatus) => void;
  /** Says whether something still waits that was typed before the page was loaded again. */
  reportKept: (isKept: boolean) => void;
}

/** Saves the form of a document while somebody writes in it, until the page goes. */
export function watchForm(
  element: HTMLFormElement,
  { node, filled, tab, savePath, apply, report, reportKept }: WatchOptions,
): { autosave: Autosave<ShownAnswer>; stop: () => void } {
  let isGone = false;
  let present = filled;
  const serverTexts = ({ fields, shown }: DocumentState): ServerTexts => ({
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
    apply(answer, ...rest) {
      present = answer.state;
      if (!isGone) apply(answer, ...rest);
    },
    keep: (unsent) => keepUnsent(savePath, tab, unsent),
    report: (status) => isGone || report(status),
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
    if (!isGone) reportKept(first !== undefined);
    if (first === undefined || isSendingEarlier) return;
    isSendingEarlier = true;
    const answer = await sendForm(savePath, { intent: 'autosave', ...first });
    isSendingEarlier = false;
    clearTimeout(retryEarlier);
    if ('problem' in answer) {
      if (!isGone) retryEarlier = setTimeout(() => void sendEarlier(), RETRY_DELAY_MS);
      return;
    }
    earlier = others;
    keepUnsent(savePath, first.tab, undefined);
    autosave.show(shownAnswer(answer), 'restore');
    await sendEarlier();
  }

  const ended = new AbortController();
  const { signal } = ended;
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
  element.addEventListener('focusout', () => queueMicrotask(() => autosave.left()), { signal });

  function sendAtTheEnd(): void {
    const unsent = autosave.unsent();
    const size = unsent.fields.reduce((sum, [path, text]) => sum + path.length + 3 * text.length + 160, 0);
    if (size <= MAX_AT_THE_END) void sendForm(savePath, { ...unsent, intent: 'autosave', tab }, true);
  }

  void sendEarlier();
  // Somebody may have typed before the page woke up.
  autosave.typed();
  return {
    autosave,
    stop() {
      ended.abort();
      isGone = true;
      clearTimeout(retryEarlier);
      if (autosave.isUnsent()) void autosave.submit('autosave');
    },
  };
}

/** What the form shows of the item or the conflicts that a button is about. */
function seenBy(intent: string, { shown }: DocumentState): Record<string, string> {
  const path = intent.split(':')[1];
  if (path === undefined) return {};
  const own = Object.entries(shown).filter(([each]) => each.startsWith(`${path}/$`));
  return { ...Object.fromEntries(own), ...(shown[path] !== undefined && { [`${path}/$shown`]: shown[path] }) };
}
