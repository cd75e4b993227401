import { Link } from 'react-router';

import { adminPicturesWords } from '../../../i18n/messages/admin-pictures-words.ts';
import { PostForm } from '../../components/post-form.tsx';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import typography from '../../ui/typography.module.css';
import type { PictureData } from './picture-library-data.server.ts';
import styles from './picture-library.module.css';

/** A picture of the library: what it looks like, how large it is, and what shows it. */
export function PictureCard({ picture }: { picture: PictureData }) {
  const words = adminPicturesWords(useLanguage());
  const { file, size, uploaded, uses, moreUses } = picture;
  const path = usePath();
  const id = `picture-${file.name}`;
  return (
    <li className={styles.picture} aria-labelledby={id}>
      <div className={styles.thumbnail}>
        <Picture file={file} sizes="(width <= 640px) 45vw, 16rem" />
      </div>
      <h3 id={id} className={styles.name}>
        {file.name}
      </h3>
      <p className={classNames(typography.small, 'soft', typography.figures)}>
        {size}
        {uploaded && (
          <>
            <br />
            {uploaded}
          </>
        )}
      </p>
      {uses.length === 0 ? (
        <p className={classNames(typography.small, 'soft')}>{words.unused}</p>
      ) : (
        <div className={typography.small}>
          <p className="soft">{words.usedIn}</p>
          <ul className={styles.uses}>
            {uses.map(({ to, title, language }) => (
              <li key={to} lang={language}>
                <Link to={to} className={typography.link}>
                  {title}
                </Link>
              </li>
            ))}
            {moreUses > 0 && <li className="soft">{words.more(moreUses)}</li>}
          </ul>
        </div>
      )}
      <PostForm action={`${path('/:lang?/Admin/pictures')}?${new URLSearchParams({ describe: file.name })}`}>
        <button type="submit" className={classNames(typography.small, typography.link, styles.about)}>
          {words.about}
          <span className={typography.visuallyHidden}>: {file.name}</span>
        </button>
      </PostForm>
    </li>
  );
}
