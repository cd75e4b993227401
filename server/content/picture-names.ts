import { walkFields } from '../../domain/schemas/walk-fields.ts';
import { entriesOf, type Content } from './content-kinds.ts';

/** The name of every picture that the content shows. A picture in a new field is among them by itself. */
export function pictureNames(content: Content): Set<string> {
  const names = new Set<string>();
  for (const { schema, value } of entriesOf(content)) {
    walkFields(schema, value, (field) => {
      if (field.kind === 'picture') names.add(field.value as string);
    });
  }
  return names;
}
