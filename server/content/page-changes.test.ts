import { expect, test, vi } from 'vitest';

import { composedCatalogue } from '#tests/fixtures/composed-catalogue.ts';
import { Connection } from './connection.ts';

test.each(['events', 'programs', 'masters', 'pages', 'legal'] as const)(
  'when a page of %s changed is asked without reading every document',
  (kind) => {
    const { en, pages, connection } = composedCatalogue({ events: [{ id: 'one' }] });
    const asked = (['one', 'all'] as const).map((method) => vi.spyOn(Connection.prototype, method));
    en.changedAt({ kind, id: 'one' });
    pages(kind, ['one']);
    const questions = asked.flatMap(({ mock }) => mock.calls);
    for (const each of asked) each.mockRestore();
    expect(questions.length).toBeGreaterThan(0);
    for (const [sql, ...values] of questions) {
      const plan = connection.all<{ detail: string }>(`explain query plan ${sql}`, ...values);
      // The list of ids is looked through from one to the other.
      expect(plan.map(({ detail }) => detail).join()).not.toMatch(/\bSCAN (?!json_each)/);
    }
  },
);
