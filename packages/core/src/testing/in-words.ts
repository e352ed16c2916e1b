import { currentWorkday } from '../timekeeping/current-workday.ts';
import { decidePunch, workdayOfPunch } from '../timekeeping/decide-punch.ts';
import type { PunchType } from '../timekeeping/punch.ts';
import { recordsByWorkday } from '../timekeeping/workday-records.ts';
import type { MinuteDay } from './minute-by-minute/minute-days.ts';
import { type Person, plannedOn, planOf } from './person.ts';
import { shortDate } from './worked-case.ts';

/** `330 of 480, late 150, INCOMPLETO`: worked of expected minutes, other figures that are not 0, and the status. */
function dayInWords(day: MinuteDay): string {
  const figures = (['break', 'deducted', 'late', 'early', 'overtime'] as const).filter(
    (key) => day[key] !== 0,
  );
  return [
    `${day.worked} of ${day.expected ?? 'no plan'}`,
    ...figures.map((key) => `${key} ${day[key]}`),
    day.status ?? 'nothing',
  ].join(', ');
}

const types: PunchType[] = ['BREAK_END', 'BREAK_START', 'IN', 'OUT'];

/** `WORKING 16, offers OUT, allows BREAK_START OUT, asks IN`: the punches accepted at once, and those that need a confirmation. */
export function clockInWords(person: Person): string {
  const { punches, until: now, timeZone } = person;
  const current = currentWorkday(recordsByWorkday(punches, planOf(person)), now, timeZone);
  const isAccepted = (type: PunchType, isConfirmed: boolean) => {
    const workedOn = workdayOfPunch(type, current);
    const planned = {
      isScheduled: plannedOn(person, workedOn).rules !== null,
      isOnVacation: person.vacations.has(workedOn.toString()),
    };
    return decidePunch({ type, isConfirmed, current, punches, planned, now }).accepted;
  };
  const allowed = types.filter((type) => isAccepted(type, false));
  const asked = types.filter((type) => !allowed.includes(type) && isAccepted(type, true));
  const wayOut = current.currentStatus === 'BREAK' ? 'BREAK_END' : 'OUT';
  const offered = current.isUnderWay ? wayOut : allowed.includes('IN') ? 'IN' : 'nothing';
  return [
    `${current.currentStatus} ${shortDate(current.workedOn.toString())}`,
    `offers ${offered}`,
    `allows ${allowed.join(' ') || 'nothing'}`,
    ...(asked.length > 0 ? [`asks ${asked.join(' ')}`] : []),
  ].join(', ');
}

/** Days by their dates, as a case writes them. */
export function inWords(days: readonly MinuteDay[]): { [date: string]: string } {
  return Object.fromEntries(days.map((day) => [shortDate(day.date), dayInWords(day)]));
}
