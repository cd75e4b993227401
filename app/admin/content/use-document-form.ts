import { useEffect, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';

import { documentWords, type DocumentWords } from '#i18n/messages/admin-document-words.ts';
import { submitterOf } from '#app/hooks/form-events.ts';
import { itemPaths, placeOf } from '#domain/documents/field-paths.ts';
import { fixControls, focusAfter, setControls } from '#app/admin/components/document-controls.ts';
import type { DocumentState, ProblemData } from '#server/view-models/document-state.ts';
import { useLanguage } from '#app/hooks/use-language.ts';
import { uploadsUnderWay } from './picture-control.tsx';
import { useWatchedForm, type FormOptions } from '#app/admin/components/watch-form.ts';

interface DocumentFormOptions extends FormOptions {
  filled: DocumentState;
  problems: ProblemData[];
  /** Where what was saved is published. */
  publishPath: string;
  onPreview: () => void;
}

/** The form of a document with scripts: it is saved while somebody writes, and shows what others write. */
export function useDocumentForm(options: DocumentFormOptions) {
  const [shown, setShown] = useState(options.filled);
  const [problems, setProblems] = useState(options.problems);
  const [news, setNews] = useState('');
  const words = documentWords(useLanguage());
  const navigate = useNavigate();
  const watched = useWatchedForm(options, (element, answer, changes, intent, held) => {
    const state = withHeldItems(answer.state, shown.fields, held);
    fixControls(element);
    const place = placeOfIntent(intent, intent.startsWith('remove:') ? shown.fields : state.fields);
    flushSync(() => {
      setShown(state);
      if (answer.problems) setProblems(answer.problems);
    });
    setControls(element, changes);
    wakeLists(element);
    const item = intent.includes(':') ? focusAfter(element, intent, place) : '';
    const known = ownConflicts(shown);
    const isConflict = ownConflicts(state).some((conflict) => !known.includes(conflict));
    // The languages in which it is shown follow its title.
    const changed = changes.size - Number(changes.has('shownIn'));
    setNews(isConflict ? words.live.conflict : newsOf(intent, item, changed, answer.problems?.length ?? 0, words));
  });
  const { ref, autosave, status, setStatus, isKept, onInput } = watched;

  useEffect(() => {
    const press = (event: KeyboardEvent) => pressShortcut(event, ref.current!);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [ref]);

  async function submit(intent: string, submitter: HTMLElement | null): Promise<void> {
    // The items of a list must not be written in while the server moves them.
    const list = intent.includes(':') ? submitter?.closest<HTMLElement>('[data-list]') : null;
    if (list) list.inert = true;
    const leads = intent === 'publish' || intent === 'preview';
    if (leads && uploadsUnderWay.size > 0) {
      setStatus('uploading');
      const haveArrived = (await Promise.all(uploadsUnderWay)).every(Boolean);
      setStatus('saved');
      // What has become of it stands at its field.
      if (!haveArrived) return;
    }
    const isSaved = await autosave.current?.submit(leads ? 'autosave' : intent);
    if (ref.current) wakeLists(ref.current);
    if (isSaved && intent === 'publish') void navigate(options.publishPath);
    if (isSaved && intent === 'preview') options.onPreview();
  }

  return {
    ref,
    shown,
    problems,
    status,
    isKept,
    /** What has just happened, to be read out. */
    news,
    onInput,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const submitter = submitterOf(event);
      void submit(submitter instanceof HTMLButtonElement ? submitter.value : 'save', submitter);
    },
    /** Nothing is saved any more: the draft is thrown away. */
    abandon: () => autosave.current?.abandon(),
  };
}

/** Ctrl or Command with S saves at once, with Enter it goes to publishing. On a Russian keyboard the key of S is ы. */
function pressShortcut(event: KeyboardEvent, form: HTMLFormElement): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  const intent = /^[sы]$/i.test(event.key) ? 'save' : event.key === 'Enter' ? 'publish' : undefined;
  if (intent === undefined) return;
  event.preventDefault();
  if (!event.repeat) form.querySelector<HTMLButtonElement>(`button[name=intent][value=${intent}]`)?.click();
}

function wakeLists(form: HTMLFormElement): void {
  for (const list of form.querySelectorAll<HTMLElement>('[data-list][inert]')) list.inert = false;
}

/** Items that the server has not, and that somebody is writing in, stay on the page. */
function withHeldItems(state: DocumentState, before: DocumentState['fields'], held: readonly string[]): DocumentState {
  if (held.length === 0) return state;
  const known = new Map(Object.entries(before));
  const items = new Set(held.flatMap((path) => itemPaths(known, path)));
  const kept = [...known].filter(([path]) => [...items].some((item) => path.startsWith(`${item}/`)));
  return { ...state, fields: { ...Object.fromEntries(kept), ...state.fields } };
}

function placeOfIntent(intent: string, fields: DocumentState['fields']): string {
  return placeOf(new Map(Object.entries(fields)), intent.split(':')[1] ?? '');
}

function ownConflicts({ conflicts }: DocumentState): string[] {
  return conflicts.filter(({ isOwn }) => isOwn).map(({ path, at }) => `${path} ${at}`);
}

function newsOf(intent: string, item: string, changed: number, problems: number, { live, errors }: DocumentWords) {
  if (intent.startsWith('add:')) return live.added(item);
  if (intent.startsWith('remove:')) return live.removed;
  if (/^(?:first|up|down):/.test(intent)) return live.moved(item);
  if (intent.includes(':')) return live.settled;
  if (intent === 'restore') return live.restored;
  if (changed > 0) return live.colleague(changed);
  if (intent !== 'save') return '';
  return problems > 0 ? `${live.saved} ${errors.title(problems)}` : live.saved;
}
