import { ApiProblem } from '../call/api-problem.ts';

/** Error texts by field. */
export type FieldErrors<Field extends string = string> = { readonly [F in Field]?: string | undefined };

/** The server's errors for parts of the request, by its field names; empty for none. */
export function refusedFields(problem: unknown): FieldErrors {
  return (problem instanceof ApiProblem && problem.answer.fieldErrors) || {};
}

/** The server's errors for the fields of a form; null when it names none of them. */
export function fieldErrorsOf<Field extends string>(
  problem: unknown,
  fields: readonly Field[],
): FieldErrors<Field> | null {
  const refused = refusedFields(problem);
  const told = fields.filter((field) => refused[field]).map((field) => [field, refused[field]]);
  return told.length > 0 ? Object.fromEntries(told) : null;
}

/** The fields with errors: those of the form in display order, then others. */
export function wrongFields(errors: object, fields: readonly string[]): string[] {
  const wrong = Object.entries(errors).flatMap(([field, error]) => (error ? [field] : []));
  const known = fields.filter((field) => wrong.includes(field));
  return [...known, ...wrong.filter((field) => !known.includes(field))];
}
