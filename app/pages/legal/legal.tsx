import { Link, useLocation } from 'react-router';

import type { Route } from './+types/legal';
import { site } from '../../../content/site.ts';
import { languageOf } from '../../../i18n/urls.ts';
import { legalNames } from '../../../server/content/legal-documents.ts';
import { requestContext } from '../../../server/request/request-context.ts';
import type { PageHandle } from '../../layout/route-handle.ts';
import { legalLinks } from '../../../i18n/site-pages.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useMessages } from '../../hooks/use-messages.ts';
import { MailLink } from '../../components/mail-link.tsx';
import { usePath } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import { hyphenate } from '../../ui/hyphenate.ts';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import { legalData } from './legal-data.server.ts';
import { MarkdownBlocks } from './markdown-blocks.tsx';
import styles from './legal-page.module.css';

/** A document of more sections than this gets a list of contents. */
const MAX_WITHOUT_CONTENTS = 5;

export const handle: PageHandle = { changesWith: 'content' };

export function loader({ params, pattern, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(requestContext);
  const name = legalNames.find((each) => pattern === `:lang?/${each}`)!;
  return legalData(catalogue[languageOf(params)], name);
}

/** A legal document: its title and numbered sections (docs/rules.md, Legal pages). */
export default function LegalPage({ loaderData: { title, description, sections } }: Route.ComponentProps) {
  const words = useMessages().legal;
  return (
    <div className={classNames(container.container, styles.page)}>
      <PageHead title={title} description={description} />
      <h1 className={classNames(typography.display, styles.title)}>{hyphenate(title)}</h1>
      <div className={styles.columns}>
        <div className={styles.side}>
          {sections.length > MAX_WITHOUT_CONTENTS && <Contents sections={sections} />}
          <p className={typography.small}>
            {words.questions} <MailLink address={site.mailboxes.support} />
          </p>
        </div>
        <ol className={styles.sections}>
          {sections.map(({ heading, blocks }, index) => (
            <li key={heading} id={anchor(index)} className={styles.section}>
              <h2 className={typography.heading}>{hyphenate(heading)}</h2>
              <div className={classNames(typography.prose, styles.text)}>
                <MarkdownBlocks blocks={blocks} />
              </div>
            </li>
          ))}
        </ol>
      </div>
      <OtherDocuments />
    </div>
  );
}

/** Numbers, not headings: an address that was sent to somebody holds in both languages. */
function anchor(index: number): string {
  return `section-${index + 1}`;
}

function Contents({ sections }: Pick<Route.ComponentProps['loaderData'], 'sections'>) {
  const words = useMessages().legal;
  return (
    <nav aria-labelledby="contents" className={styles.contents}>
      <h2 id="contents" className={typography.eyebrow}>
        {words.contents}
      </h2>
      <ol>
        {sections.map(({ heading }, index) => (
          <li key={heading}>
            <a href={`#${anchor(index)}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** The two documents that are not this one. */
function OtherDocuments() {
  const messages = useMessages();
  const path = usePath();
  const { pathname } = useLocation();
  const others = legalLinks.filter(({ to }) => path(to) !== pathname);
  return (
    <nav aria-labelledby="others" className={styles.others}>
      <h2 id="others" className={typography.eyebrow}>
        {messages.legal.others}
      </h2>
      <ul>
        {others.map(({ to, label }) => (
          <li key={to}>
            <Link to={path(to)} className={typography.link}>
              {label(messages)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
