import { useRevalidator } from 'react-router';

import type { GroupNode } from '../../../domain/documents/form-node.ts';
import { adminPicturesWords } from '../../../i18n/messages/admin-pictures-words.ts';
import type { PictureData } from '../../../server/view-models/library-pictures.ts';
import { PictureAbout } from '../../components/admin/picture-about.tsx';
import { PostForm } from '../../components/post-form.tsx';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { Picture } from '../../ui/picture.tsx';
import about from '../../components/admin/picture-about.module.css';
import styles from './picture-library.module.css';

/** A picture of the library: what it looks like, and what can be done with it. */
export function PictureCard({ picture, form }: { picture: PictureData; form: GroupNode }) {
  const words = adminPicturesWords(useLanguage());
  const { revalidate } = useRevalidator();
  const library = usePath()('/:lang?/Admin/pictures');
  const { file, canRemove } = picture;
  const id = `picture-${file.name}`;
  return (
    <li className={styles.picture} aria-labelledby={id}>
      <div className={about.thumbnail}>
        <Picture file={file} sizes="(width <= 640px) 45vw, 16rem" />
      </div>
      <h3 id={id} className={styles.name}>
        {file.name}
      </h3>
      <PictureAbout picture={picture} form={form} onSaved={() => void revalidate()} />
      {canRemove && (
        <PostForm action={`${library}?${new URLSearchParams({ remove: file.name })}`}>
          <button type="submit" className="small link">
            {words.remove}
            <span className="visuallyHidden">: {file.name}</span>
          </button>
        </PostForm>
      )}
    </li>
  );
}
