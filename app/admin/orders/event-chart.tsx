import { salesWords } from '#i18n/messages/admin-sales-words.ts';
import { TextLink } from '#app/components/links.tsx';
import { useLanguage } from '#app/hooks/use-language.ts';
import type { Chart } from './event-chart.server.ts';

/** What tells the lines of other evenings apart, also without colours. */
const dashes = ['1 0', '8 3', '4 4', '2 3', '8 3 2 3'];

const strokeOf = (index: number) =>
  index === 0
    ? { strokeWidth: 3 }
    : { strokeWidth: 1.5, strokeOpacity: 0.7, strokeDasharray: dashes[(index - 1) % dashes.length] };

/** Seats sold by day before an event, beside other evenings of its program: as lines, and as a table for those who do not see them. */
export function EventChart({ lines, rows, most, span }: Chart) {
  const words = salesWords(useLanguage());
  const [own, ...others] = lines;
  return (
    <section aria-labelledby="by-day" className="stack gap-2 inkAbove pad-3">
      <div className="spread">
        <h2 id="by-day" className="medium">
          {words.byDay}
        </h2>
        <p className="medium figures">{own!.figures}</p>
      </div>
      <p aria-hidden="true" className="small soft figures">
        {words.most(most)}
      </p>
      <svg viewBox="0 0 100 100" width="100%" height="140" preserveAspectRatio="none" overflow="visible" aria-hidden>
        <path d="M0 0H100M0 100H100" stroke="currentColor" strokeOpacity="0.3" vectorEffect="non-scaling-stroke" />
        {lines
          .map(({ id, points }, index) => (
            <polyline
              key={id}
              points={points}
              fill="none"
              stroke="currentColor"
              vectorEffect="non-scaling-stroke"
              {...strokeOf(index)}
            />
          ))
          .toReversed()}
      </svg>
      <p aria-hidden="true" className="spread small soft figures">
        <span>{words.before(span)}</span>
        <span>{words.theDay}</span>
      </p>
      {others.length > 0 && (
        <>
          <h3 className="small soft">{words.others}</h3>
          <ul className="small figures">
            {others.map(({ id, name, to, figures }, index) => (
              <li key={id} className="cluster tight linkList">
                <svg viewBox="0 0 32 4" width="32" height="4" aria-hidden>
                  <path d="M0 2H32" stroke="currentColor" {...strokeOf(index + 1)} />
                </svg>
                <TextLink to={to}>{name}</TextLink>
                <span className="soft">{figures}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="visuallyHidden">
        <table>
          <caption>{words.byDay}</caption>
          <thead>
            <tr>
              <th scope="col">{words.when}</th>
              {lines.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ before, sold }) => (
              <tr key={before}>
                <th scope="row">{before === 0 ? words.theDay : words.before(before)}</th>
                {sold.map((count, index) => (
                  <td key={lines[index]!.id}>{count ?? '—'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
