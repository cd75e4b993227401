import type { ReactNode } from 'react';

import { usePath } from '../../hooks/use-language.ts';
import { PostForm } from '../../components/post-form.tsx';
import { adminQueryString, type AdminQuery } from './admin-query.ts';

interface RemoveRestoreFormProps {
  intent: 'remove' | 'restore';
  id: string;
  /** Of the document as the editor sees it. */
  revision: number;
  query: AdminQuery;
  onSubmit: () => void;
  children: ReactNode;
}

/** The button that removes a master or brings it back: a form of its own, so that it works without scripts as well. */
export function RemoveRestoreForm({ intent, id, revision, query, onSubmit, children }: RemoveRestoreFormProps) {
  const path = usePath();
  const { page, edit } = query;
  return (
    <PostForm action={path('/:lang?/Admin') + adminQueryString({ page, edit })} onSubmit={onSubmit}>
      <input type="hidden" name="formId" value="list" />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="revision" value={revision} />
      {children}
    </PostForm>
  );
}
