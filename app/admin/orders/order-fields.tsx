import type { ComponentProps } from 'react';

import { ordersWords } from '#i18n/messages/admin-orders-words.ts';
import { SelectField } from '#app/admin/components/choices.tsx';
import { useLanguage } from '#app/hooks/use-language.ts';
import { Field } from '#app/ui/field.tsx';

const inputs = {
  quantity: { inputMode: 'numeric', maxLength: 3 },
  name: { maxLength: 254 },
  email: { type: 'email', maxLength: 254 },
  phone: { type: 'tel', maxLength: 60 },
  amount: { inputMode: 'decimal', maxLength: 12 },
  code: { maxLength: 20, spellCheck: false },
} satisfies Record<string, ComponentProps<'input'>>;

export type OrderField = keyof typeof inputs | 'purchase' | 'note';

interface OrderFieldsProps {
  names: readonly OrderField[];
  required: readonly OrderField[];
  /** What stands in them at first. */
  values: Partial<Record<string, string>>;
  hints?: Partial<Record<OrderField, string>>;
  purchases?: ComponentProps<typeof SelectField>['options'] | undefined;
}

/** Fields about an order. A choice whose options are not known keeps what was chosen. */
export function OrderFields({ names, required, values, hints, purchases }: OrderFieldsProps) {
  const { fields, choose } = ordersWords(useLanguage());
  return names.map((name) => {
    const value = values[name] ?? '';
    const shared = { name, label: fields[name], required: required.includes(name), defaultValue: value };
    if (name === 'purchase') {
      const options = purchases ?? [{ value, label: value }];
      return <SelectField key={name} {...shared} hint={hints?.[name] ?? ''} none={choose} options={options} />;
    }
    if (name === 'note') return <Field key={name} {...shared} multiline maxLength={2_000} />;
    return <Field key={name} {...shared} {...inputs[name]} hint={hints?.[name]} autoComplete="off" />;
  });
}
