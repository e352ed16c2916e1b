import type { currentStatus } from '@jornada/contract/clock/current-status';
import type { EndpointAnswer } from '../../shared/call/endpoint-types.ts';
import { type KeptPunch, shownMoment } from '../../shared/outbox/kept-punch.ts';
import { civilDateAt } from '../../shared/time/civil-format.ts';

type ClockStatus = EndpointAnswer<typeof currentStatus>;

const nothingGrows = { workedMilliseconds: 0, breakMilliseconds: 0, growth: [] };
const breakAfterMs = 180 * 60_000;
/** After this long since the entry, the stored state no longer shows somebody as at work. */
const longestShiftMs = 16 * 3_600_000;

/** The part of a status that is stored on the device, so that the page knows offline which punch comes next: no records, no absences. */
export function standingOf(status: ClockStatus): ClockStatus {
  return {
    ...status,
    ...{ totalWorkedMinutes: 0, totalBreakMinutes: 0, deductedMinutes: 0, overtimeMinutes: 0, flags: [] },
    complementaryMinutes: 0,
    paidBreakMinutes: 0,
    running: nothingGrows,
    ...{
      todayRecords: [],
      lastRecord: null,
      futureRecord: null,
      offline: { anchor: null, unexplained: 0, records: [] },
    },
    ...{ isOnVacation: false, vacationInfo: null, absenceType: null, holidayName: null },
    // It may be shown on another day, and offline punches are accepted in any case.
    employment: 'EMPLOYED',
  };
}

/** The stored state at a later moment: somebody whose entry is long ago no longer counts as at work. */
export function standingAt(standing: ClockStatus, now: number): ClockStatus {
  const { openPair } = standing;
  const isOver = openPair ? now - Date.parse(openPair.enteredAt) > longestShiftMs : true;
  if (!isOver) return standing;
  // What was said may be of another workday.
  const modality = standing.modality && { ...standing.modality, said: null };
  const workedOn = civilDateAt(now, standing.timezone);
  return { ...standing, currentStatus: 'NOT_STARTED', ...outside, workedOn, modality };
}

const outside = { nextExpectedAction: 'CLOCK_IN', openPair: null, canStartBreak: false } as const;

/** The state once the server has recorded all waiting punches, so that the buttons offer the next one. */
export function withKept(status: ClockStatus, kept: readonly KeptPunch[]): ClockStatus {
  return kept.filter(({ state }) => state !== 'refused').reduce(afterOne, status);
}

/** The state with what a punch says of from where its person works. */
export function saying(status: ClockStatus, { modality: said }: Pick<KeptPunch, 'modality'>): ClockStatus {
  return said && status.modality ? { ...status, modality: { ...status.modality, said } } : status;
}

function afterOne(former: ClockStatus, punch: KeptPunch): ClockStatus {
  const status = saying(former, punch);
  const { openPair } = status;
  if (punch.type === 'OUT') return { ...status, currentStatus: 'FINISHED', ...outside };
  if (punch.type === 'IN') return { ...status, ...atWork, openPair: enteredBy(status, punch) };
  const isOnBreak = punch.type === 'BREAK_START';
  const pair = openPair && { ...openPair, isOnBreak, breakFrom: null, canStartBreak: false };
  if (!isOnBreak) return { ...status, ...atWork, openPair: pair };
  return { ...status, currentStatus: 'BREAK', nextExpectedAction: 'BREAK_END', openPair: pair };
}

const atWork = { currentStatus: 'WORKING', nextExpectedAction: 'CLOCK_OUT' } as const;

function enteredBy(
  { timezone, workedOn }: ClockStatus,
  punch: KeptPunch,
): NonNullable<ClockStatus['openPair']> {
  const enteredAt = shownMoment(punch);
  return {
    enteredAt: new Date(enteredAt).toISOString(),
    timezone,
    workedOn,
    isUnderWay: true,
    isOnBreak: false,
    canStartBreak: false,
    breakFrom: new Date(enteredAt + breakAfterMs).toISOString(),
  };
}
