import { useState, type InputHTMLAttributes } from 'react';

import type { PictureFile } from '../../../domain/field-values.ts';
import { Picture } from '../../ui/picture.tsx';
import { useFieldNotes } from './field-context.ts';
import styles from './picture-control.module.css';

const LIST = 'picture-names';

/** The name of a picture, with the picture of that name beside it. */
export function PictureControl({ text, control }: { text: string; control: InputHTMLAttributes<HTMLInputElement> }) {
  const { pictures } = useFieldNotes();
  const [name, setName] = useState(text);
  const file = pictures.find((each) => each.name === name.trim());
  return (
    <div className={styles.picture}>
      <div className={styles.thumbnail}>
        {file && <Picture file={file} sizes="6rem" isDecorative className={styles.image} />}
      </div>
      <input
        {...control}
        list={LIST}
        defaultValue={text}
        onInput={({ currentTarget }) => setName(currentTarget.value)}
      />
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
