import { answerBlocks } from '../../domain/faq-blocks.ts';
import { classNames } from '../ui/class-names.ts';
import typography from '../ui/typography.module.css';
import styles from './formatted-answer.module.css';

interface FormattedAnswerProps {
  /** Lines: `§` sub-heading, `-` list item, anything else a paragraph. */
  text: string;
  className?: string | undefined;
}

/** The answer to a question, under a heading of the third level. */
export function FormattedAnswer({ text, className }: FormattedAnswerProps) {
  return (
    <div className={classNames(typography.prose, className)}>
      {answerBlocks(text).map((block, index) => {
        // Blocks never move within an answer, so their place is their key.
        if (block.kind === 'heading') {
          return (
            <h4 key={index} className={styles.subheading}>
              {block.text}
            </h4>
          );
        }
        if (block.kind === 'paragraph') return <p key={index}>{block.text}</p>;
        return (
          <ul key={index} className={styles.items}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        );
      })}
    </div>
  );
}
