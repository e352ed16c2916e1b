import { mostDaysOfDocument } from '@jornada/contract/inspection/inspection-limits';
import { inspectorTexts } from '@jornada/texts/inspection';
import { validationTexts } from '@jornada/texts/validation';
import type { AskedDocument, InspectedRecord } from './inspector.data.ts';

const texts = inspectorTexts.document;

export interface DocumentValues {
  from: string | null;
  to: string | null;
  whom: 'EVERYBODY' | 'SOME';
  userIds: string[];
}

type Granted = Pick<InspectedRecord, 'grantedFrom' | 'grantedTo' | 'people'>;

/** The initial form: the dates that are shown, everybody. */
export function newDocument({ from, to }: Pick<InspectedRecord, 'from' | 'to'>): DocumentValues {
  return { from, to, whom: 'EVERYBODY', userIds: [] };
}

/** What is wrong before it is asked for. */
export function documentProblems(
  { from, to, whom, userIds }: DocumentValues,
  { grantedFrom, grantedTo, people }: Granted,
): Partial<Record<'from' | 'to' | 'userIds', string>> {
  const isOutside = (date: string) => date < grantedFrom || date > grantedTo;
  if (from === null || isOutside(from)) return { from: texts.outside };
  if (to === null || isOutside(to)) return { to: texts.outside };
  if (to < from) return { to: validationTexts.rangeReversed };
  if (whom === 'SOME' && userIds.length === 0) return { userIds: texts.peopleRequired };
  const days = (whom === 'SOME' ? userIds.length : people.length) * daysBetween(from, to);
  return days > mostDaysOfDocument ? { to: texts.tooLarge(days, mostDaysOfDocument) } : {};
}

function daysBetween(from: string, to: string): number {
  return Temporal.PlainDate.from(from).until(to).days + 1;
}

export function askedDocument({ from, to, whom, userIds }: DocumentValues): AskedDocument {
  return { from: from ?? '', to: to ?? '', ...(whom === 'SOME' && { userIds: userIds.join(',') }) };
}
