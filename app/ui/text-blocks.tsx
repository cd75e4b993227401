import { classNames } from './class-names.ts';
import './pieces.css';

/** A block of a text (rules.md, Texts of several lines). */
export type TextBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'list'; isOrdered: boolean; items: string[] }
  | { kind: 'paragraph'; text: string };

/** What an item of a list begins with, as it is typed or pasted. */
const ITEM = /^(?:[•‣▪●◦-]|(\d{1,2})[.)](?=\s))\s*/;

/** Parses a text. @param isAnswer whether each line is a paragraph, or, after a section sign, a heading */
export function textBlocks(text: string, isAnswer = false): TextBlock[] {
  const blocks: TextBlock[] = [];
  let goesOn = false;
  for (const line of text.split('\n').map((each) => each.trim())) {
    const last = blocks.at(-1);
    const [mark = '', number] = ITEM.exec(line) ?? [];
    const isOrdered = number !== undefined;
    const list = last?.kind === 'list' && last.isOrdered === isOrdered ? last : undefined;
    const item = line.slice(mark.length);
    // A line may begin with a date: numbers of a list follow each other from 1.
    const isItem = mark !== '' && (!isOrdered || Number(number) === (list?.items.length ?? 0) + 1);
    if (isItem && list) list.items.push(item);
    else if (isItem) blocks.push({ kind: 'list', isOrdered, items: [item] });
    else if (isAnswer && line.startsWith('§')) blocks.push({ kind: 'heading', text: line.slice(1).trim() });
    else if (!isAnswer && goesOn && last?.kind === 'paragraph' && line !== '') last.text += ` ${line}`;
    else if (line !== '') blocks.push({ kind: 'paragraph', text: line });
    goesOn = line !== '';
  }
  return blocks;
}

/** A text of several lines. One that is a single paragraph is that alone. A heading in it is of level 4. */
export function TextBlocks({ text, className, isAnswer }: { text: string; className?: string; isAnswer?: boolean }) {
  const blocks = textBlocks(text, isAnswer);
  const [first] = blocks;
  if (blocks.length === 1 && first?.kind === 'paragraph' && !isAnswer)
    return <p className={className || undefined}>{first.text}</p>;
  return (
    <div className={classNames('prose', className)}>
      {blocks.map((block, index) => {
        // Blocks keep their order, so the index can be the key.
        if (block.kind === 'paragraph') return <p key={index}>{block.text}</p>;
        if (block.kind === 'heading') {
          return (
            <h4 key={index} className="bold">
              {block.text}
            </h4>
          );
        }
        const List = block.isOrdered ? 'ol' : 'ul';
        return (
          <List key={index} className={block.isOrdered ? 'numbered' : 'dashes'}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </List>
        );
      })}
    </div>
  );
}
