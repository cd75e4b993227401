import type { ReactNode } from 'react';

import { usePath } from '../../hooks/use-language.ts';
import { PostForm } from '../../components/post-form.tsx';
import { adminQueryString, type AdminQuery } from './admin-query.ts';

interface ListFormProps {
  intent: 'remove' | 'restore';
  id: string;
  /** Of the document as the editor sees it. */
  revision: number;
  place: AdminQuery;
  onSend: () => void;
  children: ReactNode;
}

/** One button of the list: a form of its own, so that it works without scripts as well. */
export function ListForm({ intent, id, revision, place: { page, edit }, onSend, children }: ListFormProps) {
  const path = usePath();
  return (
    <PostForm action={path('/:lang?/Admin') + adminQueryString({ page, edit })} onSubmit={onSend}>
      <input type="hidden" name="spot" value="list" />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="revision" value={revision} />
      {children}
    </PostForm>
  );
}
