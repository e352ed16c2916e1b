import type { AttendanceLog, WorkDayStatus } from '@jornada/contract/clock/work-day-status';
import type { Modality } from '@jornada/core/timekeeping/modality';

export type PunchType = AttendanceLog['type'];

/**
 * One press of a punch button. It keeps its idempotency key however often it is sent, so that a lost answer never makes a second record.
 * `pressedAt` is by the server's clock, in milliseconds since the epoch.
 */
export interface PunchIntent {
  readonly key: string;
  readonly userId: string;
  readonly type: PunchType;
  readonly confirmed: boolean;
  readonly pressedAt: number;
  /** From where the person works from then on, if they were shown it. */
  readonly modality?: Modality | undefined;
}

const storageKey = 'jornada-pending-punch';
const keptForMs = 30 * 60_000;
const clockToleranceMs = 30_000;

/** Stores an intent until its answer is known, also across a reload of the page. */
export function keepIntent(intent: PunchIntent): void {
  localStorage.setItem(storageKey, JSON.stringify(intent));
}

export function forgetIntent(): void {
  localStorage.removeItem(storageKey);
}

/** The unanswered intent of this person, or null; after half an hour it is discarded. */
export function keptIntent(userId: string, now: number): PunchIntent | null {
  try {
    const intent = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as PunchIntent | null;
    const isCurrent = intent?.userId === userId && now - intent.pressedAt < keptForMs;
    return isCurrent ? intent : null;
  } catch {
    return null;
  }
}

/**
 * Whether the server's records show that the intent arrived although its answer did not. An exit that closes the pair of another workday is
 * the last record, but not among this workday's records.
 */
export function wasRecorded(
  intent: PunchIntent,
  {
    todayRecords,
    lastRecord,
  }: Pick<WorkDayStatus, 'lastRecord'> & {
    readonly todayRecords: readonly AttendanceLog[];
  },
): boolean {
  return [...todayRecords, lastRecord].some(
    (record) =>
      record?.type === intent.type && Date.parse(record.timestamp) >= intent.pressedAt - clockToleranceMs,
  );
}
