import { data, isRouteErrorResponse, redirect, useNavigation } from 'react-router';

import type { Route } from './+types/picture-library';
import { adminPicturesWords } from '#i18n/messages/admin-pictures-words.ts';
import { pathIn } from '#i18n/urls.ts';
import { readForm } from '#server/forms/parse-submission.ts';
import { editorAction, editorFormLoader } from '#server/request/require-editor.ts';
import type { UploadResult } from '#server/pictures/picture-rules.ts';
import { SearchForm } from '#app/admin/components/search-form.tsx';
import {
  uploadProblems,
  Lines,
  UploadProblems,
  PICTURE_TYPES,
  PictureAbout,
} from '#app/admin/components/picture-about.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { retryableAction } from '#app/components/retryable-action.ts';
import { useFocusRecovery } from '#app/hooks/use-focus-recovery.ts';
import { useLanguage, useMessages, usePath } from '#app/hooks/use-language.ts';
import { AdminPage, ErrorBoundary, handle, ResultNotice } from '#app/admin/components/room-page.tsx';
import { libraryData, removePicture, uploadPictures } from './picture-library-data.server.ts';
import { TextLink } from '#app/components/links.tsx';
import { PostForm } from '#app/components/forms.tsx';
import room from '#app/admin/components/room.module.css';
import { button, classNames } from '#app/ui/class-names.ts';
import field from '#app/ui/field.module.css';
import type { GroupNode } from '#domain/documents/form-node.ts';
import type { PictureData } from '#server/view-models/library-pictures.ts';
import { Picture } from '#app/ui/picture.tsx';

export const loader = (route: Route.LoaderArgs) =>
  editorFormLoader(route, ({ context, query, language }) => libraryData(context, query, language));

/** A success ends in a redirect, so that a reload does not repeat it. `?replace=name` and `?remove=name` are about one picture. */
export const action = (route: Route.ActionArgs) =>
  editorAction(
    route,
    async ({ context, editor, query, language }) => {
      const toLibrary = (outcomes: string[][]) =>
        redirect(`${pathIn(language, '/:lang?/Admin/pictures')}?${new URLSearchParams(outcomes)}#upload`, 303);
      const removed = query.get('remove');
      if (removed !== null) {
        const problem = await context.acts.once(await readForm(route.request), async () =>
          (await removePicture(context, removed, editor)) ? undefined : 'used',
        );
        return problem ? data<UploadResult>({ problem }, { status: 409 }) : toLibrary([['removed', removed]]);
      }
      const replaced = query.get('replace') ?? undefined;
      const { status, ...result } = await uploadPictures(route.request, context, editor, replaced);
      if (status !== 200 || result.refused?.length !== 0) return data<UploadResult>(result, { status });
      const { added = [], same = [] } = result;
      const how = replaced === undefined ? 'added' : 'replaced';
      return toLibrary([...added.map((each) => [how, each]), ...same.map((each) => ['same', each])]);
    },
    ({ status, ...why }) => data<UploadResult>(why, { status }),
  );

/** The server answers before the action runs where a body may not be read, so the browser makes the data of the action. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return retryableAction(() =>
    serverAction().catch((error: unknown) => {
      const problem = isRouteErrorResponse(error) ? uploadProblems[error.status] : undefined;
      if (problem === undefined) throw error;
      return data<UploadResult>({ problem }, { status: 422 });
    }),
  );
}

export { ErrorBoundary, handle };

export default function PictureLibrary({ loaderData, actionData }: Route.ComponentProps) {
  const words = adminPicturesWords(useLanguage());
  const to = usePath()('/:lang?/Admin/pictures');
  const { position } = useMessages().pagination;
  const find = loaderData?.find ?? '';
  const heading = useFocusRecovery<HTMLHeadingElement>(find, loaderData?.paging.page);
  const pageOf = (page: number) => {
    const query = new URLSearchParams({ ...(find && { find }), page: String(page) });
    return `${to}?${query}#library`;
  };
  return (
    <AdminPage title={words.title} text={loaderData?.summary}>
      <UploadForm actionData={actionData} outcomes={loaderData?.outcomes ?? []} />
      {loaderData && (
        <section id="library" aria-labelledby="library-title" className="inkAbove from-5 pageEnd">
          <h2 ref={heading} id="library-title" tabIndex={-1} className="visuallyHidden">
            {words.title}
          </h2>
          <search className="to-5">
            <SearchForm key={find} path={to} hash="#library" find={find} words={words}>
              {[
                loaderData.paging.total === 0 ? words.none : words.count(loaderData.paging.total),
                loaderData.paging.pages > 1 && position(loaderData.paging.page, loaderData.paging.pages),
              ]
                .filter(Boolean)
                .join(', ')}
            </SearchForm>
          </search>
          <ul className="tiles to-5">
            {loaderData.pictures.map((picture) => (
              <PictureCard key={picture.file.name} picture={picture} form={loaderData.form} />
            ))}
          </ul>
          <Pagination paging={loaderData.paging} to={pageOf} />
        </section>
      )}
    </AdminPage>
  );
}

/**
 * Uploads pictures, with scripts or without, and says what has become of each.
 *
 * @param outcomes what has been uploaded before this page was shown
 */
