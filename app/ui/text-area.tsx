import type { Ref, TextareaHTMLAttributes } from 'react';

export interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'defaultValue' | 'value'> {
  ref?: Ref<HTMLTextAreaElement>;
  defaultValue?: string | undefined;
}

/**
 * A text area that keeps what was typed before the page was hydrated, as inputs and selects do by themselves: React
 * writes a default value that is a string over it. An array of one string is rendered alike, and not written.
 */
export function TextArea({ defaultValue = '', ...rest }: TextAreaProps) {
  return <textarea {...rest} defaultValue={[defaultValue]} />;
}
