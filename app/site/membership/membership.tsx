import type { Route } from './+types/membership';
import { offerChangeWords } from '#i18n/messages/offer-change-words.ts';
import { languageOf } from '#i18n/urls.ts';
import { membershipDescription } from '#server/view-models/page-descriptions.ts';
import { changeNotice } from '#server/view-models/offer-changes.ts';
import { planData } from '#server/view-models/offers-in-words.ts';
import { pageGraph, requestContext } from '#server/request/request-context.ts';
import { membershipGraph } from '#server/syndication/page-graphs.ts';
import { TextLink } from '#app/components/links.tsx';
import type { PageHandle } from '#app/layout/route-handle.ts';
import { PageHead } from '#app/layout/page-head.tsx';
import { MembershipPlans } from '#app/site/components/membership-plans.tsx';
import { ChangeNotice } from '#app/site/components/purchase-dialog.tsx';
import { PageIntro } from '#app/ui/section.tsx';
import { useHouse, useMessages, usePath } from '#app/hooks/use-language.ts';

export const handle: PageHandle = { parameters: ['changed'], revalidated: ['changed'], changesWith: 'content' };

export function loader({ params, url, context }: Route.LoaderArgs) {
  const { catalogue } = context.get(requestContext);
  const language = languageOf(params);
  const { description, plans, notes } = catalogue[language].membership!;
  context.set(pageGraph, (at) => membershipGraph({ description, plans }, at));
  const summary = membershipDescription({ description, plans }, language);
  const changed = changeNotice(url, offerChangeWords(language).membership, language);
  return { description, summary, notes, changed, plans: planData(plans, language) };
}

export default function Membership({ loaderData }: Route.ComponentProps) {
  const { description, summary, notes, changed, plans } = loaderData;
  const words = useMessages().membership;
  const path = usePath();
  const { off } = useHouse();
  return (
    <>
      <ChangeNotice text={changed} />
      <div className="pageWidth">
        <PageHead title={words.title} description={summary} />
        <PageIntro title={words.title} text={description} />
        <div className="stack gap-5 start pageEnd">
          <MembershipPlans plans={plans} notes={notes} />
          {!off.courses && <TextLink to={path('/:lang?/courses')}>{words.toCourses}</TextLink>}
        </div>
      </div>
    </>
  );
}
