import { useState } from 'react';

import { documentName } from '#domain/documents/document.ts';
import { idWithin, ROOT_NAME, type FormNode } from '#domain/documents/form-node.ts';
import { inFirst, languages } from '#domain/values/field-values.ts';
import { documentWords } from '#i18n/messages/admin-document-words.ts';
import { previewPath } from '#i18n/preview-address.ts';
import { documentFormPath } from '#i18n/urls.ts';
import type { DocumentState } from '#server/view-models/document-state.ts';
import { ProblemNotice } from '#app/admin/components/room-page.tsx';
import { Hidden } from '#app/components/forms.tsx';
import { useIsHydrated } from '#app/hooks/use-is-hydrated.ts';
import { useLanguage, usePath } from '#app/hooks/use-language.ts';
import { classNames } from '#app/ui/class-names.ts';
import { Notice } from '#app/ui/notice.tsx';
import { DocumentContext, useDocument, type DocumentMatters } from './document-context.ts';
import { DocumentGroups, Matters, TitleFields, useMatters } from './document-groups.tsx';
import type { DocumentPageData } from './document-page-data.server.ts';
import styles from './document.module.css';
import { DocumentField, GroupFields } from './field-group.tsx';
import { ConflictChoice, FieldNotesContext, type FieldNotes } from './field-notes.tsx';
import { PictureNames } from './picture-control.tsx';
import { PreviewPane, Toggles } from './preview-pane.tsx';
import { EndForms, SaveBar } from './save-bar.tsx';
import type { Unsaved } from './save-document.server.ts';
import { useDocumentForm } from './use-document-form.ts';
import '#app/ui/pieces.css';

interface DocumentEditorProps {
  data: DocumentPageData;
  filled: DocumentState;
  /** Why it could not be saved without scripts. */
  unsaved: Unsaved['problem'] | undefined;
}

export function DocumentEditor({ data, filled, unsaved }: DocumentEditorProps) {
  const { key, form: node, tab, page } = data;
  const language = useLanguage();
  const publish = usePath()('/:lang?/Admin/publish');
  const address = documentFormPath(language, key);
  const [written, setWritten] = useState(language);
  const [isPreviewing, setIsPreviewing] = useState(false);
  const { ref, shown, problems, status, isKept, news, onInput, onSubmit, abandon } = useDocumentForm({
    node,
    filled,
    problems: page?.problems ?? [],
    tab,
    savePath: `${address}/save`,
    publishPath: `${publish}?document=${documentName(key)}`,
    onPreview() {
      const path = inFirst(written, (each) => shown.paths[each]);
      if (matchMedia(WIDE).matches) setIsPreviewing((before) => !before);
      else if (path !== undefined) location.assign(previewPath(path));
    },
  });
  const matters = useMatters(shown, problems, node);
  const isWritten = shown.status !== 'leaving' && shown.status !== 'removed';
  const saved = { state: shown, status, isKept, isWritten, matters };
  return (
    <DocumentContext value={{ ...data, ...saved, address, written, see: setWritten }}>
      <div className={classNames('columns', styles.layout, isPreviewing && styles.isPreviewing)}>
        <div className={styles.main}>
          {unsaved && <ProblemNotice problem={unsaved} texts={{}} className="below-5" />}
          <output className="visuallyHidden">{news}</output>
          {shown.others.length > 0 && <p className="small soft to-3">{shown.others.join(' · ')}</p>}
          <form
            ref={ref}
            method="post"
            action={address}
            encType="multipart/form-data"
            noValidate
            autoComplete="off"
            data-written={written}
            className="column gap-5 inkAbove from-5"
            onInput={onInput}
            onSubmit={onSubmit}
          >
            <FieldNotesContext value={notesOf(shown, matters, data)}>
              <FormParts />
            </FieldNotesContext>
          </form>
          <EndForms onEnd={abandon} />
        </div>
        {isPreviewing && <PreviewPane onClose={() => setIsPreviewing(false)} />}
      </div>
    </DocumentContext>
  );
}

/** From this width on the preview stands beside the form, in CSS pixels. */
const WIDE = '(width > 1200px)';

/** What stands in the form, and what it sends beside its fields. */
function FormParts() {
  const { form, page, tab, state, isWritten } = useDocument();
  const words = documentWords(useLanguage());
  return (
    <>
      {/* The Enter key presses the first button of a form. */}
      <button type="submit" name="intent" value="save" tabIndex={-1} aria-hidden className="visuallyHidden" />
      <Hidden of={{ tab, request: 1 }} />
      {isWritten ? (
        <>
          <input type="hidden" name="shown" value={JSON.stringify(state.shown)} />
          <PictureNames pictures={page?.pictures ?? []} />
          <LanguageTabs />
          <ConflictChoice id={idWithin(ROOT_NAME, 'gone')} label={words.errors.document} />
          <TitleFields node={form} />
        </>
      ) : (
        <Notice kind="status">{state.status === 'removed' ? words.removed.text : words.leaving.text}</Notice>
      )}
      {/* The Tab key comes here after the title; for the eye it is at the end of the form. */}
      <SaveBar />
      {isWritten && (
        <>
          <Matters />
          <Fields node={form} />
        </>
      )}
    </>
  );
}

function Fields({ node }: { node: FormNode }) {
  if (node.type !== 'group') return <DocumentField node={node} path="" id={ROOT_NAME} />;
  if (!isLong(node)) return <GroupFields node={node} path="" id={ROOT_NAME} />;
  return <DocumentGroups node={node} />;
}

function isLong(node: FormNode): boolean {
  return node.type === 'group' && node.children.some(({ group }) => group !== undefined);
}

function notesOf(
  { conflicts, fields }: DocumentState,
  { problems }: DocumentMatters,
  { page, form }: DocumentPageData,
): FieldNotes {
  return {
    fields: new Map(Object.entries(fields)),
    references: page?.references,
    venues: page?.venues ?? [],
    errors: new Map([...Map.groupBy(problems, ({ id }) => id)].map(([id, own]) => [id, own.map(({ text }) => text)])),
    conflicts: Map.groupBy(conflicts, ({ id }) => id),
    older: new Set(page?.older),
    hasGroups: isLong(form),
  };
}

/** Where both languages do not fit side by side, which of them is shown. Without scripts both are. */
function LanguageTabs() {
  const words = documentWords(useLanguage()).text;
  const { written, see } = useDocument();
  const isHydrated = useIsHydrated();
  if (!isHydrated) return null;
  return (
    <Toggles
      label={words.language}
      options={languages}
      labels={words.languages}
      chosen={written}
      onChoose={see}
      className={styles.tabs}
    />
  );
}
