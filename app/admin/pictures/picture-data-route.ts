import type { Route } from './+types/picture-data-route';
import { editorAction, editorLoader } from '#server/request/require-editor.ts';
import { findPictures, openLibrary } from '#server/view-models/library-pictures.ts';
import { uploadPictures } from './picture-library-data.server.ts';

/** The pictures that the field of a document offers. */
export function loader(route: Route.LoaderArgs): Promise<Response> {
  return editorLoader(route, async ({ context, query, language }) =>
    Response.json(findPictures(await openLibrary(context), query, language)),
  );
}

/** Takes in the file of such a field. `?replace=name` puts it in the place of a picture. */
export function action(route: Route.ActionArgs): Promise<Response> {
  return editorAction(
    route,
    async ({ context, editor, query, language }) => {
      const replaces = query.get('replace') ?? undefined;
      const { status, ...result } = await uploadPictures(route.request, context, editor, replaces);
      const [name] = [...(result.added ?? []), ...(result.same ?? [])];
      const uploaded = name === undefined ? undefined : new URLSearchParams({ name });
      const found = uploaded && findPictures(await openLibrary(context), uploaded, language);
      return Response.json({ ...result, picture: found?.pictures[0] }, { status });
    },
    ({ status, ...why }) => Response.json(why, { status }),
  );
}
