import { documentName, type DocumentKey } from '../../domain/documents/document.ts';
import type { FormNode } from '../../domain/documents/form-node.ts';
import { valueAt } from '../../domain/documents/values.ts';
import type { Language } from '../../domain/field-values.ts';
import { adminHistoryWords } from '../../i18n/messages/admin-history-words.ts';
import { documentFormPath, otherLanguage } from '../../i18n/urls.ts';
import { collectionSchemas, pageSchemas, type PageName } from '../content/content-kinds.ts';
import { documentForm } from '../forms/document-form.ts';

/** How a document is named in a list, and where it is. */
export interface NamedDocument {
  /** `events/event2` */
  name: string;
  title: string;
  /** Of the title. */
  language: Language;
  to: string;
}

/** @param value the document as an editor wrote it; undefined where it is not known any more */
export function namedDocument(key: DocumentKey, value: unknown, room: Language): NamedDocument {
  const inLanguage = (language: Language) => {
    const own = valueAt(value, `title.${language}`) ?? valueAt(value, `name.${language}`);
    return [own, valueAt(value, `surname.${language}`)]
      .filter((part) => typeof part === 'string')
      .join(' ')
      .trim();
  };
  const language = [room, otherLanguage(room)].find((each) => inLanguage(each) !== '');
  return {
    name: documentName(key),
    title: language ? inLanguage(language) : `${adminHistoryWords(room).documents[key.kind]} ${key.id}`,
    language: language ?? room,
    to: documentFormPath(room, key),
  };
}

const forms = new Map<string, FormNode>();

/** @throws Error for a document of no kind that the site has */
export function formOfDocument({ kind, id }: DocumentKey, room: Language): FormNode {
  const schema = kind === 'pages' ? pageSchemas[id as PageName] : collectionSchemas[kind];
  const known = `${room} ${kind === 'pages' ? id : kind}`;
  const form = forms.get(known) ?? documentForm(schema, room);
  forms.set(known, form);
  return form;
}
