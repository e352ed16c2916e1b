import type { AttendanceLog } from '@jornada/contract/clock/work-day-status';

export type PunchType = AttendanceLog['type'];

/**
 * A press of a punch button that the server has not confirmed. `asking`: the server wants to know whether it is meant. `refused`: it will
 * not record it; the person may ask for a correction.
 */
export interface KeptPunch {
  /** The order of the presses on this device, whatever its clock said. */
  readonly number: number;
  /** The same however often it is sent, and whichever way. */
  readonly key: string;
  /** Whose it is: company and person. Nobody else sends it or sees it. */
  readonly person: string;
  readonly type: PunchType;
  readonly confirmed: boolean;
  /** The server's word for its time, the last that this device had; see the contract of the current status. */
  readonly anchor: string;
  readonly steadyBeforeMs: number | null;
  readonly shownBeforeMs: number;
  readonly deviceTime: string;
  /** The page that was pressed and its steady clock at that moment: while it is open, it knows how much passed since. */
  readonly page: string;
  readonly steadyAt: number;
  readonly state: 'waiting' | 'asking' | 'refused';
  /** Why it is asked about or refused, as the server said it. */
  readonly code: string | null;
}

/** The server's time as this device was given it last, and where its own clocks stood then. */
export interface KeptAnchor {
  readonly anchor: string;
  readonly page: string;
  readonly steadyAt: number;
  readonly shownAt: number;
}

/** Where the clocks of the device stand; the steady one is its page's own and cannot be set. */
export interface DeviceClocks {
  readonly page: string;
  readonly steadyAt: number;
  readonly shownAt: number;
}

/** What passed on the device since the server gave it its time. */
export function passedSince(anchor: KeptAnchor, now: DeviceClocks) {
  return {
    steadyBeforeMs: anchor.page === now.page ? whole(now.steadyAt - anchor.steadyAt) : null,
    shownBeforeMs: Math.round(now.shownAt - anchor.shownAt),
    deviceTime: new Date(now.shownAt).toISOString(),
  };
}

/** What passed since a punch was pressed; null when the page that knew it is gone. */
export function passedAfter(punch: Pick<KeptPunch, 'page' | 'steadyAt'>, now: DeviceClocks): number | null {
  return punch.page === now.page ? whole(now.steadyAt - punch.steadyAt) : null;
}

/** The moment that an anchor is of, in milliseconds since the epoch. */
export const anchoredAt = ({ anchor }: Pick<KeptAnchor, 'anchor'>) => Number(anchor.split('.')[0]);

/** When a punch was made by the device's best knowledge, in milliseconds since the epoch: what it shows until the server has decided. */
export function shownMoment(punch: KeptPunch): number {
  return anchoredAt(punch) + Math.max(punch.shownBeforeMs, punch.steadyBeforeMs ?? 0);
}

export const personOf = (user: { readonly id: string; readonly tenantId?: string | null | undefined }) =>
  `${user.tenantId ?? ''}/${user.id}`;

const whole = (milliseconds: number) => Math.max(0, Math.floor(milliseconds));
