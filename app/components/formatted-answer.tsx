import { classNames } from '../ui/class-names.ts';

import '../ui/pieces.css';

interface FormattedAnswerProps {
  /** A line that begins with `§` is a sub-heading, with `-` a list item; any other line is a paragraph. */
  text: string;
  className?: string | undefined;
}

/** The answer to a question. It stands under a heading of level 3. */
export function FormattedAnswer({ text, className }: FormattedAnswerProps) {
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
