import type { Route } from './+types/program';
import { languageOf, pathIn } from '../../../i18n/urls.ts';
import { missing } from '../../../server/view-models/not-found-data.ts';
import { visit } from '../../../server/request-context.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useMessages } from '../../hooks/use-messages.ts';
import { Faq } from '../../components/faq.tsx';
import { Film } from '../../components/video-player.tsx';
import { MasterCall } from '../../components/master-teaser.tsx';
import { NoLinkDialog } from '../../components/purchase-dialog.tsx';
import { classNames } from '../../ui/class-names.ts';
import { pigment } from '../../ui/category-colour.ts';
import sheet from '../../ui/container.module.css';
import type from '../../ui/typography.module.css';
import { FullAccess } from './full-access.tsx';
import { NO_LINK } from './join-program-button.tsx';
import { Overview } from './program-overview.tsx';
import { programData } from './program-data.server.ts';
import { Timeline } from './event-timeline.tsx';

export function loader({ params, context }: Route.LoaderArgs) {
  const { catalogue, now, today } = context.get(visit);
  const language = languageOf(params);
  const { programId } = params;
  const program = catalogue[language].program(programId);
  if (program === undefined) {
    throw missing('program', { catalogue, today }, language, {
      existsIn: (edition) => edition.program(programId) !== undefined,
      path: (other) => pathIn(other, '/:lang?/program/:programId', { programId }),
    });
  }
  return programData(program, catalogue, language, now);
}

export default function ProgramPage({ loaderData: program }: Route.ComponentProps) {
  const words = useMessages().program;
  return (
    <div className={pigment(program.category)}>
      <PageHead
        title={program.title}
        description={program.description}
        existsIn={program.existsIn}
        image={program.image}
      />
      <Overview program={program} />
      <Timeline program={program} />
      {program.video && (
        <section className={classNames(sheet.sheet, sheet.section)} aria-labelledby="film">
          <div className={sheet.headed}>
            <h2 id="film" className={type.heading}>
              {words.film}
            </h2>
          </div>
          <Film video={program.video} sizes="(width <= 1440px) 92vw, 84rem" />
        </section>
      )}
      <MasterCall leads="program" master={program.master} />
      {program.state === 'upcoming' && <FullAccess program={program} />}
      <Faq entries={program.faq} />
      {program.state === 'upcoming' && program.paymentLink === undefined && <NoLinkDialog id={NO_LINK} program />}
    </div>
  );
}
