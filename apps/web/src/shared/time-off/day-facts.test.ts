import type { DayToChoose } from '@jornada/contract/absences/days-to-choose';
import { expect, test } from 'vitest';
import { dayFacts, type SomebodyAway } from './day-facts.ts';

const date = '2026-12-08';
const free: DayToChoose = { date, isWorked: false, holidayName: null, timeOff: null };
const worked: DayToChoose = { ...free, isWorked: true };
const vacation = { isVacation: true, isApproved: true, isWholeDay: true };
const away = (userName: string, startDate: string, endDate: string | null): SomebodyAway => ({
  ...{ userId: userName, userName, startDate, endDate },
});
const facts = (day: DayToChoose | undefined, team: readonly SomebodyAway[] = [], today = '2026-11-20') =>
  dayFacts({ date, today, day, away: team });

test.each<[DayToChoose | undefined, string]>([
  [undefined, ''],
  [worked, ''],
  [{ ...worked, isWorked: null }, ''],
  [free, ', sin trabajo'],
  [{ ...free, holidayName: 'Inmaculada' }, ', festivo: Inmaculada'],
  [{ ...worked, holidayName: 'Inmaculada' }, ', festivo: Inmaculada'],
  [{ ...worked, timeOff: vacation }, ', vacaciones aprobadas'],
  [{ ...free, timeOff: { ...vacation, isApproved: false } }, ', sin trabajo, vacaciones pendientes'],
  [{ ...worked, timeOff: { ...vacation, isVacation: false } }, ', ausencia aprobada'],
  [
    { ...worked, timeOff: { isVacation: false, isApproved: false, isWholeDay: false } },
    ', ausencia de unas horas pendiente',
  ],
])('of %j it says so', (day, said) => {
  expect(facts(day).words).toBe(`martes, 8 de diciembre de 2026${said}`);
});

test.each<[readonly SomebodyAway[], string]>([
  [[away('Eva', '2026-12-08', '2026-12-08')], ', fuera: Eva'],
  [[away('Eva', '2026-12-01', '2026-12-07'), away('Luis', '2026-12-09', '2026-12-10')], ''],
  [[away('Eva', '2026-12-01', null)], ', fuera: Eva'],
  // Of one person with two spans on a day there is one name.
  [[away('Eva', '2026-12-08', '2026-12-08'), away('Eva', '2026-12-01', '2026-12-31')], ', fuera: Eva'],
  [['Eva', 'Luis', 'Sol'].map((name) => away(name, date, date)), ', fuera: Eva, Luis y Sol'],
  [
    ['Eva', 'Luis', 'Sol', 'Pau', 'Noa'].map((name) => away(name, date, date)),
    ', fuera: Eva, Luis, Sol y 2 más',
  ],
])('who is away is named: %j', (team, said) => {
  const { words, isTeamAway } = facts(worked, team);
  expect(words).toBe(`martes, 8 de diciembre de 2026${said}`);
  expect(isTeamAway).toBe(said !== '');
});

test('marks follow what is known', () => {
  const none = { isToday: false, isWeekend: false, isHoliday: false, isFree: false, isTeamAway: false };
  expect(facts(undefined)).toMatchObject({ ...none, timeOff: undefined });
  expect(facts({ ...free, holidayName: 'Inmaculada' }, [], date)).toMatchObject({
    ...{ isToday: true, isHoliday: true, isFree: true },
    words: 'martes, 8 de diciembre de 2026, hoy, festivo: Inmaculada',
  });
  expect(facts({ ...worked, timeOff: vacation }).timeOff).toBe('approved');
  expect(facts({ ...worked, timeOff: { ...vacation, isApproved: false } }).timeOff).toBe('pending');
  const sunday = dayFacts({ date: '2026-12-06', today: date, day: undefined, away: [] });
  expect(sunday).toMatchObject({ ...none, isWeekend: true });
});
