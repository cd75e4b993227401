import { useRef, useState } from 'react';
import { data } from 'react-router';

import type { Route } from './+types/preview-link';
import { documentOfName } from '../../../domain/documents/document.ts';
import { adminPreviewWords } from '../../../i18n/messages/admin-preview-words.ts';
import { languageOf } from '../../../i18n/urls.ts';
import { authorizeEdit, isDegraded, requireEditor } from '../../../server/request/require-editor.ts';
import type { ListedLink } from '../../../server/documents/preview-links.ts';
import { readForm } from '../../../server/forms/parse-submission.ts';
import { privateContext } from '../../../server/request/request-context.ts';
import { DocumentLinks } from '../../components/admin/document-links.tsx';
import { ResultNotice } from '../../components/admin/result-notice.tsx';
import { PostForm } from '../../components/post-form.tsx';
import { useLanguage, usePath } from '../../hooks/use-language.ts';
import { AdminErrorPage } from '../../layout/admin-error-page.tsx';
import { AdminPage } from '../../layout/admin-page.tsx';
import { button } from '../../ui/button.ts';
import { classNames } from '../../ui/class-names.ts';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import typography from '../../ui/typography.module.css';
import {
  linkedDocument,
  linksInWords,
  makePreviewLink,
  type LinkedDocument,
  type MadeLink,
} from './make-preview-link.server.ts';
import styles from './preview-link.module.css';

interface LinkData {
  document?: LinkedDocument;
  links?: ListedLink[];
}

interface LinkActionData extends LinkData {
  made?: MadeLink | undefined;
  hasEnded?: boolean;
  problem?: 'unknown' | 'full' | 'attempts' | 'unavailable' | 'signed-out' | undefined;
}

/** `?document=programs/program1` */
export async function loader({ params, url, context }: Route.LoaderArgs): Promise<LinkData> {
  const language = languageOf(params);
  if (context.get(isDegraded)) return {};
  await requireEditor(context, url, language);
  const key = documentOfName(url.searchParams.get('document') ?? '');
  const room = context.get(privateContext);
  const document = key && (await linkedDocument(room, key, language));
  return document ? { document, links: await linksInWords(room, key, language) } : {};
}

/**
 * `document=programs/program1` in the form, which may stand on another page, or in the address. Makes a link, or ends the
 * one that `end` names.
 */
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
  const ended = form.get('end');
  const links = () => linksInWords(room, key, language);
  if (typeof ended === 'string') {
    await room.previewLinks.end(key, ended);
    return data<LinkActionData>({ document, links: await links(), hasEnded: true });
  }
  const made = await makePreviewLink(room, key, document, admitted.person.id, language);
  const problem = made ? undefined : 'full';
  return data<LinkActionData>({ document, links: await links(), made, problem }, { status: made ? 200 : 409 });
}

export default function PreviewLink({ loaderData, actionData }: Route.ComponentProps) {
  const words = adminPreviewWords(useLanguage()).link;
  const admin = usePath()('/:lang?/Admin');
  const { document, links = [], made, hasEnded, problem }: LinkActionData = { ...loaderData, ...actionData };
  const problems = { ...words, 'signed-out': words.signedOut };
  return (
    <AdminPage
      title={words.title}
      text={words.text}
      {...(document && { trail: [{ to: `${admin}/content/${document.name}`, label: document.title }] })}
    >
      <div className="stack gap-5 start measure pageEnd">
        <Notice kind="alert">{problem ? problems[problem] : !document && words.unknown}</Notice>
        <ResultNotice kind="status">{hasEnded && words.ended}</ResultNotice>
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
        {document && links.length > 0 && <GoodLinks document={document.name} links={links} />}
      </div>
    </AdminPage>
  );
}

function GoodLinks({ document, links }: { document: string; links: readonly ListedLink[] }) {
  const words = adminPreviewWords(useLanguage()).link;
  return (
    <section className={styles.links} aria-labelledby="links">
      <h2 id="links" className={typography.subheading}>
        {words.links}
      </h2>
      <PostForm>
        <input type="hidden" name="document" value={document} />
        <ul>
          {links.map((link) => (
            <li key={link.id} className={styles.actions}>
              <span id={link.id}>{words.listed(link)}</span>
              <button
                type="submit"
                name="end"
                value={link.id}
                aria-describedby={link.id}
                className={button('outline', { small: true })}
              >
                {words.end}
              </button>
            </li>
          ))}
        </ul>
      </PostForm>
    </section>
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
      <p className={classNames(typography.small, 'soft')}>{words.until(until)}</p>
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
