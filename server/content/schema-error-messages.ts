import type { z } from 'zod';

import type { InBoth } from '../../domain/values/field-values.ts';
import { inBoth } from '../../domain/schemas/field-words.ts';

const kinds: Partial<Record<string, InBoth>> = {
  string: ['a text', 'нужен текст'],
  number: ['a number', 'нужно число'],
  boolean: ['true or false', 'нужно true или false'],
  array: ['a list', 'нужен список'],
  object: ['fields, each with its name', 'нужны поля, каждое со своим названием'],
  record: ['fields, each with its name', 'нужны поля, каждое со своим названием'],
};

/** Says what to write instead where the schemas themselves have no words for it. */
export const schemaErrorMessages: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'unrecognized_keys': {
      const [en, ru] = [`“${issue.keys.join('”, “')}”`, `«${issue.keys.join('», «')}»`];
      return inBoth(
        `there is no field ${en} here; mind the spelling, or remove it`,
        `поля ${ru} здесь нет; проверьте, как оно написано, или уберите его`,
      );
    }
    case 'invalid_value': {
      if (issue.input === undefined) return inBoth('this is missing; choose one', 'здесь пусто; выберите');
      const values = issue.values.join(', ');
      return inBoth(`use one of ${values}`, `выберите одно из: ${values}`);
    }
    case 'invalid_type': {
      if (issue.input === undefined) return inBoth('this is missing; write it', 'здесь пусто; заполните поле');
      const [en, ru] = kinds[issue.expected] ?? [issue.expected, `нужно ${issue.expected}`];
      return inBoth(`write ${en} here`, `здесь ${ru}`);
    }
    case 'too_small':
    case 'too_big': {
      const count = issue.code === 'too_small' ? issue.minimum : issue.maximum;
      if (issue.exact) return inBoth(`exactly ${count} needed here`, `здесь нужно ровно ${count}`);
      return issue.code === 'too_small'
        ? inBoth(
            `add at least ${count === 1 ? 'one' : count}`,
            `добавьте хотя бы ${count === 1 ? 'один пункт' : count}`,
          )
        : inBoth(`at most ${count} allowed here`, `здесь можно не больше ${count}`);
    }
    default:
      return inBoth('write something else here', 'напишите здесь что-нибудь другое');
  }
};
