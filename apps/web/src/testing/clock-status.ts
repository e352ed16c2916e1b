import type { currentStatus } from '@jornada/contract/clock/current-status';
import type { EndpointAnswer } from '../shared/call/endpoint-types.ts';

type ClockStatus = EndpointAnswer<typeof currentStatus>;
type Running = ClockStatus['running'];

const minute = 60_000;

/** What the server says of a Monday of 09:00 to 17:00, at ten in Madrid, before anybody punched. */
export function clockStatus(given: Partial<ClockStatus> = {}): ClockStatus {
  return {
    currentStatus: 'NOT_STARTED',
    nextExpectedAction: 'CLOCK_IN',
    workedOn: '2026-11-23',
    timezone: 'Europe/Madrid',
    serverTime: '2026-11-23T09:00:00.000Z',
    refreshAt: '2026-11-23T11:00:00.000Z',
    totalWorkedMinutes: 0,
    totalBreakMinutes: 0,
    deductedMinutes: 0,
    expectedMinutes: 480,
    overtimeMinutes: 0,
    complementaryMinutes: 0,
    paidBreakMinutes: 0,
    isPartTime: false,
    running: { workedMilliseconds: 0, breakMilliseconds: 0, growth: [] },
    canStartBreak: false,
    openPair: null,
    lastRecord: null,
    futureRecord: null,
    dailyStatus: 'INCOMPLETE',
    flags: [],
    employment: 'EMPLOYED',
    isOnVacation: false,
    vacationInfo: null,
    absenceType: null,
    holidayName: null,
    todayRecords: [],
    offline: { anchor: null, unexplained: 0, records: [] },
    modality: null,
    ...given,
  };
}

export function attendanceRecord(type: PunchType, timestamp: string): ClockStatus['todayRecords'][number] {
  return { id: `${type} ${timestamp}`, type, timestamp, timezone: 'Europe/Madrid', workedOn: '2026-11-23' };
}
type PunchType = ClockStatus['todayRecords'][number]['type'];

/** A pair that was entered and not left. */
export function openPair(given: Partial<NonNullable<ClockStatus['openPair']>> = {}) {
  return {
    enteredAt: '2026-11-23T08:00:00.000Z',
    timezone: 'Europe/Madrid',
    workedOn: '2026-11-23',
    isUnderWay: true,
    isOnBreak: false,
    canStartBreak: false,
    breakFrom: '2026-11-23T11:00:00.000Z',
    ...given,
  };
}

/** Totals of so many minutes at the answer, and what grows until when. */
export function runningMinutes(
  { worked = 0, rested = 0 }: { worked?: number; rested?: number },
  ...growth: Running['growth']
): Running {
  return { workedMilliseconds: worked * minute, breakMilliseconds: rested * minute, growth };
}
