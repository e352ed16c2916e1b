import { ApiProblem } from '../call/api-problem.ts';

/** What is wrong with some fields of a form: a text for each. */
export type FieldErrors<Field extends string = string> = { readonly [F in Field]?: string | undefined };

/** What the server has against parts of what was sent, by the names it gives them; empty for nothing. */
export function refusedFields(problem: unknown): FieldErrors {
  return (problem instanceof ApiProblem && problem.answer.fieldErrors) || {};
}

/** What the server has against the fields of a form; null when it names none of them. */
export function fieldErrorsOf<Field extends string>(
  problem: unknown,
  fields: readonly Field[],
): FieldErrors<Field> | null {
  const refused = refusedFields(problem);
  const told = fields.filter((field) => refused[field]).map((field) => [field, refused[field]]);
  return told.length > 0 ? Object.fromEntries(told) : null;
}

/** The fields that are wrong: those of the form in the order in which they stand, then whatever else is. */
export function wrongFields(errors: object, fields: readonly string[]): string[] {
  const wrong = Object.entries(errors).flatMap(([field, error]) => (error ? [field] : []));
  const known = fields.filter((field) => wrong.includes(field));
  return [...known, ...wrong.filter((field) => !known.includes(field))];
}
