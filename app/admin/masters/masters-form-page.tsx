import { data, isRouteErrorResponse, Link, redirect } from 'react-router';
import { useState } from 'react';
import { z } from 'zod';

import type { Route } from './+types/masters-form-page';
import { masterFields } from '#domain/field-declaration.ts';
import { adminWords } from '#i18n/messages/admin-words.ts';
import { pathIn } from '#i18n/urls.ts';
import { parseSubmission } from '#server/forms/parse-submission.ts';
import { requestContext } from '#server/request/request-context.ts';
import { editorForm, editorFormLoader, type EditorRejection } from '#server/request/require-editor.ts';
import { ButtonLink } from '#app/components/button-link.tsx';
import { NewTabLink } from '#app/components/links.tsx';
import { FormFields, PostForm } from '#app/components/forms.tsx';
import { retryableAction } from '#app/components/retryable-action.ts';
import { useLanguage, useMessages, usePath } from '#app/hooks/use-language.ts';
import { useServerForm, type FormActionData } from '#app/hooks/use-server-form.ts';
import {
  AdminPage,
  ErrorBoundary,
  FormOutcome,
  handle,
  MarginBlock,
  ResultNotice,
} from '#app/admin/components/room-page.tsx';
import { button, classNames } from '#app/ui/class-names.ts';
import { collectionData, exampleIds, masterSchema, type SavedMasterData } from './masters-form-data.server.ts';
import room from '#app/admin/components/room.module.css';

export async function loader(route: Route.LoaderArgs) {
  const { catalogue } = route.context.get(requestContext);
  const collection = await editorFormLoader(route, ({ context: { masters }, query, language }) =>
    collectionData(catalogue, masters, query.get('added'), language),
  );
  return { examples: exampleIds(catalogue), collection };
}

/** A success ends in a redirect, so that a reload does not repeat it. */
export const action = (route: Route.ActionArgs) =>
  editorForm(
    route,
    async ({ context: { catalogue, masters }, form, editor, language }) => {
      const parsed = parseSubmission(form, masterSchema(catalogue, language));
      if (parsed.status !== 'success')
        return data<AddMasterActionData>({ problem: 'fields', result: parsed.reply() }, { status: 422 });
      const added = await masters.add(parsed.value, editor.name);
      return redirect(`${pathIn(language, '/:lang?/Admin/masters')}?added=${added}#form`, 303);
    },
    ({ status, ...why }, { form }) =>
      data<AddMasterActionData>({ ...why, result: parseSubmission(form, z.object({})).reply() }, { status }),
  );

/** The server refuses a body that is too large before the action runs, so the browser makes the data of the action. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return retryableAction(() =>
    serverAction().catch((error: unknown) => {
      if (!isRouteErrorResponse(error) || error.status !== 413) throw error;
      return data({ problem: 'too-large' as const }, { status: 413 });
    }),
  );
}

export { ErrorBoundary, handle };

type Loaded = Route.ComponentProps['loaderData'];

/** The masters form (docs/rules.md, Editors), and the collection that it fills. */
export default function MastersFormPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = adminWords(useLanguage());
  const { layout } = useMessages();
  const masters = usePath()('/:lang?/Admin/content/:kind', { kind: 'masters' });
  return (
    <AdminPage
      title={words.form.title}
      trail={[{ to: masters, label: layout.links.masters }]}
      text={words.form.about}
      actions={
        <ButtonLink to={`${masters}/new`} isSmall>
          {words.form.newMaster}
        </ButtonLink>
      }
    >
      <MasterForm page={loaderData} actionData={actionData} />
      {loaderData.collection && <SavedMasters collection={loaderData.collection} />}
    </AdminPage>
  );
}

/** The response to a form that added nothing: it stays filled in. */
type AddMasterActionData = FormActionData<'too-large' | EditorRejection['problem']>;

interface MasterFormProps {
  page: Loaded;
  actionData: AddMasterActionData | undefined;
}

