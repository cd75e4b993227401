import { site } from '../../../content/site.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { NewTabLink } from '../../parts/new-tab-link.tsx';
import { PageIntro } from '../../parts/page-intro.tsx';
import type { PageHandle } from '../../root.tsx';
import { button } from '../../ui/button.ts';
import sheet from '../../ui/sheet.module.css';

export const handle: PageHandle = { frame: 'teens' };

export default function Teens() {
  const words = useMessages().teens;
  return (
    <div className={sheet.sheet}>
      <PageHead title={words.title} description={words.subtext} />
      <PageIntro title={words.title} text={words.subtext}>
        <NewTabLink href={site.social.whatsapp} className={button('saffron')}>
          {words.book}
        </NewTabLink>
      </PageIntro>
    </div>
  );
}
