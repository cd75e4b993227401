import { DatabaseSync } from 'node:sqlite';

import type { DocumentList } from '../../domain/search/search-engine.ts';
import { formsOf, isMeaningful, stemOf, writtenWords } from '../../domain/search/tokenize.ts';
import { comparedForm, inOtherLayout } from '../../domain/search/transliteration.ts';
import { createVocabulary } from '../../domain/search/vocabulary.ts';
import type { Lookup } from '../search.ts';

/** More alternatives for one word SQLite refuses. */
const MAX_CORRECTIONS = 40;

/**
 * The same search by SQLite's FTS5 in a temporary file: the words go in with all their forms. For typing errors its list
 * of words is kept in memory. Without the making of excerpts.
 */
export function createFts5(documents: DocumentList): Lookup {
  const database = new DatabaseSync('');
  database.exec(`
    pragma synchronous = off; pragma journal_mode = off;
    create table document (id integer primary key, kind text not null, day text);
    create virtual table word using fts5(title, note, keywords, also, text,
      content = '', prefix = '2 3', tokenize = "unicode61 remove_diacritics 0 tokenchars '~'");
    begin`);
  const insertDocument = database.prepare('insert into document values (?, ?, ?)');
  const insertWords = database.prepare(
    'insert into word (rowid, title, note, keywords, also, text) values (?, ?, ?, ?, ?, ?)',
  );
  const vocabulary = createVocabulary();
  const known = new Map<string, string>();
  const formsIn = (text = '') =>
    writtenWords(text)
      .map((word) => {
        let forms = known.get(word);
        if (forms === undefined) {
          forms = formsOf(word).join(' ');
          known.set(word, forms);
          vocabulary.add(stemOf(word), formsOf(word));
        }
        return forms;
      })
      .join(' ');
  for (let number = 0; number < documents.length; number += 1) {
    const { kind, day, title, note, keywords, also, text } = documents.at(number)!;
    insertDocument.run(number, kind, day ?? null);
    insertWords.run(number, formsIn(title), formsIn(note), formsIn(keywords), formsIn(also), formsIn(text));
  }
  database.exec('commit');
  known.clear();

  const best = database.prepare(`
    select id, kind, bm25(word, 4, 2, 0.5, 2, 1) *
      case when kind = 'question' then 0.35 when day < ? then 0.7 else 1 end as score
    from word join document on id = word.rowid where word match ? order by score`);
  const expression = (words: string, strictness: 'whole' | 'beginning' | 'near', combined: 'and' | 'or') => {
    const terms = writtenWords(words).filter(isMeaningful);
    return (terms.length > 0 ? terms : writtenWords(words))
      .map((word) => {
        const forms = formsOf(word).map(comparedForm);
        const quoted = forms.map((form) => `"${form}"${strictness === 'whole' || form.length < 2 ? '' : '*'}`);
        if (strictness === 'near') {
          const corrections = new Set<string>();
          for (const form of forms) {
            const errors = form.length < 5 ? 0 : form.length < 9 ? 1 : 2;
            if (errors > 0) vocabulary.near(form, errors, (found) => corrections.add(`"${vocabulary.stemOf(found)}"`));
          }
          quoted.push(...[...corrections].slice(0, MAX_CORRECTIONS));
        }
        return `(${quoted.join(' or ')})`.replaceAll(' or ', ' OR ');
      })
      .join(combined === 'and' ? ' AND ' : ' OR ');
  };
  return (query, today) => {
    const attempts = [
      () => expression(query, 'whole', 'and'),
      () => expression(query, 'beginning', 'and'),
      () => expression(inOtherLayout(query) ?? '', 'whole', 'and'),
      () => expression(query, 'near', 'and'),
      () => expression(query, 'near', 'or'),
    ];
    for (const attempt of attempts) {
      const match = attempt();
      const results = match === '' ? [] : best.all(today, match);
      if (results.length > 0) return results.length;
    }
    return 0;
  };
}
