import type { FaqEntry } from './model.ts';

/** A piece of an answer, as it is set on the page (spec.md §2, Home: answer formatting). */
export type AnswerBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'paragraph'; text: string };

/** Lines that begin with `§` are sub-headings, with `-` list items (neighbours form one list), all others paragraphs. */
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

/** The questions for an evening: its own set where there is one, else the default (spec.md §3, FAQ entry). */
export function faqFor(sets: Readonly<Record<string, FaqEntry[]>>, eventId?: string): FaqEntry[] {
  return (eventId !== undefined && sets[eventId]) || sets.default || [];
}
