import type { AuditValues } from '@jornada/contract/audit';
import type { Problem } from '@jornada/contract/platform/problem';
import { ApiProblem } from '../call/api-problem.ts';
import { touchedFields } from './rebased-values.ts';

/** How to compare states of something that others may change while a form is open; fields have the same names in the form and in `told`. */
export interface SharedState<State, Values extends object> {
  /** The form's values for a state. */
  readonly valuesOf: (state: State) => Values;
  /** A state as readable values. */
  readonly told: (state: State) => AuditValues;
  readonly names: Readonly<Record<string, string>>;
  /** The present state in the answer to a save with an older revision. */
  readonly presentIn: (answer: Partial<Problem>) => State | undefined;
}

/** What somebody else saved while a form was open, as readable values. */
export interface Meanwhile {
  readonly before: AuditValues;
  readonly after: AuditValues;
  readonly names: Readonly<Record<string, string>>;
  /** Names of fields that were also edited here, and keep the edit. */
  readonly kept: readonly string[];
}

/** The present state, when a save was refused because of it. */
export function presentState<State>(
  problem: unknown,
  presentIn: (answer: Partial<Problem>) => State | undefined,
): State | undefined {
  const isStale = problem instanceof ApiProblem && problem.code === 'CHANGED_MEANWHILE';
  return isStale ? presentIn(problem.answer) : undefined;
}

/** The fields that differ, in the order of `after`, with both values. */
export function toldDifferences(before: AuditValues, after: AuditValues) {
  const fields = Object.keys(after).filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );
  const pick = (values: AuditValues): AuditValues =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  return { fields, before: pick(before), after: pick(after) };
}

/** @param typed the form's present values; it was opened on `opened` */
export function meanwhileOf<State, Values extends object>(
  { valuesOf, told, names }: SharedState<State, Values>,
  opened: State,
  present: State,
  typed: Values,
): Meanwhile {
  const { fields, ...values } = toldDifferences(told(opened), told(present));
  const touched: readonly string[] = touchedFields(typed, valuesOf(opened));
  const kept = fields.filter((field) => touched.includes(field)).map((field) => names[field] ?? field);
  return { ...values, names, kept };
}
