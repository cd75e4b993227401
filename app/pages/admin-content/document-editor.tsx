import { useMemo, useState } from 'react';

import { idWithin, ROOT_NAME, type FormNode } from '../../../domain/documents/form-node.ts';
import { previewPath } from '../../../i18n/preview-address.ts';
import { ProblemNotice } from '../../components/admin/problem-notice.tsx';
import { useLanguage } from '../../hooks/use-language.ts';
import { classNames } from '../../ui/class-names.ts';
import { Notice } from '../../ui/notice.tsx';
import type { DocumentAside } from './document-notes.server.ts';
import type { DocumentState, ProblemData } from '../../../server/view-models/document-state.ts';
import { ConflictChoice } from './conflict-choice.tsx';
import styles from './document-editor.module.css';
import { DocumentGroups, TitleFields } from './document-groups.tsx';
import { Matters, useMatters } from './document-matters.tsx';
import { EndForms, MoreMenu } from './more-menu.tsx';
import { FieldNotesContext, type FieldNotes } from './field-context.ts';
import { DocumentField, GroupFields } from './field-group.tsx';
import { PictureNames } from './picture-control.tsx';
import { PreviewPane } from './preview-pane.tsx';
import { SaveBar, CallBackForm } from './save-bar.tsx';
import type { Unsaved } from './save-document.server.ts';
import { useDocumentForm } from './use-document-form.ts';
import { useDocumentWords } from './use-document-words.ts';
import { languages, inFirst, type Language } from '../../../domain/values/field-values.ts';
import { useIsHydrated } from '../../hooks/use-is-hydrated.ts';
import tabs from './language-tabs.module.css';

interface DocumentEditorProps {
  node: FormNode;
  filled: DocumentState;
  /** Undefined where the page shows what was typed, and nothing else. */
  page: PageNotes | undefined;
  unsaved: Unsaved['problem'] | undefined;
  tab: string;
  /** Of this page. */
  address: string;
  publishPath: string;
  isRemovable: boolean;
}

interface PageNotes extends Pick<FieldNotes, 'references' | 'pictures'> {
  aside: DocumentAside;
  problems: ProblemData[];
  older: string[];
}

