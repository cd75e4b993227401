import { answerBlocks } from '../../domain/faq-blocks.ts';
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
