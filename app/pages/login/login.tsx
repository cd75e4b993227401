import { Link } from 'react-router';

import { PageHead } from '../../frame/page-head.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { PageIntro } from '../../parts/page-intro.tsx';
import { usePath } from '../../parts/paths.ts';
import type { PageHandle } from '../../root.tsx';
import { button } from '../../ui/button.ts';
import sheet from '../../ui/sheet.module.css';

export const handle: PageHandle = { frame: 'bare' };

export default function Login() {
  const words = useMessages().login;
  const path = usePath();
  return (
    <div className={sheet.sheet}>
      <PageHead title={words.title} description={words.text} />
      <PageIntro title={words.title} text={words.text}>
        <Link to={path('/:lang?/programs')} className={button()}>
          {words.back}
        </Link>
      </PageIntro>
    </div>
  );
}
