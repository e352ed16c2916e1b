import type { ComponentProps } from 'react';
import { CountedTextarea } from '../../shared/form/counted-textarea.tsx';

/** As the API takes it. */
const mostCharacters = 500;

/** What somebody says with a request or a decision. */
export function ReasonField(field: Omit<ComponentProps<typeof CountedTextarea>, 'most'>) {
  return <CountedTextarea most={mostCharacters} {...field} />;
}
