import { Picture } from '../../ui/picture.tsx';
import styles from './document-aside.module.css';
import type { DocumentAside } from './document-aside.server.ts';

/** Above the form of a document: the picture that it describes. */
export function DocumentPicture({ picture }: Pick<DocumentAside, 'picture'>) {
  if (picture === undefined) return null;
  return (
    <div className={styles.picture}>
      <Picture file={picture} sizes="(width <= 640px) 90vw, 30rem" isDecorative />
    </div>
  );
}
