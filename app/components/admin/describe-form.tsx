import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { Link } from 'react-router';

import { textOf } from '../../../domain/documents/field-paths.ts';
import { idWithin, nameOfPath, ROOT_NAME, textLabel, type GroupNode } from '../../../domain/documents/form-node.ts';
import { languages } from '../../../domain/values/field-values.ts';
import { documentWords } from '../../../i18n/messages/admin-document-words.ts';
import { adminPicturesWords } from '../../../i18n/messages/admin-pictures-words.ts';
import type { PictureData } from '../../../server/view-models/library-pictures.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { button, classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import type { Autosave, SaveStatus } from './autosave.ts';
import { setControls } from './document-controls.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { SelectField } from './select-field.tsx';
import { watchForm, type ShownAnswer } from './watch-form.ts';

interface DescribeFormProps {
  picture: PictureData;
  /** The form of what can be said about a picture. */
  form: GroupNode;
  /** What was written has been saved. */
  onSaved: () => void;
}

/**
 * Describes a picture in both languages: the form of its document, saved as a draft while somebody writes. Without scripts it
 * leads to that document.
 */
export function DescribeForm({ picture, form, onSaved }: DescribeFormProps) {
  // What somebody else writes meanwhile must count as not seen.
  const [first] = useState(picture);
  const { file, fields, shown, tab } = first;
  const { status, outcome, address, ...handlers } = useSaving(first, form, onSaved);
  const language = useLanguage();
  const { problems } = documentWords(language);
  const words = adminPicturesWords(language).describe;
  const idOf = (path: string) => `${file.name}-${path.split('/').reduce(idWithin, ROOT_NAME)}`;
  const problem = status in problems ? (status as keyof typeof problems) : undefined;
  return (
    <form
      {...handlers}
      method="post"
      action={address}
      encType="multipart/form-data"
      autoComplete="off"
      className="stack gap-4"
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
          <SelectField
            key={node.key}
            id={idOf(node.key)}
            name={nameOfPath(node.key)}
            label={node.label}
            hint={node.help}
            none={node.default}
            options={node.options.filter(({ label }) => label !== node.default)}
            defaultValue={textOf(fields[node.key])}
          />
        );
      })}
      <p className="cluster">
        <button type="submit" className={button('outline', { small: true })}>
          {words.save}
          <span className="visuallyHidden">: {file.name}</span>
        </button>
        {(picture.hasDocument || outcome) && (
          <Link to={address} className={classNames('small', 'link')}>
            {words.document}
            <span className="visuallyHidden">: {file.name}</span>
          </Link>
        )}
        <output className="small soft">
          {status === 'sending' && words.sending}
          {status === 'saved' && outcome === 'saved' && words.saved}
        </output>
      </p>
      <ProblemNotice
        problem={problem ?? (outcome === 'conflict' ? outcome : undefined)}
        texts={{ ...problems, conflict: words.conflict }}
      />
    </form>
  );
}

/** Saves the form while somebody writes in it, as that of any document. */
function useSaving({ file, fields, shown, tab }: PictureData, form: GroupNode, onSaved: () => void) {
  const ref = useRef<HTMLFormElement>(null);
  const autosave = useRef<Autosave<ShownAnswer>>(undefined);
  const [status, setStatus] = useState<SaveStatus>('saved');
  /** Whether anything was saved here, and whether somebody else wrote something different then. */
  const [outcome, setOutcome] = useState<'saved' | 'conflict'>();
  const address = usePath()('/:lang?/Admin/content/:kind/:id', { kind: 'pictures', id: file.name });
  const known = useRef({ filled: { fields, shown }, tab, node: form, savePath: `${address}/save` });
  const saved = useEffectEvent(onSaved);
  useEffect(() => {
    const element = ref.current!;
    const watched = watchForm(element, {
      ...known.current,
      apply({ state }, texts) {
        setControls(element, texts);
        setOutcome(state.conflicts.length > 0 ? 'conflict' : 'saved');
        saved();
      },
      report: setStatus,
      reportKept: () => {},
    });
    ({ autosave: autosave.current } = watched);
    return watched.stop;
  }, []);
  return {
    ref,
    address,
    status,
    outcome,
    onInput: () => autosave.current?.typed(),
    onSubmit(event: FormEvent) {
      event.preventDefault();
      void autosave.current?.submit('save');
    },
  };
}
