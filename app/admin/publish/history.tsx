import { data, redirect } from 'react-router';

import type { Route } from './+types/history';
import { restored } from '#domain/documents/fields.ts';
import { pagingOf, readPage } from '#domain/paging.ts';
import { guestsWords } from '#i18n/messages/admin-guests-words.ts';
import { adminPublishingWords } from '#i18n/messages/admin-publishing-words.ts';
import { documentFormPath, pathIn } from '#i18n/urls.ts';
import { addressedDocument } from '#server/forms/document-form.ts';
import { instantInWords } from '#i18n/event-words.server.ts';
import { editorForm, editorLoader } from '#server/request/require-editor.ts';
import { shownDifferences } from '#server/view-models/document-differences.ts';
import { namedDocument, namesIn } from '#server/view-models/document-names.ts';
import { TextLink } from '#app/components/links.tsx';
import { PublicationEntry } from '#app/admin/components/publication.tsx';
import { DifferenceList } from '#app/admin/components/difference-list.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { ButtonForm } from '#app/components/forms.tsx';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import { AdminPage, clientAction, ErrorBoundary, FormOutcome, handle } from '#app/admin/components/room-page.tsx';
import { classNames } from '#app/ui/class-names.ts';
import styles from './publish.module.css';
import '#app/ui/pieces.css';

const VERSIONS_A_PAGE = 10;

export const loader = (route: Route.LoaderArgs) =>
  editorLoader(route, async ({ context: { documents, catalogue, tickets }, query, language }) => {
    const { key } = addressedDocument(route.params, language);
    const nameOf = namesIn(catalogue, language);
    const page = readPage(query.get('page'));
    const [{ versions, total }, draft, published] = await Promise.all([
      documents.history(key, page, VERSIONS_A_PAGE),
      documents.draft(key),
      documents.published(key),
    ]);
    if (total === 0 && !draft) throw data(null, { status: 404 });
    const shown = versions.map(async (version, index) => {
      const { number, publication, origin, by, at, value } = version;
      const before = versions[index + 1] ?? (number > 1 ? await documents.version(key, number - 1) : undefined);
      return {
        number,
        publication,
        by: origin === 'files' || by === 'files' ? adminPublishingWords(language).fromFiles : by,
        when: instantInWords(at, language),
        isCurrent: number === published?.number,
        isFirst: before === undefined,
        isTakenOff: value === undefined,
        differences: shownDifferences(key, before, version, language, nameOf),
      };
    });
    const subject = { what: key.kind === 'events' ? ('event' as const) : ('program' as const), item: key.id };
    const isWrittenAbout = key.kind === 'events' || key.kind === 'programs';
    const emails = isWrittenAbout ? (await tickets.written(subject)).count : 0;
    const latest = draft?.value ?? published?.value ?? versions.find(({ value }) => value !== undefined)?.value;
    return {
      document: namedDocument(key, latest, language, nameOf),
      emails: emails > 0 && {
        text: guestsWords(language).write.written(emails),
        to: `${pathIn(language, '/:lang?/Admin/orders/write/:what/:item', subject)}#written`,
      },
      versions: await Promise.all(shown),
      paging: pagingOf(total, String(page), VERSIONS_A_PAGE),
    };
  });

/** Makes a version the draft, and leads to it. */
export const action = (route: Route.ActionArgs) =>
  editorForm(route, async ({ context: { acts, documents }, form, typed, editor, language }) => {
    const { key, form: node } = addressedDocument(route.params, language);
    const number = typed['restore'] ?? '';
    if (!/^[1-9]\d{0,8}$/.test(number)) throw data(null, { status: 400 });
    const earlier = await documents.version(key, Number(number));
    if (!earlier) throw data(null, { status: 404 });
    await acts.once(form, async () => {
      const published = await documents.published(key);
      await documents.write({ ...earlier, value: restored(node, earlier.value, published?.value) }, editor);
      return undefined;
    });
    return redirect(`${documentFormPath(language, key)}?restored=version`, 303);
  });

type Shown = Route.ComponentProps['loaderData'];

export { clientAction, ErrorBoundary, handle };

export default function History({ loaderData: { document, emails, versions, paging } }: Route.ComponentProps) {
  const { history: words } = adminPublishingWords(useLanguage());
  return (
    <AdminPage
      title={words.heading(document.title)}
      titleLanguage={document.language}
      trail={[{ to: document.to, label: document.title }]}
      text={versions.length > 0 ? words.text : undefined}
    >
      <FormOutcome />
      {emails && (
        <p className="below-3">
          <TextLink to={emails.to}>{emails.text}</TextLink>
        </p>
      )}
      {versions.length === 0 && <p className="pageEnd">{words.none}</p>}
      <ol id="versions" reversed>
        {versions.map((version) => (
          <VersionEntry key={version.number} {...version} />
        ))}
      </ol>
      <div className="pageEnd">
        <Pagination paging={paging} to={(page) => `?page=${page}#versions`} />
      </div>
    </AdminPage>
  );
}

/** A version: who published it, when, and what it says otherwise than the one before. */
function VersionEntry({ isCurrent, isFirst, isTakenOff, ...version }: Shown['versions'][number]) {
  const { history: words, publications } = adminPublishingWords(useLanguage());
  const path = usePath();
  const { number, publication, by, when, differences } = version;
  const list = <DifferenceList differences={differences} />;
  return (
    <PublicationEntry
      title={words.version(number)}
      by={by}
      when={when}
      note={<TextLink to={path('/:lang?/Admin/publications')}>{publications.heading(publication)}</TextLink>}
      action={
        isCurrent ? (
          <p className={classNames('small', styles.good)}>{words.current}</p>
        ) : (
          !isTakenOff && (
            <ButtonForm name="restore" value={number} aria-label={words.restoreVersion(number)}>
              {words.restore}
            </ButtonForm>
          )
        )
      }
    >
      {isTakenOff ? (
        <p>{words.takenOff}</p>
      ) : isFirst ? (
        <details>
          <summary className="to-3">{words.first}</summary>
          {list}
        </details>
      ) : (
        list
      )}
    </PublicationEntry>
  );
}
