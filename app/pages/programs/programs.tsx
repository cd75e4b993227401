import { Form, Link, useSubmit } from 'react-router';

import type { Route } from './+types/programs';
import { languageOf } from '../../addresses.ts';
import { programCard } from '../../data/cards.server.ts';
import { visit } from '../../data/visit.server.ts';
import { categories, type Category } from '../../domain/model.ts';
import { programsOf } from '../../domain/schedule.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { PageIntro } from '../../parts/page-intro.tsx';
import { usePath } from '../../parts/paths.ts';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import sheet from '../../ui/sheet.module.css';
import type from '../../ui/type.module.css';
import { ProgramCard } from './program-card.tsx';
import styles from './programs.module.css';

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { catalogue, now } = context.get(visit);
  const language = languageOf(params);
  const wanted = new URL(request.url).searchParams.get('category');
  const category = categories.find((each) => each.toLowerCase() === wanted);
  const programs = programsOf(catalogue[language].programs, category);
  return { category, programs: programs.map((program) => programCard(program, now, language)) };
}

export default function Programs({ loaderData: { category, programs } }: Route.ComponentProps) {
  const messages = useMessages();
  const path = usePath();
  const words = messages.programs;
  return (
    <div className={sheet.sheet}>
      <PageHead title={words.title} description={words.subtext} image={programs[0]?.image} />
      <PageIntro title={words.title} text={words.subtext} />
      <CategoryFilter category={category} />
      {programs.length === 0 ? (
        <div className={styles.none}>
          <p className={type.subheading}>{words.none}</p>
          <Link to={path('/:lang?/programs')} preventScrollReset className={type.link}>
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

/** A form of the platform: choosing sends it when the page is awake, the button always. */
function CategoryFilter({ category }: { category: Category | undefined }) {
  const messages = useMessages();
  const words = messages.programs;
  const path = usePath();
  const submit = useSubmit();
  return (
    <Form
      action={path('/:lang?/programs')}
      preventScrollReset
      className={styles.filter}
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      <label htmlFor="category" className={type.eyebrow}>
        {words.category}
      </label>
      <select
        key={category}
        id="category"
        name="category"
        defaultValue={category?.toLowerCase() ?? ''}
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
    </Form>
  );
}
