import type { FaqEntry } from '#domain/entities.ts';
import { useMessages } from '#app/hooks/use-language.ts';
import { classNames } from '#app/ui/class-names.ts';
import styles from './faq.module.css';
import '#app/ui/pieces.css';

/** Numbered questions. Opening one closes the open one (docs/rules.md, Questions and answers). */
export function Faq({ entries }: { entries: FaqEntry[] }) {
  const { faq } = useMessages();
  return (
    <section aria-labelledby="faq" className="pageWidth section columns-900 oneTwo screenOnly">
      <h2 id="faq" className="heading">
        {faq.title}
      </h2>
      {entries.length === 0 ? (
        <p className="lede">{faq.none}</p>
      ) : (
        <ol className="inkAbove counted">
          {entries.map((entry) => (
            <li key={entry.question} className="hairlineBelow">
              <details name="faq" className="disclosure">
                <summary className={classNames('stack gap-2 number', styles.question)}>
                  <h3 className="subheading underlinedOnHover">{entry.question}</h3>
                </summary>
                <FormattedAnswer text={entry.answer} className={styles.answer} />
              </details>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/**
 * The answer to a question. It stands under a heading of level 3.
 *
 * @param text a line that begins with `§` is a sub-heading, with `-` a list item; any other line is a paragraph
 */
export function FormattedAnswer({ text, className }: { text: string; className?: string | undefined }) {
  return (
    <div className={classNames('prose', className)}>
      {answerBlocks(text).map((block, index) => {
        // Blocks keep their order, so the index can be the key.
        if (block.kind === 'heading') {
          return (
            <h4 key={index} className="bold">
              {block.text}
            </h4>
          );
        }
        if (block.kind === 'paragraph') return <p key={index}>{block.text}</p>;
        return (
          <ul key={index} className="dashes">
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}

/** A block of an answer (rules.md, Questions and answers). */
export type AnswerBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'paragraph'; text: string };

/** Parses an answer: a line that begins with `§` is a sub-heading, with `-` a list item; any other line is a paragraph. */
export function answerBlocks(answer: string): AnswerBlock[] {
  const blocks: AnswerBlock[] = [];
  for (const line of answer.split('\n').map((each) => each.trim())) {
    const last = blocks.at(-1);
    if (line === '') continue;
    if (line.startsWith('§')) blocks.push({ kind: 'heading', text: line.slice(1).trim() });
    else if (!line.startsWith('-')) blocks.push({ kind: 'paragraph', text: line });
    else if (last?.kind === 'list') last.items.push(line.slice(1).trim());
    else blocks.push({ kind: 'list', items: [line.slice(1).trim()] });
  }
  return blocks;
}
