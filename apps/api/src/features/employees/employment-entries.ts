import type { AuditValues } from '@jornada/contract/audit';
import type { EmploymentEntry, EmploymentEntryBody } from '@jornada/contract/employees/employments';
import { employmentsTexts } from '@jornada/texts/employees-employments';
import { problem } from '../../platform/errors/problem.ts';
import type { EmploymentRow, PauseRow, PauseValues } from './employments.queries.ts';

/** The employments and pauses of a person, each in order. */
export interface Present {
  readonly employments: readonly EmploymentRow[];
  readonly pauses: readonly PauseRow[];
}

/** An employment or a pause whose own days and words are in order. */
export type Sound =
  | { readonly kind: 'EMPLOYMENT'; readonly values: Pick<EmploymentRow, 'firstDay' | 'lastDay'> }
  | { readonly kind: 'PAUSE'; readonly values: PauseValues };

/** @throws problem VALIDATION_FAILED for days that are missing or reversed, and for a pause without a reason, or without words for another one */
export function soundEntry(sent: EmploymentEntryBody): Sound {
  const { form } = employmentsTexts;
  const { kind, reason, note } = sent;
  const [firstDay, lastDay] = [readDay(sent.firstDay), readDay(sent.lastDay)];
  const fieldErrors: Record<string, string> = {};
  if (firstDay === null && (kind === 'PAUSE' || lastDay === null)) fieldErrors.firstDay = form.dateRequired;
  if (firstDay && lastDay && Temporal.PlainDate.compare(lastDay, firstDay) < 0)
    fieldErrors.lastDay = form.reversed;
  if (kind === 'PAUSE' && reason === null) fieldErrors.reason = form.reasonRequired;
  if (kind === 'PAUSE' && reason === 'OTHER' && note === null) fieldErrors.note = form.noteRequired;
  if (Object.keys(fieldErrors).length > 0) throw problem('VALIDATION_FAILED', { fieldErrors });
  if (kind === 'PAUSE' && firstDay && reason) return { kind, values: { firstDay, lastDay, reason, note } };
  return { kind: 'EMPLOYMENT', values: { firstDay, lastDay } };
}

/** Employments and pauses by their first day, an employment before a pause that begins with it. */
export function describeEntries({ employments, pauses }: Present): EmploymentEntry[] {
  const entries = [
    ...employments.map((row) => ({
      ...describeDays(row),
      kind: 'EMPLOYMENT' as const,
      reason: null,
      note: null,
    })),
    ...pauses.map((row) => {
      return { ...describeDays(row), kind: 'PAUSE' as const, reason: row.reason, note: row.note };
    }),
  ];
  return entries.toSorted((one, other) => {
    const [first, second] = [one.firstDay ?? '', other.firstDay ?? ''];
    if (first !== second) return first < second ? -1 : 1;
    return Number(one.kind === 'PAUSE') - Number(other.kind === 'PAUSE');
  });
}

/** An employment or a pause as the audit log shows it. */
export function writtenEntry(entry: Sound): AuditValues {
  const { firstDay, lastDay } = entry.values;
  if (entry.kind === 'EMPLOYMENT')
    return { employedFrom: firstDay?.toString() ?? null, employedUntil: lastDay?.toString() ?? null };
  return {
    pauseReason: entry.values.reason,
    pauseFrom: entry.values.firstDay.toString(),
    pauseUntil: lastDay?.toString() ?? null,
    note: entry.values.note,
  };
}

function describeDays({ id, firstDay, lastDay, revision }: EmploymentRow | PauseRow) {
  return { id, firstDay: firstDay?.toString() ?? null, lastDay: lastDay?.toString() ?? null, revision };
}

function readDay(sent: string | null): Temporal.PlainDate | null {
  return sent === null ? null : Temporal.PlainDate.from(sent);
}
