import type { AttendanceLog } from '@jornada/contract/clock/work-day-status';
import type { Modality } from '@jornada/core/timekeeping/modality';

export type PunchType = AttendanceLog['type'];

/**
 * A press of a punch button that the server has not confirmed. `asking`: the server needs a confirmation. `refused`: it will not record it;
 * the person may ask for a correction.
 */
export interface KeptPunch {
  /** The order of the presses on this device, whatever its clock showed. */
  readonly number: number;
  /** The idempotency key, the same for every attempt and either endpoint. */
  readonly key: string;
  /** Company and person. Nobody else sends it or sees it. */
  readonly person: string;
  readonly type: PunchType;
  readonly confirmed: boolean;
  /** From where the person works from then on, if they were shown it. */
  readonly modality?: Modality | undefined;
  /** The last signed server time that this device had; see the contract of the current status. */
  readonly anchor: string;
  readonly steadyBeforeMs: number | null;
  readonly shownBeforeMs: number;
  readonly deviceTime: string;
  /** The page load in which it was pressed, and its monotonic clock then: while that page is open, the time that has passed is known. */
  readonly page: string;
  readonly steadyAt: number;
  readonly state: 'waiting' | 'asking' | 'refused';
  /** The server's code for the question or refusal. */
  readonly code: string | null;
  /** The server's sentence, where it names more than the code does. */
  readonly said?: string;
}

/** The last server time that this device was given, and its own clocks then. */
export interface KeptAnchor {
  readonly anchor: string;
  readonly page: string;
  readonly steadyAt: number;
  readonly shownAt: number;
}

/** The clocks of the device; the monotonic one belongs to the page load and cannot be set. */
export interface DeviceClocks {
  readonly page: string;
  readonly steadyAt: number;
  readonly shownAt: number;
}

/** Time on the device since the server gave it its time. */
export function passedSince(anchor: KeptAnchor, now: DeviceClocks) {
  return {
    steadyBeforeMs: anchor.page === now.page ? whole(now.steadyAt - anchor.steadyAt) : null,
    shownBeforeMs: Math.round(now.shownAt - anchor.shownAt),
    deviceTime: new Date(now.shownAt).toISOString(),
  };
}

/** Time since a punch was pressed; null when its page was closed. */
export function passedAfter(punch: Pick<KeptPunch, 'page' | 'steadyAt'>, now: DeviceClocks): number | null {
  return punch.page === now.page ? whole(now.steadyAt - punch.steadyAt) : null;
}

/** The server time of an anchor, in milliseconds since the epoch. */
export const anchoredAt = ({ anchor }: Pick<KeptAnchor, 'anchor'>) => Number(anchor.split('.')[0]);

/** When a punch was made by the device's clocks, in milliseconds since the epoch: shown until the server has decided. */
export function shownMoment(punch: KeptPunch): number {
  return anchoredAt(punch) + Math.max(punch.shownBeforeMs, punch.steadyBeforeMs ?? 0);
}

export const personOf = (user: { readonly id: string; readonly tenantId?: string | null | undefined }) =>
  `${user.tenantId ?? ''}/${user.id}`;

const whole = (milliseconds: number) => Math.max(0, Math.floor(milliseconds));
