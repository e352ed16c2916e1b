import type { ComponentProps } from 'react';
import { CountedTextarea } from '../../shared/form/counted-textarea.tsx';

/** The API's limit. */
const mostCharacters = 500;

/** The reason of a request or the note of a decision. */
export function ReasonField(field: Omit<ComponentProps<typeof CountedTextarea>, 'most'>) {
  return <CountedTextarea most={mostCharacters} {...field} />;
}
