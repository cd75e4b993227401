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
