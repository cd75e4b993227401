import { PageHead } from '../../frame/page-head.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { PageIntro } from '../../parts/page-intro.tsx';
import sheet from '../../ui/sheet.module.css';

export default function About() {
  const words = useMessages().about;
  return (
    <div className={sheet.sheet}>
      <PageHead title={words.title} description={words.text} />
      <PageIntro title={words.title} text={words.text}>
        <p>{words.languages}</p>
      </PageIntro>
    </div>
  );
}
