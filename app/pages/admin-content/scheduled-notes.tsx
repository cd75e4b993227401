import { Link } from 'react-router';

import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import type { DocumentAside } from './document-aside.server.ts';

const FORM = 'call-back';

/** When a document goes out, as one of the lines of the save bar. */
export function ScheduledNotes({ name, scheduled }: Pick<DocumentAside, 'name' | 'scheduled'>) {
  const { scheduledDocument: words } = adminPublishingWords(useLanguage());
  const publish = usePath()('/:lang?/Admin/publish');
  return scheduled.map(({ id, when, hasFailed }) => (
    <p key={id} className={classNames('whole small figures', hasFailed && 'alarming')}>
      {hasFailed ? words.failed(when) : words.goesOut(when)}{' '}
      <Link to={`${publish}?${new URLSearchParams({ document: name, replaces: id })}`} className="link">
        {words.change}
      </Link>
      {' · '}
      <button type="submit" form={FORM} name="cancel" value={id} className="underlined">
        {words.callBack}
      </button>
    </p>
  ));
}

/** The form that calls a publication back, outside the form of the document. The page begins anew and shows what has become of it. */
export function CallBackForm({ name }: Pick<DocumentAside, 'name'>) {
  const publications = usePath()('/:lang?/Admin/publications');
  return (
    <form id={FORM} method="post" action={publications}>
      <input type="hidden" name="document" value={name} />
    </form>
  );
}
