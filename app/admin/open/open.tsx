import { data, redirect } from 'react-router';

import type { Route } from './+types/open';
import { launchWords } from '#i18n/messages/launch-words.ts';
import { openingWords } from '#i18n/messages/opening-words.ts';
import { pathIn } from '#i18n/urls.ts';
import { isClosed } from '#server/content/catalogue.ts';
import { editorAction, editorLoader } from '#server/request/require-editor.ts';
import { shownLine } from '#server/view-models/shown-launch-list.ts';
import { AdminPage, clientAction, ErrorBoundary, FormOutcome, handle } from '#app/admin/components/room-page.tsx';
import { ConfirmForm } from '#app/admin/components/confirm-form.tsx';
import { TextLink } from '#app/components/links.tsx';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import { button } from '#app/ui/class-names.ts';

/** Asks before the site is opened to visitors, with what is still to be done. */
export const loader = (route: Route.LoaderArgs) =>
  editorLoader(route, async ({ context: { catalogue, launch }, language }) => {
    const { open } = await launch.lines(catalogue);
    return {
      isOpen: !isClosed(catalogue),
      lines: open.map((line) => shownLine(line, catalogue, language)),
    };
  });

/** Opens it. Whoever comes second finds it open. */
export const action = (route: Route.ActionArgs) =>
  editorAction(route, async ({ context: { publisher }, editor, language }) => {
    const outcome = await publisher.open(editor);
    if (outcome && 'problem' in outcome) return data({ problem: outcome.problem }, { status: 409 });
    return redirect(pathIn(language, '/:lang?/Admin/open'), 303);
  });

export { clientAction, ErrorBoundary, handle };

export default function Open({ loaderData: { isOpen, lines }, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const { page: words } = openingWords(language);
  const path = usePath();
  return (
    <AdminPage title={words.title}>
      <FormOutcome answer={actionData}>{words.problem}</FormOutcome>
      {isOpen ? (
        <div className="stack gap-4 start pageEnd">
          <p>{words.isOpen}</p>
          {/* The browser keeps nothing of the page that said otherwise. */}
          <a href={path('/:lang?')} className={button('outline')}>
            {words.see}
          </a>
        </div>
      ) : (
        <div className="stack gap-4 start measure pageEnd">
          <p>{words.text}</p>
          {lines.length > 0 && (
            <div className="stack gap-2">
              <p>
                <TextLink to={`${path('/:lang?/Admin')}#launch`}>{launchWords(language).title}</TextLink>
              </p>
              <p className="small">{words.left}</p>
              <ul className="small">
                {lines.map(({ name, text }) => (
                  <li key={name} className="pad-1">
                    {text}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <ConfirmForm words={words} />
        </div>
      )}
    </AdminPage>
  );
}
