import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';

import { textOf } from '../../../domain/documents/field-paths.ts';
import { idWithin, nameOfPath, ROOT_NAME, textLabel, type GroupNode } from '../../../domain/documents/form-node.ts';
import { languages } from '../../../domain/values/field-values.ts';
import { adminPicturesWords } from '../../../i18n/messages/admin-pictures-words.ts';
import type { PictureData } from '../../../server/view-models/library-pictures.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { button, classNames } from '../../ui/class-names.ts';
import controls from '../../ui/field.module.css';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LogInLink } from './log-in-link.tsx';

type Status = 'unsent' | 'sending' | 'saved' | 'conflict' | 'signed-out' | 'unavailable';

interface DescribeFormProps {
  picture: PictureData;
  /** The form of what can be said about a picture. */
  form: GroupNode;
  /** What was written has been saved. */
  onSaved: () => void;
}

/**
 * Describes a picture in both languages: the form of its document, saved as a draft whenever somebody leaves a field. Without
 * scripts it leads to that document.
 */
export function DescribeForm({ picture, form, onSaved }: DescribeFormProps) {
  // What somebody else writes meanwhile must count as not seen.
  const [{ file, fields, shown, tab }] = useState(picture);
  const address = usePath()('/:lang?/Admin/content/:kind/:id', { kind: 'pictures', id: file.name });
  const { ref, status, onInput, save } = useSaving(`${address}/save`, onSaved);
  const language = useLanguage();
  const words = adminPicturesWords(language).describe;
  const idOf = (path: string) => `${file.name}-${path.split('/').reduce(idWithin, ROOT_NAME)}`;
  const isProblem = status === 'conflict' || status === 'signed-out' || status === 'unavailable';
  return (
    <form
      ref={ref}
      method="post"
      action={address}
      encType="multipart/form-data"
      autoComplete="off"
      className="stack gap-4"
      onInput={onInput}
      onSubmit={(event) => {
        event.preventDefault();
        void save(true);
      }}
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="tab" value={tab} />
      <input type="hidden" name="request" value="1" />
      <input type="hidden" name="shown" value={JSON.stringify(shown)} />
      {form.children.map((node) => {
        if (node.type === 'text') {
          return languages.map((each) => (
            <Field
              key={each}
              multiline
              rows={2}
              id={idOf(`${node.key}/${each}`)}
              name={nameOfPath(`${node.key}/${each}`)}
              lang={each}
              label={textLabel(node.label, each, language)}
              hint={each === languages[0] ? node.help : undefined}
              defaultValue={textOf(fields[`${node.key}/${each}`])}
            />
          ));
        }
        if (node.type !== 'choice') return null;
        return (
          <div key={node.key} className={controls.field}>
            <label htmlFor={idOf(node.key)} className={controls.label}>
              {node.label}
            </label>
            <select
              id={idOf(node.key)}
              name={nameOfPath(node.key)}
              defaultValue={textOf(fields[node.key])}
              className={controls.control}
            >
              <option value="">{node.default}</option>
              {node.options
                .filter(({ label }) => label !== node.default)
                .map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
            </select>
            <p className={controls.hint}>{node.help}</p>
          </div>
        );
      })}
      <p className="cluster">
        <button type="submit" className={button('outline', { small: true })}>
          {words.save}
          <span className="visuallyHidden">: {file.name}</span>
        </button>
        {(picture.hasDocument || status === 'saved' || status === 'conflict') && (
          <Link to={address} className={classNames('small', 'link')}>
            {words.document}
            <span className="visuallyHidden">: {file.name}</span>
          </Link>
        )}
        <output className="small soft">{(status === 'sending' || status === 'saved') && words[status]}</output>
      </p>
      <Notice kind="alert">
        {isProblem && (
          <>
            {words[status]} {status === 'signed-out' && <LogInLink />}
          </>
        )}
      </Notice>
    </form>
  );
}

/** Saves what was typed into a form whenever somebody leaves a field or the page. */
function useSaving(address: string, onSaved: () => void) {
  const ref = useRef<HTMLFormElement>(null);
  const requests = useRef(0);
  const isTyped = useRef(false);
  const [status, setStatus] = useState<Status>('unsent');
  const isRefused = status === 'signed-out' || status === 'unavailable';

  const save = useCallback(
    async (isAsked = false) => {
      // Whoever goes from a field to the button has sent it on the way.
      if (!isTyped.current && !(isAsked && requests.current === 0)) return;
      isTyped.current = false;
      requests.current += 1;
      const request = requests.current;
      const body = new FormData(ref.current!);
      body.set('request', String(request));
      setStatus('sending');
      const outcome = await sent(address, body);
      const isSaved = outcome === 'saved' || outcome === 'conflict';
      if (!isSaved) isTyped.current = true;
      if (request === requests.current) setStatus(outcome);
      if (isSaved) onSaved();
    },
    [address, onSaved],
  );

  useEffect(() => {
    const texts = [...ref.current!.querySelectorAll('textarea')];
    // Somebody may have typed before the page woke up.
    isTyped.current ||= texts.some((each) => each.value !== each.defaultValue);
  }, []);
  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    ref.current!.addEventListener('focusout', () => void save(), { signal });
    // The page goes; or the network is back, or the session.
    for (const event of ['pagehide', 'online', 'focus']) addEventListener(event, () => void save(), { signal });
    // What could not be saved once may be lost when the page goes.
    addEventListener('beforeunload', (event) => isRefused && isTyped.current && event.preventDefault(), { signal });
    return () => ended.abort();
  }, [save, isRefused]);
  return { ref, status, onInput: () => void (isTyped.current = true), save };
}

async function sent(address: string, body: FormData): Promise<Status> {
  try {
    const response = await fetch(address, { method: 'POST', body, keepalive: true });
    if (response.status === 401) return 'signed-out';
    if (!response.ok) return 'unavailable';
    const { state } = (await response.json()) as { state?: { conflicts: unknown[] } };
    return state === undefined || state.conflicts.length === 0 ? 'saved' : 'conflict';
  } catch {
    return 'unavailable';
  }
}