export function UploadForm({ actionData, outcomes }: { actionData: UploadResult | undefined; outcomes: string[] }) {
  const words = adminPicturesWords(useLanguage());
  const { upload } = words;
  const path = usePath();
  const { formMethod, formAction } = useNavigation();
  // What is about one picture says so in its query.
  const isSending = formMethod === 'POST' && !formAction?.includes('?');
  const added = actionData
    ? [...(actionData.added ?? []).map(words.outcome.added), ...(actionData.same ?? []).map(words.outcome.same)]
    : outcomes;
  return (
    <section id="upload" aria-labelledby="upload-title" className="columns-1000 margined inkAbove from-5 to-7">
      <h2 id="upload-title" className="subheading">
        {upload.title}
      </h2>
      <div className="measure">
        <ResultNotice kind="alert">{actionData && <UploadProblems result={actionData} />}</ResultNotice>
        <ResultNotice kind="status">{added.length > 0 && <Lines lines={added} />}</ResultNotice>
        <PostForm
          key={added.join('\n')}
          encType="multipart/form-data"
          action={path('/:lang?/Admin/pictures')}
          className="stack gap-3"
        >
          <label htmlFor="picture-files" className={field.label}>
            {upload.label}
          </label>
          <p id="picture-files-hint" className={field.hint}>
            {upload.hint} {upload.privacy}
          </p>
          <input
            id="picture-files"
            type="file"
            name="pictures"
            accept={PICTURE_TYPES}
            multiple
            required
            aria-describedby="picture-files-hint"
            className={classNames(field.control, room.files)}
          />
          <p className="cluster">
            <button type="submit" disabled={isSending} className={button()}>
              {isSending ? upload.sending : upload.submit}
            </button>
            {isSending && <TextLink to={path('/:lang?/Admin/pictures')}>{words.field.cancel}</TextLink>}
          </p>
        </PostForm>
      </div>
    </section>
  );
}

/** A picture of the library: what it looks like, and what can be done with it. */
export function PictureCard({ picture, form }: { picture: PictureData; form: GroupNode }) {
  const words = adminPicturesWords(useLanguage());
  const library = usePath()('/:lang?/Admin/pictures');
  const { file, canRemove } = picture;
  const id = `picture-${file.name}`;
  return (
    <li className="stack gap-2 top hairlineAbove from-3" aria-labelledby={id}>
      <div className={room.thumbnail}>
        <Picture file={file} sizes="(width <= 640px) 45vw, 16rem" />
      </div>
      <h3 id={id} className="medium">
        {file.name}
      </h3>
      <PictureAbout picture={picture} form={form} />
      {canRemove && (
        <details>
          <summary className="small link">
            {words.remove}
            <span className="visuallyHidden">{`: ${file.name}`}</span>
          </summary>
          <PostForm action={`${library}?${new URLSearchParams({ remove: file.name })}`}>
            <button type="submit" className="small link">
              {words.removeForGood(file.name)}
            </button>
          </PostForm>
        </details>
      )}
    </li>
  );
}
