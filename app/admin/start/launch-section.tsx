import { launchWords } from '#i18n/messages/launch-words.ts';
import type { shownLine } from '#server/view-models/shown-launch-list.ts';
import { LinkedProblems } from '#app/admin/components/publication.tsx';
import { TextLink } from '#app/components/links.tsx';
import { ButtonForm } from '#app/components/forms.tsx';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import '#app/ui/pieces.css';

type Line = ReturnType<typeof shownLine>;

/** So many places of a line are seen without opening it. */
const MAX_SEEN = 2;

/** What is to be done before the site goes live; nothing where that is done. On a site that is open it is folded, below what the house needs each day. */
export function LaunchSection({ open, putAway, isClosed }: { open: Line[]; putAway: Line[]; isClosed: boolean }) {
  const words = launchWords(useLanguage());
  const path = usePath();
  if (open.length + putAway.length === 0) return null;
  return (
    <details open={isClosed} className="disclosure inkAbove">
      <summary className="spread pad-4">
        <div className="cluster gap-3">
          <h2 className="heading">{words.title}</h2>
          {open.length > 0 && <span className="small soft">{words.left(open.length)}</span>}
        </div>
      </summary>
      {/* Within, so that the address of what was put away opens it. */}
      <div id="launch" className="stack gap-3 to-3">
        {open.length > 0 && (
          <>
            <p className="small soft">{words.text}</p>
            <ul className="divided">
              {open.map((line) => (
                <LaunchRow key={line.name} line={line} button="putAway" />
              ))}
            </ul>
            {open.some(({ name }) => name === 'sample') && (
              <p>
                <TextLink to={path('/:lang?/Admin/sample')}>{words.sample.link}</TextLink>
              </p>
            )}
          </>
        )}
        {putAway.length > 0 && (
          <details>
            <summary>{words.away(putAway.length)}</summary>
            <ul className="divided from-3">
              {putAway.map((line) => (
                <LaunchRow key={line.name} line={line} button="bringBack" />
              ))}
            </ul>
          </details>
        )}
      </div>
    </details>
  );
}

function LaunchRow({ line, button }: { line: Line; button: 'putAway' | 'bringBack' }) {
  const words = launchWords(useLanguage());
  const { name, text, remedy, count, places } = line;
  return (
    <li className="pad-3 columns-768 withEnd tight">
      <div className="stack gap-2 measure">
        <p className="medium">{text}</p>
        <p className="small">{remedy}</p>
        {places.length > 0 && places.length <= MAX_SEEN && <LinkedProblems problems={places} />}
        {places.length > MAX_SEEN && (
          <details className="small">
            <summary>{words.where(count)}</summary>
            <LinkedProblems problems={places} />
            {count > places.length && <p className="soft">{words.more(count - places.length)}</p>}
          </details>
        )}
      </div>
      <ButtonForm name={button} value={name} aria-label={`${words[button]}: ${text}`}>
        {words[button]}
      </ButtonForm>
    </li>
  );
}