/** The form with what became of it. It is emptied only when a master has been added. */
function MasterForm({ page: { examples, collection }, actionData }: MasterFormProps) {
  const words = adminWords(useLanguage());
  const added = collection?.added;
  const [lastAdded, setLastAdded] = useState(added?.id);
  const wrong = Object.keys(actionData?.result?.error ?? {}).length;
  if (added && added.id !== lastAdded) setLastAdded(added.id);
  return (
    <MarginBlock id="form" title={words.form.add} text={words.form.required}>
      <FormOutcome answer={actionData} texts={{ ...words.problems, fields: words.problems.fields(wrong) }} />
      <ResultNotice kind="status">
        {!actionData && added && (
          <span className="spread">
            <span>{words.added(added.fullName)}</span>{' '}
            <a href={`#master-${added.id}`} className="link">
              {words.show}
            </a>
          </span>
        )}
      </ResultNotice>
      <EightFields key={lastAdded} examples={examples} actionData={actionData} />
    </MarginBlock>
  );
}

/** The others stand beside one. */
const whole = { credentials: 'whole', description: 'whole', longDescription: 'whole', photo: 'whole' };

/** The fields keep what is typed into them until it has arrived. */
function EightFields({ examples, actionData }: Pick<Loaded, 'examples'> & Pick<MasterFormProps, 'actionData'>) {
  const words = adminWords(useLanguage()).form;
  const path = usePath();
  const form = useServerForm({ id: 'master-form', actionData });
  const example = { programs: words.example(examples.programs), events: words.example(examples.events) };
  return (
    <PostForm
      {...form.props}
      encType="multipart/form-data"
      action={path('/:lang?/Admin/masters')}
      className="columns-768 halves"
      aria-label={words.add}
    >
      <FormFields
        form={form}
        fields={masterFields}
        labels={words.fields}
        hints={{ ...words.hints, ...example }}
        classNames={whole}
        limitsTyping={false}
      />
      <p className="whole stack start">
        <button type="submit" disabled={form.isSending} className={button()}>
          {form.isSending ? words.sending : words.submit}
        </button>
      </p>
    </PostForm>
  );
}

function SavedMasters({ collection }: { collection: NonNullable<Loaded['collection']> }) {
  const words = adminWords(useLanguage());
  const { masters, masterCount, added } = collection;
  const count =
    masterCount > masters.length ? words.collection.newest(masters.length, masterCount) : words.masters(masterCount);
  return (
    <MarginBlock id="collection" title={words.collection.title} text={masterCount > 0 && count}>
      {masterCount === 0 && <p className="lede">{words.collection.none}</p>}
      <ol className="divided">
        {masters.map((master) => (
          <li key={master.id} id={`master-${master.id}`}>
            <SavedMaster master={master} isHighlighted={added?.id === master.id} />
          </li>
        ))}
      </ol>
    </MarginBlock>
  );
}

/**
 * A master of the collection with everything that was written. What is to be seen on the site is a page made of it.
 *
 * @param isHighlighted whether it has just been added
 */
function SavedMaster({ master, isHighlighted }: { master: SavedMasterData; isHighlighted: boolean }) {
  const language = useLanguage();
  const { form, collection } = adminWords(language);
  const path = usePath();
  const { id, fullName, photo } = master;
  return (
    <article className="columns-768 withEnd pad-5">
      <header className="stack gap-1">
        <h3 className={classNames('subheading', isHighlighted && 'marked')}>{fullName}</h3>
        <p>{master.credentials}</p>
      </header>
      <Link
        to={`${path('/:lang?/Admin/content/:kind', { kind: 'masters' })}/new?from=${id}`}
        className={button('outline', { small: true })}
      >
        {collection.makePage}
        <span className="visuallyHidden">{`: ${fullName}`}</span>
      </Link>
      <p className={classNames('whole measure', room.markedText)}>{master.description}</p>
      <details className="whole small">
        <summary>{form.fields.longDescription}</summary>
        <p className={classNames('measure pad-2', room.markedText)}>{master.longDescription}</p>
      </details>
      <dl className="whole small columns-768 thirds">
        {(['programs', 'events'] as const).map((kind) => (
          <div key={kind}>
            <dt className="soft">{form.fields[kind]}</dt>
            {master[kind].map((reference) => (
              <dd key={reference.id} className={classNames(reference.name === undefined && 'alarming')}>
                {reference.name ?? `${reference.id} ${collection.notInCatalogue}`}
              </dd>
            ))}
          </div>
        ))}
        <div>
          <dt className="soft">{form.fields.photo}</dt>
          <dd className="linkList">
            <NewTabLink href={photo} className="link">
              {photo.replace(/^https:\/\//i, '')}
            </NewTabLink>
          </dd>
        </div>
      </dl>
      <p className="whole small soft figures">{master.history}</p>
    </article>
  );
}
