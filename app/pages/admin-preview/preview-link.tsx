import { useRef, useState } from 'react';
import { data } from 'react-router';

import type { Route } from './+types/preview-link';
import { documentOfName } from '../../../domain/documents/document.ts';
import { adminPreviewWords } from '../../../i18n/messages/admin-preview-words.ts';
import { languageOf } from '../../../i18n/urls.ts';
import { authorizeEdit, isDegraded, requireEditor } from '../../../server/auth/require-editor.ts';
import { readForm } from '../../../server/forms/parse-submission.ts';
import { privateContext } from '../../../server/request-context.ts';
import { DocumentLinks } from '../../components/admin/document-links.tsx';
import { PostForm } from '../../components/post-form.tsx';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { AdminErrorPage } from '../../layout/admin-error-page.tsx';
import { AdminPage } from '../../layout/admin-page.tsx';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import typography from '../../ui/typography.module.css';
import { linkedDocument, makePreviewLink, type LinkedDocument, type MadeLink } from './make-preview-link.server.ts';
import styles from './preview-link.module.css';

interface LinkActionData {
  document?: LinkedDocument;
  made?: MadeLink;
  problem?: 'unknown' | 'attempts' | 'unavailable' | 'signed-out';
}

/** `?document=programs/program1` */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const language = languageOf(params);
  if (context.get(isDegraded)) return undefined;
  await requireEditor(context, url, language);
  const key = documentOfName(url.searchParams.get('document') ?? '');
  return key && (await linkedDocument(context.get(privateContext), key, language));
}

/** `document=programs/program1` in the form, which may stand on another page, or in the address. */
export async function action({ params, request, url, context }: Route.ActionArgs) {
  const language = languageOf(params);
  const admitted = await authorizeEdit(context);
  const form = await readForm(request);
  if ('problem' in admitted) return data<LinkActionData>({ problem: admitted.problem }, { status: admitted.status });
  const name = form.get('document') ?? url.searchParams.get('document');
  const key = typeof name === 'string' ? documentOfName(name) : undefined;
  const room = context.get(privateContext);
  const document = key && (await linkedDocument(room, key, language));
  if (!document) return data<LinkActionData>({ problem: 'unknown' }, { status: 404 });
  return data<LinkActionData>({ document, made: makePreviewLink(room, key, document, language) });
}

export default function PreviewLink({ loaderData, actionData }: Route.ComponentProps) {
  const words = adminPreviewWords(useLanguage()).link;
  const admin = usePath()('/:lang?/Admin');
  const { made, problem, document = loaderData }: LinkActionData = actionData ?? {};
  const problems = { ...words, 'signed-out': words.signedOut };
  return (
    <AdminPage
      title={words.title}
      text={words.text}
      {...(document && { trail: [{ to: `${admin}/content/${document.name}`, label: document.title }] })}
    >
      <div className={styles.page}>
        <Notice kind="alert">{problem ? problems[problem] : !document && words.unknown}</Notice>
        {document && document.leftOut.length > 0 && (
          <div>
            <p>{words.leftOut}</p>
            <DocumentLinks documents={document.leftOut} />
          </div>
        )}
        {made && <LinkToCopy key={made.link} {...made} />}
        {document && (
          <PostForm className={styles.actions}>
            <input type="hidden" name="document" value={document.name} />
            <button type="submit" className={button(made ? 'outline' : 'ink')}>
              {made ? words.another : words.make}
            </button>
          </PostForm>
        )}
      </div>
    </AdminPage>
  );
}

/** The link in a field, so that it can be copied without scripts too. */
function LinkToCopy({ link, until }: MadeLink) {
  const words = adminPreviewWords(useLanguage()).link;
  const field = useRef<HTMLDivElement>(null);
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    const input = field.current?.querySelector('input');
    input?.select();
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <>
      <div ref={field} className={styles.link}>
        <Field
          label={words.field}
          name="link"
          readOnly
          defaultValue={link}
          onFocus={(event) => event.target.select()}
        />
        <button type="button" className={button('ink')} onClick={() => void copy().catch(() => undefined)}>
          {isCopied ? words.copied : words.copy}
        </button>
      </div>
      <p className={classNames(typography.small, typography.soft)}>{words.until(until)}</p>
      <p className={styles.actions}>
        <a href={link} target="_blank" rel="noopener" className={typography.link}>
          {words.open}
        </a>
      </p>
      <output className={typography.visuallyHidden}>{isCopied && words.copied}</output>
    </>
  );
}

export const ErrorBoundary = AdminErrorPage;
