import { controlsOf } from '../../../domain/documents/form-values.ts';
import type { FormNode } from '../../../domain/documents/form-node.ts';
import { createAutosave, type Autosave, type SaveStatus, type SavedForm } from './autosave.ts';
import type { DocumentState } from './document-data.server.ts';
import { formTexts, type FormTexts } from './form-texts.ts';
import { sendForm, type FormAnswer } from './send-form.ts';
import { keepUnsent, unsentForms, type UnsentForm } from './unsent-form.ts';

/** A keepalive request holds no more, in bytes. */
const MOST_AT_THE_END = 60_000;

export type ShownAnswer = FormAnswer & SavedForm;

interface WatchOptions {
  node: FormNode;
  filled: DocumentState;
  tab: string;
  savePath: string;
  apply: (answer: ShownAnswer, changes: FormTexts, intent: string) => void;
  report: (status: SaveStatus) => void;
}

/** Saves the form of a document while somebody writes in it, until the page goes. */
export function watchForm(
  element: HTMLFormElement,
  { node, filled, tab, savePath, apply, report }: WatchOptions,
): { autosave: Autosave<ShownAnswer>; stop: () => void } {
  let isGone = false;
  const entries = () =>
    [...new FormData(element)].filter((each): each is [string, string] => typeof each[1] === 'string');
  const textsOf = (value: unknown) => formTexts(controlsOf(node, value));
  const shown = (answer: FormAnswer): ShownAnswer => ({
    ...answer,
    revision: answer.state.revision,
    texts: textsOf(answer.state.value),
  });

  const autosave = createAutosave<ShownAnswer>({
    read: () => formTexts(entries().filter(([name]) => /^document\b/.test(name))),
    filled: { revision: filled.revision, texts: textsOf(filled.value) },
    async send(intent, revision) {
      const answer = await sendForm(savePath, new FormData(element), { intent, revision, tab });
      return 'problem' in answer ? answer : shown(answer);
    },
    apply: (...answer) => isGone || apply(...answer),
    keep: (unsent) => keepUnsent(savePath, tab, unsent && { ...unsent, tab, entries: entries() }),
    report: (status) => isGone || report(status),
    later(callback, delay) {
      const timer = setTimeout(callback, delay);
      return () => clearTimeout(timer);
    },
  });

  let earlier = unsentForms(savePath, tab);
  async function sendEarlier(): Promise<void> {
    const [first, ...others] = earlier;
    if (first === undefined) return;
    const answer = await sendForm(savePath, bodyOf(first), { intent: 'autosave', ...first });
    if ('problem' in answer) return;
    earlier = others;
    keepUnsent(savePath, first.tab, undefined);
    autosave.show(shown(answer), 'restore');
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

  function sendAtTheEnd(): void {
    const size = entries().reduce((sum, [name, text]) => sum + name.length + 3 * text.length + 120, 0);
    if (size > MOST_AT_THE_END) return;
    void sendForm(savePath, new FormData(element), { intent: 'autosave', revision: autosave.revision(), tab }, true);
  }

  void sendEarlier();
  // Somebody may have typed before the page woke up.
  autosave.typed();
  return {
    autosave,
    stop() {
      ended.abort();
      isGone = true;
      if (autosave.isUnsent()) void autosave.submit('autosave');
    },
  };
}

function bodyOf({ entries }: UnsentForm): FormData {
  const body = new FormData();
  for (const [name, text] of entries) body.append(name, text);
  return body;
}
