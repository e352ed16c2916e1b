import { TextInput, type TextInputProps } from '@mantine/core';

/** An e-mail address, which no browser writes by itself unless it is told whose; a phone shows the keys for it. */
export function EmailField(props: TextInputProps) {
  return <TextInput type="email" inputMode="email" autoComplete="off" autoCapitalize="none" {...props} />;
}
