import { TextInput, type TextInputProps } from '@mantine/core';

/** An e-mail input without autofill, unless told whose address it is; phones show the keyboard for it. */
export function EmailField(props: TextInputProps) {
  return <TextInput type="email" inputMode="email" autoComplete="off" autoCapitalize="none" {...props} />;
}
