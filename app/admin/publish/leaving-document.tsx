import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import { DocumentLinks } from '#app/admin/components/publication.tsx';
import { SubmitButton } from '#app/components/forms.tsx';
import { useLanguage } from '#app/hooks/use-language.ts';
import type { Elements } from '#app/ui/elements.ts';
import type { publishData } from './publish-data.server.ts';

type Shown = Awaited<ReturnType<typeof publishData>>;

type LeavingEvents = Shown['leaving'][number];

/**
 * What it means that a document goes off the site.
 *
 * @param dependent what depends on this, or on others that leave with it
 */
export function LeavingDocument({ leaving, dependent }: { leaving: LeavingEvents; dependent: Shown['dependent'] }) {
  const { document, paths, redirect: target, onSale, held } = leaving;
  const words = adminPublishingWords(useLanguage()).publish.off;
  return (
    <section className="columns-1000 margined inkAbove from-5 to-7">
      <div className="stack gap-3 start top">
        <h2 className="subheading">{words.title(document.title)}</h2>
        <p className="small soft">{document.kind}</p>
      </div>
      <dl className="stack gap-4">
        {paths.length > 0 && (
          <div className="stack gap-1">
            <dt className="small medium">{words.addresses(paths.length)}</dt>
            <dd>
              <ul>
                {paths.map((path) => (
                  <li key={path}>
                    <a href={path} className="link">
                      {path}
                    </a>
                  </li>
                ))}
              </ul>
              <p>{target?.exists ? words.leads(paths.length, target.path) : words.gone}</p>
              {target?.exists === false && <p className="alarming">{words.nowhere(target.path)}</p>}
            </dd>
          </div>
        )}
        <Events title={words.onSale} events={onSale} />
        <Events title={words.held} events={held}>
          <p>{words.heldText}</p>
        </Events>
        {dependent.length > 0 && (
          <div className="stack gap-1">
            <dt className="small alarming">{words.referring}</dt>
            <dd className="stack gap-3 start">
              <DocumentLinks documents={dependent} />
              <SubmitButton look="outline" name="intent" value="add">
                {words.add}
              </SubmitButton>
              <p className="small soft">{words.addText}</p>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}

interface EventsProps {
  title: string;
  events: readonly (LeavingEvents['onSale'][number] & Partial<LeavingEvents['held'][number]>)[];
  children?: Elements;
}

/** What somebody may not have thought of: nothing where it is about no event. */
function Events({ title, events, children }: EventsProps) {
  const { holders } = adminPublishingWords(useLanguage()).publish.off;
  if (events.length === 0) return null;
  return (
    <div className="stack gap-1">
      <dt className="small alarming">{title}</dt>
      <dd>
        <ul>
          {events.map(({ document, day, holders: count }) => (
            <li key={document.name} className="figures">
              <a href={document.to} className="link">
                {document.title}
              </a>
              <span>{count === undefined ? `, ${day}` : `, ${day}: ${holders(count)}`}</span>
            </li>
          ))}
        </ul>
        {children}
      </dd>
    </div>
  );
}
