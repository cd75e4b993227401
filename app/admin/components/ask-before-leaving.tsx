import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useActionData, useNavigation } from 'react-router';

import { adminWords } from '#i18n/messages/admin-words.ts';
import { useLanguage } from '#app/hooks/use-language.ts';
import { postForms } from '#app/components/forms.tsx';

/**
 * Asks before a page is left on which something was typed that nobody has sent, or that the server did not take. Forms that
 * are saved while somebody writes in them ask for themselves (watch-form.ts).
 */
export function AskBeforeLeaving() {
  const { state } = useNavigation();
  const hasFailed = useActionData() !== undefined;
  const [isUnsaved, setIsUnsaved] = useState(false);
  /** The form that was sent last, where something was typed into it. */
  const sent = useRef<HTMLFormElement>(undefined);
  const isSending = useRef(false);
  /** What was typed into these has come back from the server as their content. */
  const refused = useRef(new Set<HTMLFormElement>());

  const unsavedForms = () =>
    [...postForms].filter((form) => refused.current.has(form) || [...form.elements].some(isChanged));
  const look = useEffectEvent(() => setIsUnsaved(unsavedForms().length > 0));
  const remember = useEffectEvent(({ target }: Event) => {
    sent.current = unsavedForms().find((form) => form === target);
  });
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    addEventListener('input', () => look(), { signal });
    addEventListener('submit', (event) => remember(event), { capture: true, signal });
    return () => ended.abort();
  }, []);

  useEffect(() => {
    if (state === 'submitting') isSending.current = true;
    if (state !== 'idle') return undefined;
    const form = isSending.current ? sent.current : undefined;
    isSending.current = false;
    if (form && hasFailed) refused.current.add(form);
    else if (form) {
      refused.current.delete(form);
      form.reset();
    }
    // What was typed before the page was hydrated counts too.
    const timer = setTimeout(() => look());
    return () => clearTimeout(timer);
  }, [state, hasFailed]);

  return isUnsaved && <Question hasOthers={() => unsavedForms().some((form) => form !== sent.current)} />;
}

const BLOCKER = 'ask-before-leaving';

/** @param hasOthers whether anything was typed into other forms than the one that is being sent */
function Question({ hasOthers }: { hasOthers: () => boolean }) {
  const { leave } = adminWords(useLanguage());
  const { state } = useNavigation();
  const router = use(DataRouterContext)!.router;
  // `useBlocker` does the same, and would come with every page of the site.
  useEffect(() => {
    router.getBlocker(BLOCKER, ({ currentLocation: { pathname }, nextLocation: next }) => {
      return pathname !== next.pathname && !confirm(leave);
    });
    return () => router.deleteBlocker(BLOCKER);
  }, [router, leave]);

  const ask = useEffectEvent((event: Event) => {
    // On the way to another page of the site somebody has been asked already.
    const isAsked = state === 'loading' || (state === 'submitting' && !hasOthers());
    if (!isAsked) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: Event) => ask(event);
    addEventListener('beforeunload', listen);
    return () => removeEventListener('beforeunload', listen);
  }, []);
  return null;
}

/** Whether a control holds anything else than what it was rendered with. */
function isChanged(control: Element): boolean {
  if (control instanceof HTMLSelectElement) {
    const preset = [...control.options].findLastIndex(({ defaultSelected }) => defaultSelected);
    return control.selectedIndex !== Math.max(preset, 0);
  }
  if (control instanceof HTMLTextAreaElement) return control.value !== control.defaultValue;
  if (!(control instanceof HTMLInputElement)) return false;
  return /checkbox|radio/.test(control.type)
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}
