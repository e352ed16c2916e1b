import type { LedgerEntry } from './entry.ts';
import { readOfflineNote } from './offline-note.ts';

/**
 * What the record says about when an offline punch was made: what is proven, and what the device said. Instants as text, UTC with
 * milliseconds.
 */
export interface OfflineTimes {
  /** Proven: it was made after this moment, at which the server gave the device its time. Null in form 2, which did not store it. */
  readonly provenFrom: string | null;
  /** Proven: it was made before this moment, at which it arrived. */
  readonly provenUntil: string;
  /** What the device's date and time showed. */
  readonly deviceTime: string;
  /** The interval by the device's monotonic clock; null where the page did not stay open that long. */
  readonly deviceFrom: string | null;
  readonly deviceUntil: string | null;
  /** Whether the device contradicts itself or what is proven; then nothing of it can be used. */
  readonly clocksDisagree: boolean;
  /** A terminal kept it; left out of one that a person's own device kept. */
  readonly atTerminal?: true;
}

type OfflineFields = Pick<
  LedgerEntry,
  | 'kind'
  | 'origin'
  | 'reason'
  | 'recordedAt'
  | 'provenFrom'
  | 'provenUntil'
  | 'deviceTime'
  | 'deviceFrom'
  | 'deviceUntil'
  | 'terminalId'
>;

/**
 * Reads that from an entry; null for one that is not an offline punch. From form 6 on one of a terminal has the origin KIOSK. In form 2 the text in place of a reason has an interval narrowed by
 * the device's monotonic clock: that is the device's statement, and only the arrival is proven.
 */
export function readOfflineTimes(entry: OfflineFields): OfflineTimes | null {
  if (entry.kind !== 'PUNCH' || !wasOffline(entry)) return null;
  const { provenFrom, provenUntil, deviceTime, deviceFrom, deviceUntil } = entry;
  const place = entry.terminalId === null ? {} : ({ atTerminal: true } as const);
  if (provenFrom !== null && provenUntil !== null && deviceTime !== null)
    return withJudgement({ provenFrom, provenUntil, deviceTime, deviceFrom, deviceUntil, ...place });
  const note = readOfflineNote(entry.reason);
  if (!note) return null;
  return withJudgement({
    provenFrom: null,
    provenUntil: entry.recordedAt,
    deviceTime: note.deviceTime,
    deviceFrom: note.from,
    deviceUntil: note.until,
  });
}

/** Whether a device stored an entry without a network, its person's own or a terminal. */
export function wasOffline({ origin, provenFrom }: Pick<OfflineFields, 'origin' | 'provenFrom'>): boolean {
  return origin === 'OFFLINE' || (origin === 'KIOSK' && provenFrom !== null);
}

function withJudgement(times: Omit<OfflineTimes, 'clocksDisagree'>): OfflineTimes {
  const { provenFrom, provenUntil, deviceFrom, deviceUntil } = times;
  const from = deviceFrom ?? provenFrom;
  // Instants in this format sort like their texts.
  return { ...times, clocksDisagree: from !== null && from > (deviceUntil ?? provenUntil) };
}
