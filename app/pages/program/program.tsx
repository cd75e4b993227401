import type { Route } from './+types/program';
import { pageQuery } from '../../../domain/paging.ts';
import { languageOf, pathIn } from '../../../i18n/urls.ts';
import { notFound } from '../../../server/view-models/not-found-data.ts';
import { pageGraph, requestContext } from '../../../server/request/request-context.ts';
import { programGraph } from '../../../server/syndication/page-graphs.ts';
import { printedAddress } from '../../../server/view-models/printed-address-data.ts';
import type { PageHandle } from '../../layout/route-handle.ts';
import { PageHead } from '../../layout/page-head.tsx';
import { useMessages } from '../../hooks/use-messages.ts';
import { Faq } from '../../components/faq.tsx';
import { VideoPlayer } from '../../components/video-player.tsx';
import { MasterTeaser } from '../../components/master-teaser.tsx';
import { PrintedAddress } from '../../components/printed-address.tsx';
import { NoLinkDialog } from '../../components/purchase-dialog.tsx';
import { categoryColour } from '../../ui/category-colour.ts';
import { FullAccess, NO_PAYMENT_LINK_DIALOG, ProgramOverview } from './program-overview.tsx';
import { programData } from './program-data.server.ts';
import { EventTimeline } from './program-timeline.tsx';

export const handle: PageHandle = { parameters: ['page'], indexed: ['page'] };

export function loader({ params, url, context }: Route.LoaderArgs) {
  const shared = context.get(requestContext);
  const { catalogue, now, today, origin } = shared;
  const language = languageOf(params);
  const { programId } = params;
  const program = catalogue[language].program(programId);
  if (program === undefined) {
    throw notFound('program', { catalogue, today }, language, {
      document: { kind: 'programs', id: programId },
      existsIn: (content) => content.program(programId) !== undefined,
      path: (other) => pathIn(other, '/:lang?/program/:programId', { programId }),
    });
  }
  const data = programData(program, catalogue, language, url, now);
  const schedule = { events: data.timeline, paging: data.paging };
  context.set(pageGraph, () => programGraph(program, schedule, { origin, language }, now));
  const path = pathIn(language, '/:lang?/program/:programId', { programId });
  return { ...data, printed: printedAddress(path + pageQuery('', data.paging.page), shared) };
}

export default function ProgramPage({ loaderData: program }: Route.ComponentProps) {
  const words = useMessages().program;
  return (
    <div className={categoryColour(program.category)}>
      <PageHead
        title={program.title}
        details={program.dateRange}
        description={program.summary}
        paging={program.paging}
        existsIn={program.alternates}
      />
      <ProgramOverview program={program} />
      <EventTimeline program={program} />
      {program.video && (
        <section className="pageWidth section screenOnly" aria-labelledby="video">
          <div className="headingRow">
            <h2 id="video" className="heading">
              {words.video}
            </h2>
          </div>
          <VideoPlayer video={program.video} sizes="(width <= 1440px) 92vw, 84rem" />
        </section>
      )}
      <MasterTeaser leads="program" master={program.master} />
      {program.state === 'upcoming' && <FullAccess program={program} />}
      <Faq entries={program.faq} />
      <PrintedAddress printed={program.printed} />
      {program.state === 'upcoming' && program.paymentLink === undefined && (
        <NoLinkDialog id={NO_PAYMENT_LINK_DIALOG} program />
      )}
    </div>
  );
}
