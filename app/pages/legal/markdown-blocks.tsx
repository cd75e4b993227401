import { Link } from 'react-router';

import type { MarkdownBlock, MarkdownInline } from '../../../server/content/markdown.ts';
import { MailLink } from '../../components/mail-link.tsx';
import typography from '../../ui/typography.module.css';
import styles from './markdown-blocks.module.css';

/** Paragraphs and lists of a document in Markdown. They never change, so their places are their keys. */
export function MarkdownBlocks({ blocks }: { blocks: readonly MarkdownBlock[] }) {
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
      <List key={index} className={block.ordered ? styles.ordered : styles.bulleted}>
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
    if (each.kind === 'link') return <TextLink key={index} href={each.href} text={each.text} />;
    const Emphasis = each.kind === 'strong' ? 'strong' : 'em';
    return (
      <Emphasis key={index}>
        <Inlines content={each.content} />
      </Emphasis>
    );
  });
}

function TextLink({ href, text }: { href: string; text: string }) {
  return href.startsWith('/') ? (
    <Link to={href} className={typography.link}>
      {text}
    </Link>
  ) : (
    <a href={href} className={typography.link}>
      {text}
    </a>
  );
}

/** Mailboxes in a text become links. */
function WithMailLinks({ text }: { text: string }) {
  return text
    .split(/([\w.]+@[\w.]+\w)/)
    .map((part, index) => (part.includes('@') ? <MailLink key={index} address={part} /> : part));
}
