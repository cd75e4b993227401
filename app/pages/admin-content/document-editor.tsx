import { useMemo, useState } from 'react';

import { fieldPlace } from '../../../domain/documents/field-place.ts';
import { idWithin, ROOT_NAME, type FormNode } from '../../../domain/documents/form-node.ts';
import type { Language } from '../../../domain/values/field-values.ts';
import { previewPath } from '../../../i18n/preview-address.ts';
import { LogInLink } from '../../components/admin/log-in-link.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import type { DocumentState, ProblemData } from './document-data.server.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import styles from './document-editor.module.css';
import { EndForms, MoreMenu } from './more-menu.tsx';
import { FieldNotesContext, type FieldNotes } from './field-context.ts';
import { DocumentField, GroupFields } from './field-group.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { PictureNames } from './picture-control.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { ProblemList } from './problem-list.tsx';
import { SaveBar } from './save-bar.tsx';
import type { Unsaved } from './save-document.server.ts';
import { useDocumentForm } from './use-document-form.ts';
import { useDocumentWords } from './use-document-words.ts';

interface DocumentEditorProps {
  node: FormNode;
  filled: DocumentState;
  /** Undefined where the page shows what was typed, and nothing else. */
  page: (Pick<FieldNotes, 'references' | 'pictures'> & { problems: ProblemData[]; older: string[] }) | undefined;
  unsaved: Unsaved['problem'] | undefined;
  tab: string;
  /** Of this page. */
  address: string;
  publishPath: string;
  isRemovable: boolean;
}

/** The form of a document, with its preview beside it. */
export function DocumentEditor(props: DocumentEditorProps) {
  const { node, filled, page, unsaved, tab, address, publishPath, isRemovable } = props;
  const words = useDocumentWords();
  const language = useLanguage();
  const [written, setWritten] = useState(language);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const { ref, shown, problems, status, news, onInput, onSubmit, abandon } = useDocumentForm({
    node,
    filled,
    problems: page?.problems ?? [],
    tab,
    savePath: `${address}/save`,
    publishPath,
    onPreview: () => openPreview(previewed, setIsPreviewing),
  });
  const previewed = shown.paths[written] ?? shown.paths.en ?? shown.paths.ru;
  const notes = useMemo(() => notesOf(shown, problems, page), [shown, problems, page]);
  const undecided = useMemo(() => fieldsToChoose(shown, node, language), [shown, node, language]);
  const isWritten = shown.status !== 'leaving' && shown.status !== 'removed';
  return (
    <div className={classNames(styles.layout, isPreviewing && styles.isPreviewing)}>
      <div className={styles.main}>
        {unsaved && <Rejected problem={unsaved} />}
        <output className="visuallyHidden">{news}</output>
        {shown.others.length > 0 && <p className={styles.others}>{shown.others.join(' · ')}</p>}
        {isWritten && (
          <>
            <ProblemList
              id="problems-title"
              title={words.errors.title(problems.length)}
              problems={problems}
              onOpen={setWritten}
            />
            <ProblemList
              id="conflicts-title"
              title={words.conflict.fields(undecided.length)}
              problems={undecided}
              isChoice
              onOpen={setWritten}
            />
          </>
        )}
        <form
          ref={ref}
          method="post"
          action={address}
          encType="multipart/form-data"
          noValidate
          autoComplete="off"
          data-written={written}
          className={styles.form}
          onInput={onInput}
          onSubmit={onSubmit}
        >
          {/* The Enter key presses the first button of a form. */}
          <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden className="visuallyHidden" />
          <input type="hidden" name="tab" value={tab} />
          <input type="hidden" name="request" value="1" />
          {isWritten && <input type="hidden" name="shown" value={JSON.stringify(shown.shown)} />}
          {isWritten ? (
            <FieldNotesContext value={notes}>
              <PictureNames pictures={notes.pictures} />
              <ConflictChoice id={idWithin(ROOT_NAME, 'gone')} label={words.errors.document} />
              <LanguageTabs written={written} onChange={setWritten} />
              {node.type === 'group' ? (
                <GroupFields node={node} path="" id={ROOT_NAME} />
              ) : (
                <DocumentField node={node} path="" id={ROOT_NAME} />
              )}
            </FieldNotesContext>
          ) : (
            <Notice kind="status">{shown.status === 'removed' ? words.removed.text : words.leaving.text}</Notice>
          )}
          <SaveBar
            state={shown}
            status={status}
            historyPath={`${address}/history`}
            hasPreview={previewed !== undefined}
            isWritten={isWritten}
            problems={problems.length}
            undecided={undecided[0]}
            onOpen={setWritten}
          >
            <MoreMenu state={shown} isRemovable={isRemovable} />
          </SaveBar>
        </form>
        <EndForms state={shown} tab={tab} address={address} onEnd={abandon} />
      </div>
      {isPreviewing && (
        <PreviewPane
          paths={shown.paths}
          written={written}
          revision={shown.revision}
          onClose={() => setIsPreviewing(false)}
        />
      )}
    </div>
  );
}

function Rejected({ problem }: { problem: Unsaved['problem'] }) {
  const words = useDocumentWords();
  return (
    <Notice kind="alert" className={styles.rejected}>
      {words.rejected[problem]} {problem === 'signed-out' && <LogInLink />}
    </Notice>
  );
}

/** The fields in which two people wrote different things. */
function fieldsToChoose({ conflicts }: DocumentState, node: FormNode, room: Language): ProblemData[] {
  const places = new Set(conflicts.map(({ place }) => place));
  return [...places].map((place) => ({ ...fieldPlace(node, place, room), text: '' }));
}

function notesOf(
  { conflicts, fields }: DocumentState,
  problems: readonly ProblemData[],
  page: DocumentEditorProps['page'],
): FieldNotes {
  return {
    fields: new Map(Object.entries(fields)),
    references: page?.references,
    pictures: page?.pictures ?? [],
    errors: new Map([...Map.groupBy(problems, ({ id }) => id)].map(([id, own]) => [id, own.map(({ text }) => text)])),
    conflicts: Map.groupBy(conflicts, ({ id }) => id),
    older: new Set(page?.older),
  };
}

/** From this width on the preview stands beside the form, in CSS pixels. */
const WIDE = '(width > 1200px)';

function openPreview(path: string | undefined, setIsPreviewing: (change: (before: boolean) => boolean) => void): void {
  if (matchMedia(WIDE).matches) setIsPreviewing((before) => !before);
  else if (path !== undefined) location.assign(previewPath(path));
}
