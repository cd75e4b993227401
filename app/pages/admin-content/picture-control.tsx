import { useEffect, useRef, useState, type InputHTMLAttributes } from 'react';

import type { PictureFile } from '../../../domain/values/field-values.ts';
import { Picture } from '../../ui/picture.tsx';
import { NewTabLink } from '../../components/new-tab-link.tsx';
import { usePath } from '../../hooks/use-language.ts';
import { useFieldNotes } from './field-context.ts';
import styles from './picture-control.module.css';
import { useDocumentWords } from './use-document-words.ts';

const LIST = 'picture-names';

/** The name of a picture, with the picture of that name beside it. */
export function PictureControl({ text, control }: { text: string; control: InputHTMLAttributes<HTMLInputElement> }) {
  const { pictures } = useFieldNotes();
  const words = useDocumentWords().fact;
  const path = usePath();
  const [name, setName] = useState(text);
  const input = useRef<HTMLInputElement>(null);
  // Somebody may have typed before the page woke up.
  useEffect(() => setName(input.current!.value), []);
  const file = pictures.find((each) => each.name === name.trim());
  return (
    <div className={styles.picture}>
      <div className={styles.thumbnail}>
        {file && <Picture file={file} sizes="6rem" isDecorative className={styles.image} />}
      </div>
      <div className="stack gap-1 start">
        <input
          {...control}
          ref={input}
          list={LIST}
          defaultValue={text}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
        {file === undefined && (
          <NewTabLink href={path('/:lang?/Admin/pictures')} className="small link">
            {words.library}
          </NewTabLink>
        )}
      </div>
    </div>
  );
}

/** What the fields for pictures offer. */
export function PictureNames({ pictures }: { pictures: readonly PictureFile[] }) {
  return (
    <datalist id={LIST}>
      {pictures.map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </datalist>
  );
}
