import { useEffect, useRef } from 'react';
import { Link, redirect, useNavigate } from 'react-router';

import type { Route } from './+types/programs';
import { languageOf, pathIn } from '../../../i18n/urls.ts';
import { programCard } from '../../../server/view-models/event-cards.ts';
import { requestContext } from '../../../server/request-context.ts';
import { categories, type Category } from '../../../domain/field-values.ts';
import { programsOf } from '../../../domain/past-and-upcoming.ts';
import type { PageHandle } from '../../layout/route-handle.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useMessages } from '../../hooks/use-messages.ts';
import { PageIntro } from '../../components/page-intro.tsx';
import { usePath } from '../../hooks/use-language.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import { ProgramCard } from './program-card.tsx';
import styles from './programs.module.css';

export const handle: PageHandle = { parameters: ['category'] };

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { catalogue, now } = context.get(requestContext);
  const language = languageOf(params);
  const wanted = url.searchParams.get('category');
  const category = categories.find((each) => each.toLowerCase() === wanted);
  if (wanted !== null && category === undefined) throw redirect(pathIn(language, '/:lang?/programs'));
  const programs = programsOf(catalogue[language].programs, category);
  return { category, programs: programs.map((program) => programCard(program, now, language)) };
}

export default function Programs({ loaderData: { category, programs } }: Route.ComponentProps) {
  const messages = useMessages();
  const path = usePath();
  const words = messages.programs;
  return (
    <div className={container.container}>
      <PageHead title={words.title} description={words.subtext} image={programs[0]?.image} />
      <PageIntro title={words.title} text={words.subtext} />
      <CategoryFilter category={category} />
      {programs.length === 0 ? (
        <div className={styles.none}>
          <p className={typography.subheading}>{words.none}</p>
          <Link to={path('/:lang?/programs')} preventScrollReset className={typography.link}>
            {words.showAll}
          </Link>
        </div>
      ) : (
        <ol className={styles.list}>
          {programs.map((program, index) => (
            <li key={program.id}>
              <ProgramCard program={program} main={index === 0} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** With scripts the list follows the selection at once; without scripts the form has a button. */
function CategoryFilter({ category }: { category: Category | undefined }) {
  const messages = useMessages();
  const words = messages.programs;
  const path = usePath();
  const navigate = useNavigate();
  const select = useRef<HTMLSelectElement>(null);
  const shown = category?.toLowerCase() ?? '';

  const show = (wanted: string) =>
    navigate(path('/:lang?/programs') + (wanted && `?category=${wanted}`), { preventScrollReset: true });

  useEffect(() => {
    // The visitor may have selected before hydration.
    if (select.current !== null && select.current.value !== shown) void show(select.current.value);
    // oxlint-disable-next-line react/exhaustive-deps -- once, after hydration
  }, []);

  return (
    <form action={path('/:lang?/programs')} className={styles.filter}>
      <label htmlFor="category" className={typography.eyebrow}>
        {words.category}
      </label>
      <select
        ref={select}
        key={category}
        id="category"
        name="category"
        defaultValue={shown}
        onChange={(event) => void show(event.currentTarget.value)}
        className={styles.select}
      >
        <option value="">{words.all}</option>
        {categories.map((each) => (
          <option key={each} value={each.toLowerCase()}>
            {messages.categories[each]}
          </option>
        ))}
      </select>
      <button type="submit" className={classNames(button('outline', { small: true }), styles.show)}>
        {words.show}
      </button>
    </form>
  );
}
