import { Link } from 'react-router';

import { adminPicturesWords } from '../../../i18n/messages/admin-pictures-words.ts';
import { PostForm } from '../../components/post-form.tsx';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { button, classNames } from '../../ui/class-names.ts';
import field from '../../ui/field.module.css';
import { Picture } from '../../ui/picture.tsx';
import type { PictureData } from './picture-library-data.server.ts';
import styles from './picture-library.module.css';

/** What a file field takes. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp';

/** A picture of the library: what it looks like, how large it is, what shows it, and what can be done with it. */
export function PictureCard({ picture }: { picture: PictureData }) {
  const words = adminPicturesWords(useLanguage());
  const { file, size, uploaded, uses, moreUses, canRemove } = picture;
  const path = usePath();
  const id = `picture-${file.name}`;
  const addressTo = (what: 'describe' | 'replace' | 'remove') =>
    `${path('/:lang?/Admin/pictures')}?${new URLSearchParams({ [what]: file.name })}`;
  const action = classNames('small link', styles.action);
  const named = <span className="visuallyHidden">: {file.name}</span>;
  return (
    <li className={styles.picture} aria-labelledby={id}>
      <div className={styles.thumbnail}>
        <Picture file={file} sizes="(width <= 640px) 45vw, 16rem" />
      </div>
      <h3 id={id} className={styles.name}>
        {file.name}
      </h3>
      <p className="small soft figures">
        {size}
        {uploaded && (
          <>
            <br />
            {uploaded}
          </>
        )}
      </p>
      {uses.length === 0 ? (
        <p className="small soft">{words.unused}</p>
      ) : (
        <div className="small">
          <p className="soft">{words.usedIn}</p>
          <ul className={styles.uses}>
            {uses.map(({ to, title, language }) => (
              <li key={to} lang={language}>
                <Link to={to} className="link">
                  {title}
                </Link>
              </li>
            ))}
            {moreUses > 0 && <li className="soft">{words.more(moreUses)}</li>}
          </ul>
        </div>
      )}
      <PostForm action={addressTo('describe')}>
        <button type="submit" className={action}>
          {words.about}
          {named}
        </button>
      </PostForm>
      <details>
        <summary className={action}>
          {words.replace}
          {named}
        </summary>
        <PostForm encType="multipart/form-data" action={addressTo('replace')} className="stack gap-2 start">
          <p className="small soft">{words.replaceText}</p>
          <input
            type="file"
            name="pictures"
            accept={PICTURE_TYPES}
            required
            aria-label={`${words.replacement}: ${file.name}`}
            className={classNames(field.control, styles.files)}
          />
          <button type="submit" className={button('outline', { small: true })}>
            {words.replace}
            {named}
          </button>
        </PostForm>
      </details>
      {canRemove && (
        <PostForm action={addressTo('remove')}>
          <button type="submit" className={action}>
            {words.remove}
            {named}
          </button>
        </PostForm>
      )}
    </li>
  );
}
