import type { WaitsFor } from '@jornada/contract/waits-for';
import { turnOfTeamTexts as texts } from '@jornada/texts/turn-of-team';
import { civilDateAt, daysBetween, formatDayOfMonth, formatWeekday } from '../time/civil-format.ts';

/** A request as far as it says for whom it waits. */
export interface WaitingForTeam {
  readonly waitsFor: WaitsFor;
  readonly createdAt: string;
}

/** Who reads it, and when. */
export interface WaitsForReader {
  readonly userId: string | undefined;
  readonly timeZone: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** 'Espera a Marta Ruiz, desde el martes'; null for what waits for nobody, or for the reader, who need not be told. */
export function waitsForWords(
  { waitsFor, createdAt }: WaitingForTeam,
  { userId, timeZone, now }: WaitsForReader,
): string | null {
  if (waitsFor.length === 0 || waitsFor.some((one) => one.userId === userId)) return null;
  const date = civilDateAt(Date.parse(createdAt), timeZone);
  const names = waitsFor.map(({ name }) => name);
  return texts.waitsFor(names, sinceWords(date, daysBetween(date, civilDateAt(now, timeZone))));
}

/** A weekday is told only while it can mean no other date. */
function sinceWords(date: string, days: number): string {
  if (days <= 0) return texts.today;
  if (days === 1) return texts.yesterday;
  return texts.day(days < 7 ? formatWeekday(date) : formatDayOfMonth(date));
}
