import type { Route } from './+types/list-state';
import { roles } from '#domain/account-fields.ts';
import { editorLoader } from '#server/request/require-editor.ts';
import { doorEvent } from '#server/view-models/door-events.ts';
import { doorState } from './door-state.server.ts';

/** Whether a guest list has changed since it was loaded. @throws a 404 response where the event is not on the site */
export const loader = (route: Route.LoaderArgs) =>
  editorLoader(
    route,
    async ({ context, language }) => {
      const { event: id } = route.params;
      const event = doorEvent(context, id, language);
      if (event === undefined) throw new Response('Not found\n', { status: 404 });
      return Response.json(await doorState(context, id, event));
    },
    roles,
  );
