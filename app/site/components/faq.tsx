import type { FaqEntry } from '#domain/entities.ts';
import { useMessages } from '#app/hooks/use-language.ts';
import { TextBlocks } from '#app/ui/text-blocks.tsx';
import '#app/ui/pieces.css';

/** Numbered questions. Opening one closes the open one (docs/rules.md, Questions and answers). */
export function Faq({ entries }: { entries: FaqEntry[] }) {
  const { faq } = useMessages();
  return (
    <section aria-labelledby="faq" className="pageWidth section columns-1000 wideLast screenOnly">
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
                <summary className="columns gap-2 question number pad-4">
                  <h3 className="subheading underlinedOnHover">{entry.question}</h3>
                </summary>
                <FormattedAnswer text={entry.answer} className="to-5" />
              </details>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The answer to a question. It stands under a heading of level 3. */
export function FormattedAnswer({ text, className }: { text: string; className?: string }) {
  return <TextBlocks text={text} className={className ?? ''} isAnswer />;
}
