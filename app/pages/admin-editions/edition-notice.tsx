import { adminPublishingWords } from '../../../i18n/messages/admin-publishing-words.ts';
import type { NamedDocument } from '../../../server/view-models/document-names.ts';
import type { ShownProblem } from '../../../server/view-models/shown-problems.ts';
import { DocumentLinks } from '../../components/admin/document-links.tsx';
import { LinkedProblems } from '../../components/admin/linked-problems.tsx';
import { ResultNotice } from '../../components/admin/result-notice.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import type { ShownEdition } from './editions-data.server.ts';

interface EditionNoticeProps {
  edition: ShownEdition & { done: 'published' | 'undone' | undefined };
  /** Why it could not be undone. */
  result:
    | { problem: 'invalid'; problems: ShownProblem[] }
    | { problem: 'later'; documents: NamedDocument[] }
    | undefined;
}

/** What has just been done, or why not. */
export function EditionNotice({ edition: { done, undoes }, result }: EditionNoticeProps) {
  const { editions: words } = adminPublishingWords(useLanguage());
  const text = done === 'undone' ? undoes !== undefined && words.done.undone(undoes) : done && words.done.published;
  const toHistory = (documents: readonly NamedDocument[]) =>
    documents.map((document) => ({ ...document, to: `${document.to}/history` }));
  return (
    <>
      <ResultNotice kind="status">{!result && text && <p>{text}</p>}</ResultNotice>
      <ResultNotice kind="alert">
        {result && (
          <>
            <p>{result.problem === 'later' ? words.later : words.invalid}</p>
            {result.problem === 'later' ? (
              <DocumentLinks documents={toHistory(result.documents)} />
            ) : (
              <LinkedProblems problems={result.problems} />
            )}
          </>
        )}
      </ResultNotice>
    </>
  );
}
