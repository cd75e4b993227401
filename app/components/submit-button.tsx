import type { ComponentProps } from 'react';
import { useNavigation } from 'react-router';

import { button } from '#app/ui/class-names.ts';

interface SubmitButtonProps extends ComponentProps<'button'> {
  look?: 'ink' | 'outline';
  isSmall?: boolean;
}

/** Sends the form around it. While anything is sent, or the page changes, it cannot be pressed. */
export function SubmitButton({ look = 'ink', isSmall = true, ...props }: SubmitButtonProps) {
  const isSending = useNavigation().state !== 'idle';
  return <button {...props} type="submit" disabled={isSending} className={button(look, { small: isSmall })} />;
}
