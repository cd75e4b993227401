import { site } from '../../../content/site.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { PageIntro } from '../../parts/page-intro.tsx';
import sheet from '../../ui/sheet.module.css';
import type from '../../ui/type.module.css';

export default function BookClub() {
  const words = useMessages().bookClub;
  return (
    <div className={sheet.sheet}>
      <PageHead title={words.title} description={words.subtext} />
      <PageIntro title={words.title} text={words.subtext}>
        <p>
          {words.write}{' '}
          <a href={`mailto:${site.mailboxes.hello}`} className={type.link}>
            {site.mailboxes.hello}
          </a>
        </p>
      </PageIntro>
    </div>
  );
}
