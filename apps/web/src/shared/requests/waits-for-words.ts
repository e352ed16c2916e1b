import type { FirstStep } from '@jornada/contract/first-step';
import type { WaitsFor } from '@jornada/contract/waits-for';
import { turnOfTeamTexts as texts } from '@jornada/texts/turn-of-team';
import { twoStepsTexts } from '@jornada/texts/two-steps';
import {
  civilDateAt,
  daysBetween,
  formatDayOfMonth,
  formatMoment,
  formatWeekday,
} from '../time/civil-format.ts';

/** A request as far as it says for whom it waits, and who took its first step. */
export interface WaitingForTeam {
  readonly waitsFor: WaitsFor;
  readonly createdAt: string;
  readonly firstStep: FirstStep;
  /** Whether it is decided; absences name it otherwise. */
  readonly status?: string;
  readonly approvalStatus?: string;
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

/** 'Aprobada por Marta Ruiz, 23/11/2026 09:00; falta la administración', with the note; null while nobody took a first step. */
export function firstStepWords(
  { firstStep, status, approvalStatus = status }: WaitingForTeam,
  timeZone: string,
): string | null {
  if (firstStep === null) return null;
  const { name, at, note } = firstStep;
  const say = approvalStatus === 'PENDING' ? twoStepsTexts.waitsForAdministration : twoStepsTexts.firstStep;
  return [say(name, formatMoment(at, timeZone)), note && twoStepsTexts.note(note)].filter(Boolean).join('. ');
}

/** Whether an answer to a decision says that it was the first of two steps. */
export function isFirstStep(answer: object): boolean {
  const { firstStep, status, approvalStatus = status }: Partial<WaitingForTeam> = answer;
  return Boolean(firstStep) && approvalStatus === 'PENDING';
}

/** A weekday is told only while it can mean no other date. */
function sinceWords(date: string, days: number): string {
  if (days <= 0) return texts.today;
  if (days === 1) return texts.yesterday;
  return texts.day(days < 7 ? formatWeekday(date) : formatDayOfMonth(date));
}
