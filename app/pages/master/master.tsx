import { Link } from 'react-router';

import type { Route } from './+types/master';
import { languageOf, pathIn } from '../../addresses.ts';
import { missing } from '../../data/missing.server.ts';
import { visit } from '../../data/visit.server.ts';
import { languages } from '../../domain/model.ts';
import { PageHead } from '../../frame/page-head.tsx';
import { dayRange } from '../../i18n/format.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePath } from '../../parts/paths.ts';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import sheet from '../../ui/sheet.module.css';
import type from '../../ui/type.module.css';
import styles from './master.module.css';

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, today } = context.get(visit);
  const language = languageOf(params);
  const { masterId } = params;
  const master = catalogue[language].master(masterId);
  if (master === undefined) {
    throw missing('master', { catalogue, today }, language, {
      existsIn: (edition) => edition.master(masterId) !== undefined,
      path: (other) => pathIn(other, '/:lang?/masters/:masterId', { masterId }),
    });
  }
  const { fullName, credentials, description, text1, text2, photo } = master;
  return {
    fullName,
    credentials,
    description,
    photo,
    about: [text1, text2].flatMap((text) => text.split(/\n\s*\n/)).filter(Boolean),
    programs: catalogue[language].programs
      .filter((program) => program.master.id === masterId)
      .map((program) => ({
        id: program.id,
        title: program.title,
        dateRange: dayRange(program.startDate, program.endDate, language),
      })),
    existsIn: languages.filter((each) => catalogue[each].master(masterId) !== undefined),
  };
}

export default function MasterPage({ loaderData: master }: Route.ComponentProps) {
  const words = useMessages().master;
  const path = usePath();
  return (
    <div className={classNames(sheet.sheet, styles.page)}>
      <PageHead
        title={master.fullName}
        description={master.description}
        existsIn={master.existsIn}
        image={master.photo}
      />
      <div className={styles.portrait}>
        <Picture
          file={master.photo}
          sizes="(width <= 768px) 92vw, 30rem"
          alt={words.portrait(master.fullName)}
          main
        />
      </div>
      <div className={styles.words}>
        <Link to={path('/:lang?/masters')} className={classNames(type.small, type.link)}>
          {words.back}
        </Link>
        <h1 className={type.title}>{master.fullName}</h1>
        <p className={classNames(type.eyebrow, styles.credentials)}>{master.credentials}</p>
        <p className={type.lede}>{master.description}</p>
        <div className={type.prose}>
          {master.about.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        <h2 className={classNames(type.subheading, styles.heading)}>{words.programs}</h2>
        {master.programs.length === 0 ? (
          <p>{words.noPrograms}</p>
        ) : (
          <ul>
            {master.programs.map((program) => (
              <li key={program.id}>
                <Link
                  to={path('/:lang?/program/:programId', { programId: program.id })}
                  className={type.link}
                >
                  {program.title}
                </Link>{' '}
                <span className={classNames(type.small, type.soft)}>{program.dateRange}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
