import { useLocation } from 'react-router';

import type { Route } from './+types/legal';
import { operatorFactsOn } from '#domain/values/operator-facts.ts';
import { operatorWords } from '#i18n/messages/operator-words.ts';
import { languageOf } from '#i18n/urls.ts';
import { legalNames, type LegalName } from '#server/content/content-kinds.ts';
import type { LocalizedContent } from '#server/content/localized-content.ts';
import { plainText, type MarkdownBlock, type MarkdownInline } from '#server/content/markdown.ts';
import { requestContext } from '#server/request/request-context.ts';
import type { PageHandle } from '#app/layout/route-handle.ts';
import { legalLinks } from '#i18n/site-pages.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { MailboxLink, MailLink, TextLink } from '#app/components/links.tsx';
import { useMessages, usePath } from '#app/hooks/use-language.ts';
import { classNames } from '#app/ui/class-names.ts';
import { hyphenate } from '#app/ui/hyphenate.ts';
import styles from './legal.module.css';
import '#app/ui/pieces.css';

/** A document of more sections than this gets a list of contents. */
const MAX_WITHOUT_CONTENTS = 5;

export const handle: PageHandle = { changesWith: 'content' };

export function loader({ params, pattern, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(requestContext);
  const name = legalNames.find((each) => pattern === `:lang?/${each}`)!;
  return legalData(catalogue[languageOf(params)], name);
}

/** The documents that name facts of the operator. */
const withFacts = {
  'terms-and-conditions': 'terms',
  'privacy-policy': 'privacy',
  'cookies-policy': undefined,
} as const;

/** A legal document with a last section on who runs the site, as far as that is known (docs/rules.md, Legal pages). */
function legalData(content: LocalizedContent, name: LegalName) {
  const { language, house } = content;
  const { title, sections } = content.legal(name);
  // The first paragraph, for the head of the page.
  const [first] = sections[0]?.blocks ?? [];
  const description = first?.kind === 'paragraph' ? plainText(first.content) : title;
  const page = withFacts[name];
  const known = page === undefined ? [] : operatorFactsOn(page, house.operator);
  if (known.length === 0) return { title, description, sections };
  const { title: heading, labels } = operatorWords(language);
  const blocks = known.map((fact): MarkdownBlock => {
    const text = `${labels[fact.name]}: ${fact.text}`;
    return { kind: 'paragraph', content: [{ kind: 'text', text }] };
  });
  return { title, description, sections: [...sections, { heading, blocks }] };
}

/** A legal document: its title and numbered sections (docs/rules.md, Legal pages). */
export default function LegalPage({ loaderData: { title, description, sections } }: Route.ComponentProps) {
  const words = useMessages().legal;
  return (
    <div className="pageWidth pageStart pageEnd">
      <PageHead title={title} description={description} />
      <h1 className="display">{hyphenate(title)}</h1>
      <div className="columns-1000 margined apart rows-7 from-7">
        <div className="stack gap-5 inkAbove from-5 sticky screenOnly">
          {sections.length > MAX_WITHOUT_CONTENTS && <Contents sections={sections} />}
          <p className="small">
            {words.questions} <MailboxLink to="support" />
          </p>
        </div>
        <ol className="counted inkAbove">
          {sections.map(({ heading, blocks }, index) => (
            <li key={heading} id={anchor(index)} className={styles.section}>
              <h2 className="heading">{hyphenate(heading)}</h2>
              <div className={classNames('prose', styles.text)}>
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
    <nav aria-labelledby="contents" className={classNames('small linkList', styles.contents)}>
      <h2 id="contents" className="eyebrow">
        {words.contents}
      </h2>
      <ol className="counted above-3">
        {sections.map(({ heading }, index) => (
          <li key={heading}>
            <a href={`#${anchor(index)}`} className="underlinedOnHover">
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function OtherDocuments() {
  const messages = useMessages();
  const path = usePath();
  const { pathname } = useLocation();
  const others = legalLinks.filter(({ to }) => path(to) !== pathname);
  return (
    <nav aria-labelledby="others" className="cluster tight inkAbove from-5">
      <h2 id="others" className="eyebrow">
        {messages.legal.others}
      </h2>
      <ul className="cluster gap-3 separate">
        {others.map(({ to, label }) => (
          <li key={to}>
            <TextLink to={path(to)}>{label(messages)}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Paragraphs and lists of a document in Markdown. They never change, so their places are their keys. */
function MarkdownBlocks({ blocks }: { blocks: readonly MarkdownBlock[] }) {
  return blocks.map((block, index) => {
    if (block.kind === 'paragraph') {
      return (
        <p key={index}>
          <Inlines content={block.content} />
        </p>
      );
    }
    const List = block.ordered ? 'ol' : 'ul';
    return (
      <List key={index} className={classNames(block.ordered ? 'numbered' : 'dashes', styles.list)}>
        {block.items.map((content, item) => (
          <li key={item}>
            <Inlines content={content} />
          </li>
        ))}
      </List>
    );
  });
}

function Inlines({ content }: { content: readonly MarkdownInline[] }) {
  return content.map((each, index) => {
    if (each.kind === 'text') return <WithMailLinks key={index} text={each.text} />;
    if (each.kind === 'link') {
      return (
        <TextLink key={index} to={each.href}>
          {each.text}
        </TextLink>
      );
    }
    const Emphasis = each.kind === 'strong' ? 'strong' : 'em';
    return (
      <Emphasis key={index}>
        <Inlines content={each.content} />
      </Emphasis>
    );
  });
}

function WithMailLinks({ text }: { text: string }) {
  return text
    .split(/((?<![\w.])[\w.]+@[\w.]+\w)/)
    .map((part, index) =>
      part.includes('@') ? <MailLink key={index} address={part} /> : <span key={index}>{part}</span>,
    );
}