/** The form of a document, with its preview beside it. */
export function DocumentEditor(props: DocumentEditorProps) {
  const { node, filled, page, unsaved, tab, address, publishPath, isRemovable } = props;
  const words = useDocumentWords();
  const language = useLanguage();
  const [written, setWritten] = useState(language);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const { ref, ...form } = useDocumentForm({
    node,
    filled,
    problems: page?.problems ?? [],
    tab,
    savePath: `${address}/save`,
    publishPath,
    onPreview: () => openPreview(previewed, setIsPreviewing),
  });
  const { shown } = form;
  const previewed = inFirst(written, (each) => shown.paths[each]);
  const matters = useMatters(form, node, language);
  const notes = useMemo(() => notesOf(shown, matters.problems, page, node), [shown, matters, page, node]);
  const isWritten = shown.status !== 'leaving' && shown.status !== 'removed';
  return (
    <div className={classNames(styles.layout, isPreviewing && styles.isPreviewing)}>
      <div className={styles.main}>
        {unsaved && <ProblemNotice problem={unsaved} texts={{}} className={styles.rejected} />}
        <output className="visuallyHidden">{form.news}</output>
        {shown.others.length > 0 && (
          <p className={classNames('small soft', styles.others)}>{shown.others.join(' · ')}</p>
        )}
        <form
          ref={ref}
          method="post"
          action={address}
          encType="multipart/form-data"
          noValidate
          autoComplete="off"
          data-written={written}
          className="column gap-5 inkAbove from-5"
          onInput={form.onInput}
          onSubmit={form.onSubmit}
        >
          <HiddenControls tab={tab} shown={isWritten ? shown.shown : undefined} />
          <FieldNotesContext value={notes}>
            {isWritten ? (
              <>
                <PictureNames pictures={notes.pictures} />
                <LanguageTabs written={written} onChange={setWritten} />
                <ConflictChoice id={idWithin(ROOT_NAME, 'gone')} label={words.errors.document} />
                <TitleFields node={node} />
              </>
            ) : (
              <Leaving status={shown.status} />
            )}
            {/* The Tab key comes here after the title; for the eye it is at the end of the form. */}
            <SaveBar
              form={form}
              matters={matters}
              scheduled={page?.aside}
              historyPath={`${address}/history`}
              sitePath={inFirst(written, (each) => shown.publicPaths[each])}
              hasPreview={previewed !== undefined}
              isWritten={isWritten}
              onOpen={setWritten}
            >
              <MoreMenu state={shown} isRemovable={isRemovable} />
            </SaveBar>
            {isWritten && (
              <>
                <Matters {...matters} onOpen={setWritten} />
                <Fields node={node} problems={matters.problems} conflicts={shown.conflicts} />
              </>
            )}
          </FieldNotesContext>
        </form>
        <EndForms state={shown} tab={tab} address={address} onEnd={form.abandon} />
        {page && page.aside.scheduled.length > 0 && <CallBackForm name={page.aside.name} />}
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

/** What the form sends beside its fields. */
function HiddenControls({ tab, shown }: { tab: string; shown: DocumentState['shown'] | undefined }) {
  return (
    <>
      {/* The Enter key presses the first button of a form. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden className="visuallyHidden" />
      <input type="hidden" name="tab" value={tab} />
      <input type="hidden" name="request" value="1" />
      {shown && <input type="hidden" name="shown" value={JSON.stringify(shown)} />}
    </>
  );
}

function Fields({
  node,
  ...matters
}: { node: FormNode } & Pick<Parameters<typeof DocumentGroups>[0], 'problems' | 'conflicts'>) {
  if (node.type !== 'group') return <DocumentField node={node} path="" id={ROOT_NAME} />;
  if (!isLong(node)) return <GroupFields node={node} path="" id={ROOT_NAME} />;
  return <DocumentGroups node={node} {...matters} />;
}

function isLong(node: FormNode): boolean {
  return node.type === 'group' && node.children.some(({ group }) => group !== undefined);
}

function Leaving({ status }: Pick<DocumentState, 'status'>) {
  const words = useDocumentWords();
  return <Notice kind="status">{status === 'removed' ? words.removed.text : words.leaving.text}</Notice>;
}

function notesOf(
  { conflicts, fields }: DocumentState,
  problems: readonly ProblemData[],
  page: DocumentEditorProps['page'],
  node: FormNode,
): FieldNotes {
  return {
    fields: new Map(Object.entries(fields)),
    references: page?.references,
    pictures: page?.pictures ?? [],
    errors: new Map([...Map.groupBy(problems, ({ id }) => id)].map(([id, own]) => [id, own.map(({ text }) => text)])),
    conflicts: Map.groupBy(conflicts, ({ id }) => id),
    older: new Set(page?.older),
    hasGroups: isLong(node),
  };
}

/** From this width on the preview stands beside the form, in CSS pixels. */
const WIDE = '(width > 1200px)';

function openPreview(path: string | undefined, setIsPreviewing: (change: (before: boolean) => boolean) => void): void {
  if (matchMedia(WIDE).matches) setIsPreviewing((before) => !before);
  else if (path !== undefined) location.assign(previewPath(path));
}

/** Where both languages do not fit side by side, which of them is shown. Without scripts both are. */
function LanguageTabs({ written, onChange }: { written: Language; onChange: (language: Language) => void }) {
  const words = useDocumentWords().text;
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  return (
    <fieldset aria-label={words.language} className={tabs.tabs}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          aria-pressed={language === written}
          className={tabs.tab}
          onClick={() => onChange(language)}
        >
          {words.languages[language]}
        </button>
      ))}
    </fieldset>
  );
}
