import type { DailySummary } from '@jornada/contract/attendance/daily-summary';
import type { BalanceOfHours } from '@jornada/contract/attendance/hours-balance';

/** What waits for the person. */
export interface Waiting {
  /** Dates without their exit, the latest first. */
  readonly exits: readonly string[];
  /** How many proposals and corrections of the company are not answered. */
  readonly proposals: number;
  readonly corrections: number;
  /** Closed months, as `2026-10`, that are neither agreed with nor contested, the latest first. */
  readonly months: readonly string[];
}

interface KnownDays {
  /** The last seven days. */
  readonly week: DailySummary['days'];
  readonly balance: Pick<BalanceOfHours, 'week' | 'month'> | undefined;
  /** The date about whose exit the clock asks itself. */
  readonly asked: string | null;
  /** The dates of which a correction is asked for or proposed. */
  readonly pending: ReadonlySet<string>;
}

/** The dates of the last seven days and of the balance's month whose exit is missing and neither asked for nor proposed, the latest first. */
export function missingExits({ week, balance, asked, pending }: KnownDays): string[] {
  const ofWeek = week.filter(({ dailyStatus, status }) => dailyStatus === 'OPEN' && status === 'INCOMPLETO');
  const ofBalance = [balance?.week, balance?.month]
    .flatMap((hours) => hours?.openDays ?? [])
    .filter(({ openEnd }) => openEnd === 'EXIT_MISSING');
  const dates = new Set([...ofWeek, ...ofBalance].map(({ date }) => date));
  return [...dates]
    .filter((date) => date !== asked && !pending.has(date))
    .sort()
    .toReversed();
}

/** Whether anything waits. */
export function isAnythingWaiting({ exits, proposals, corrections, months }: Waiting): boolean {
  return exits.length + proposals + corrections + months.length > 0;
}
