import { type DateSpan, isOpenEnded } from '../time/date-span.ts';

/** What time off is called where its kind is not told: kinds of absences may be health data (RGPD art. 9). */
export const untoldKind = 'JUSTIFIED' as const;

/** Vacations, and the days on which nobody works, tell nothing of anybody's health or family. */
const harmless: ReadonlySet<string> = new Set(['VACATION', 'HOLIDAY', 'WEEKEND', untoldKind]);

/** The type of a day away as those may see it who are not to know why somebody is absent. */
export function withoutKind<Type extends string>(type: Type): Type | typeof untoldKind {
  return harmless.has(type) ? type : untoldKind;
}

/**
 * The dates of time off as those may see them who are not to know why somebody is absent. Only an illness may have no end, so such a one is
 * told up to a date, or its first day where that is later.
 */
export function withoutOpenEnd<Span extends DateSpan>(span: Span, until: Temporal.PlainDate): Span {
  if (!isOpenEnded(span)) return span;
  const { startDate } = span;
  return { ...span, endDate: Temporal.PlainDate.compare(startDate, until) < 0 ? until : startDate };
}
