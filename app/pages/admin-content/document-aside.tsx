import { Link } from 'react-router';

import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { button } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './document-aside.module.css';
import type { DocumentAside } from './document-aside.server.ts';

/** Above the form of a document: when it goes out, and the picture that it describes. */
export function DocumentHead({ aside: { name, scheduled, picture } }: { aside: DocumentAside }) {
  return (
    <>
      {scheduled.map((each) => (
        <ScheduledNotice key={each.id} name={name} {...each} />
      ))}
      {picture && (
        <div className={styles.picture}>
          <Picture file={picture} sizes="(width <= 640px) 90vw, 30rem" isDecorative />
        </div>
      )}
    </>
  );
}

function ScheduledNotice({ name, id, when, hasFailed }: DocumentAside['scheduled'][number] & { name: string }) {
  const { scheduledDocument: words } = adminPublishingWords(useLanguage());
  const path = usePath();
  const publications = path('/:lang?/Admin/publications');
  return (
    <Notice kind={hasFailed ? 'alert' : 'status'} className={styles.scheduled}>
      <p>{hasFailed ? words.failed(when) : words.goesOut(when)}</p>
      {/* A document of its own: the page shows what has become of it. */}
      <form method="post" action={publications} className="cluster gap-4">
        <input type="hidden" name="document" value={name} />
        <Link
          to={`${path('/:lang?/Admin/publish')}?${new URLSearchParams({ document: name, replaces: id })}`}
          className="link"
        >
          {words.change}
        </Link>
        <button type="submit" name="cancel" value={id} className={button('outline', { small: true })}>
          {words.callBack}
        </button>
      </form>
    </Notice>
  );
}
