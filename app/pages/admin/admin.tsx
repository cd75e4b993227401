import { useState } from 'react';
import { data, isRouteErrorResponse, redirect, useNavigation } from 'react-router';

import type { Route } from './+types/admin';
import { adminWords } from '../../../i18n/admin-words.ts';
import { useLanguage } from '../../hooks/use-language.ts';
import { languageOf, pathIn } from '../../../i18n/urls.ts';
import { admitEditor, isDegraded, requireEditor } from '../../../server/auth/require-editor.ts';
import {
  readSent,
  refusedTrouble,
  write,
  type AdminActionData,
  type Submission,
  type FormId,
  type AdminError,
} from './save-master.server.ts';
import { privateContext, requestContext } from '../../../server/request-context.ts';
import { isServiceUnavailable } from '../../../server/service-unavailable.ts';
import { ServerErrorPage } from '../../layout/server-error-page.tsx';
import { PageHead } from '../../layout/page-head.tsx';
import { useMessages } from '../../hooks/use-messages.ts';
import { retryableAction } from '../../components/retryable-action.ts';
import { PageIntro } from '../../components/page-intro.tsx';
import { classNames } from '../../ui/class-names.ts';
import container from '../../ui/container.module.css';
import typography from '../../ui/typography.module.css';
import styles from './admin.module.css';
import { CatalogueSection } from './catalogue-section.tsx';
import { Documents } from './masters-list.tsx';
import { FactsSection } from './missing-facts.tsx';
import { Forms } from './master-forms.tsx';
import { adminQueryString, readAdminQuery } from './admin-query.ts';
import { Closed, isRefused, Forbidden } from './forbidden.tsx';
import { degradedPageData, adminPageData } from './admin-data.server.ts';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const language = languageOf(params);
  const here = context.get(requestContext);
  if (context.get(isDegraded)) return degradedPageData(here, url.searchParams);
  await requireEditor(context, url, language);
  return adminPageData(here, context.get(privateContext).masters, url.searchParams, language);
}

/** What goes well ends in a redirect, so that a reload does not do it again. */
export async function action({ params, request, url, context }: Route.ActionArgs) {
  const language = languageOf(params);
  const admitted = await admitEditor(context);
  const sent = await readSent(request);
  if (sent === undefined) throw data(null, { status: 'problem' in admitted ? admitted.status : 400 });
  const { sending, spot, typed } = sent;
  const refuse = (trouble: AdminError, next: Submission, status: number) =>
    data<AdminActionData>({ ...trouble, spot, typed, next }, { status });

  if ('problem' in admitted) return refuse(refusedTrouble(admitted), sending, admitted.status);
  const { name, email } = admitted.person;
  const { catalogue } = context.get(requestContext);
  try {
    const desk = { collection: context.get(privateContext).masters, catalogue, by: name || email, language };
    const outcome = await write(sent, desk);
    if ('trouble' in outcome) return refuse(outcome.trouble, outcome.next, outcome.status);
    const { done } = outcome;
    const { page, edit } = readAdminQuery(url.searchParams);
    const place =
      done.deed === 'added'
        ? { page: 1, done }
        : { page, done, edit: done.deed === 'changed' || edit === done.id ? undefined : edit };
    const where = spot === 'list' ? '#documents' : '#form';
    return redirect(pathIn(language, '/:lang?/Admin') + adminQueryString(place) + where, 303);
  } catch (error) {
    if (!isServiceUnavailable(error)) throw error;
    context.set(isDegraded, true);
    return refuse({ problem: 'unavailable' }, sending, 503);
  }
}

/** The server refuses a body that is too large before it knows what it is for. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return retryableAction(() =>
    serverAction().catch((error: unknown) => {
      if (!isRouteErrorResponse(error) || error.status !== 413) throw error;
      return data({ problem: 'too-large' as const }, { status: 413 });
    }),
  );
}

export default function Admin({ loaderData, actionData }: Route.ComponentProps) {
  const words = adminWords(useLanguage());
  const { layout } = useMessages();
  const { formMethod, formData } = useNavigation();
  const busy = formMethod === 'POST' ? (formData?.get('spot') as FormId) : undefined;
  // Of what the network swallowed only the browser knows which form it was.
  const [sentFrom, setSentFrom] = useState<FormId>('new');
  const answer = actionData as Partial<AdminActionData> | undefined;
  const spot = answer && (answer.spot ?? sentFrom);
  const { content } = loaderData;
  const tables = content?.tables;
  return (
    <div className={container.container}>
      <PageHead title={words.title} description={words.text} />
      <meta name="robots" content="noindex" />
      <PageIntro title={words.title} text={words.text} />
      {content && tables && (
        <nav aria-label={words.sections} className={styles.sections}>
          <a href="#masters">
            <span className={typography.subheading}>{layout.links.masters}</span>
            <span className={classNames(typography.small, typography.figures)}>{words.masters(content.total)}</span>
          </a>
          {(['programs', 'events'] as const).map((kind) => (
            <a key={kind} href={`#${kind}`}>
              <span className={typography.subheading}>{layout.links[kind]}</span>
              <span
                className={classNames(typography.small, typography.figures, tables[kind].toLookAt > 0 && styles.lookAt)}
              >
                {words.toLookAt(tables[kind].toLookAt)}
              </span>
            </a>
          ))}
          <a href="#facts">
            <span className={typography.subheading}>{words.facts.title}</span>
            <span
              className={classNames(typography.small, typography.figures, content.facts.length > 0 && styles.lookAt)}
            >
              {words.toLookAt(content.facts.length)}
            </span>
          </a>
        </nav>
      )}
      <section id="masters" aria-labelledby="masters-title" className={styles.section}>
        <h2 id="masters-title" className={classNames(typography.title, styles.title)}>
          {layout.links.masters}
        </h2>
        <Forms
          room={loaderData}
          answer={spot === 'list' ? undefined : answer}
          spot={spot}
          busy={busy}
          onSend={setSentFrom}
        />
        {content && (
          <Documents
            content={content}
            place={loaderData.place}
            answer={spot === 'list' ? answer : undefined}
            busy={busy}
            onSend={() => setSentFrom('list')}
          />
        )}
      </section>
      {tables && <CatalogueSection kind="programs" table={tables.programs} />}
      {tables && <CatalogueSection kind="events" table={tables.events} />}
      {content && <FactsSection facts={content.facts} />}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error)) {
    if (error.status === 403 && isRefused(error.data)) return <Forbidden who={error.data} />;
    if (error.status === 503) return <Closed />;
  }
  return <ServerErrorPage />;
}
