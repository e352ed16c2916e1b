import type { AuditValues } from '@jornada/contract/audit';
import type { Problem } from '@jornada/contract/problem';
import { ApiProblem } from '../call/api-problem.ts';
import { touchedFields } from './rebased-values.ts';

/** A form of something that others may change while it is open; its fields have the same names in the form and in what is told. */
export interface SharedState<State, Values extends object> {
  /** The form as it opens on a state. */
  readonly valuesOf: (state: State) => Values;
  /** A state as people read it. */
  readonly told: (state: State) => AuditValues;
  readonly names: Readonly<Record<string, string>>;
  /** What is there now, in the answer to a save on an older version. */
  readonly presentIn: (answer: Partial<Problem>) => State | undefined;
}

/** What somebody else saved while a form was open, as people read it. */
export interface Meanwhile {
  readonly before: AuditValues;
  readonly after: AuditValues;
  readonly names: Readonly<Record<string, string>>;
  /** The names of what was typed here as well, and stays. */
  readonly kept: readonly string[];
}

/** What is there now, when a save was refused because of it. */
export function presentState<State>(
  problem: unknown,
  presentIn: (answer: Partial<Problem>) => State | undefined,
): State | undefined {
  const isStale = problem instanceof ApiProblem && problem.code === 'CHANGED_MEANWHILE';
  return isStale ? presentIn(problem.answer) : undefined;
}

/** Those fields whose values differ, in the order of `after`, with both values. */
export function toldDifferences(before: AuditValues, after: AuditValues) {
  const fields = Object.keys(after).filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );
  const pick = (values: AuditValues): AuditValues =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  return { fields, before: pick(before), after: pick(after) };
}

/** @param typed the form as it stands, which was opened on `opened` */
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
