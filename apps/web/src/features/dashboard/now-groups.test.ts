import { expect, test } from 'vitest';
import type { PersonNow } from './dashboard.data.ts';
import { groupPeople, nowText } from './now-groups.ts';

const person = (name: string, group: PersonNow['group'], since: string | null = null): PersonNow => ({
  id: name,
  name,
  departmentName: null,
  group,
  since,
  lateMinutes: 0,
  earlyDepartureMinutes: 0,
  awayFor: group === 'AWAY' ? 'VACATION' : null,
  holidayName: null,
});
const [nine, ten] = ['2026-11-20T08:00:00.000Z', '2026-11-20T09:00:00.000Z'];

test('people expected or on a break the longest come first, the others are sorted by name', () => {
  const groups = groupPeople([
    person('Ana', 'EXPECTED', ten),
    person('Blas', 'MISSED', nine),
    person('Celia', 'ON_BREAK', ten),
    person('Dora', 'ON_BREAK', nine),
    person('Eva', 'WORKING', ten),
    person('Fran', 'WORKING', nine),
    person('Gil', 'AWAY'),
    person('Hugo', 'LEFT', nine),
    { ...person('Inés', 'LEFT', ten), earlyDepartureMinutes: 20 },
  ]);
  const names = Object.values(groups).map((people) => people.map(({ name }) => name).join());
  expect(names).toEqual(['Blas,Ana', 'Dora,Celia', 'Eva,Fran', 'Inés,Hugo', 'Gil']);
});

test('a time on another date is shown with it', () => {
  const text = (one: PersonNow, today?: string) => nowText(one, 'Europe/Madrid', today);
  expect(text(person('Ana', 'WORKING', nine), '2026-11-20')).toBe('desde las 09:00');
  expect(text(person('Ana', 'WORKING', nine), '2026-11-21')).toBe('desde el 20/11/2026 09:00');
  expect(text(person('Ana', 'EXPECTED', nine), '2026-11-20')).toBe('turno de las 09:00');
  expect(text(person('Ana', 'EXPECTED', nine), '2026-11-21')).toBe('turno del 20/11/2026 09:00');
  expect(text(person('Ana', 'MISSED', nine), '2026-11-20')).toBe('no vino al turno de las 09:00');
  expect(text(person('Ana', 'MISSED', nine), '2026-11-21')).toBe('no vino al turno del 20/11/2026 09:00');
  expect(text(person('Ana', 'ON_BREAK', nine))).toBe('desde las 09:00');
  expect(text(person('Ana', 'LEFT', nine), '2026-11-20')).toBe('a las 09:00');
  expect(text(person('Ana', 'LEFT', nine), '2026-11-21')).toBe('el 20/11/2026 09:00');
});

test('absent people are shown with the type of absence', () => {
  const away = person('Ana', 'AWAY');
  const text = (change: Partial<PersonNow>) => nowText({ ...away, ...change }, 'Europe/Madrid', undefined);
  expect(text({})).toBe('Vacaciones');
  expect(text({ awayFor: 'ABSENCE' })).toBe('Ausencia');
  expect(text({ awayFor: 'HOLIDAY', holidayName: 'San Edmundo' })).toBe('Festivo: San Edmundo');
});

test('deviations of today are shown too', () => {
  const text = (change: Partial<PersonNow>) =>
    nowText({ ...person('Ana', 'LEFT', ten), ...change }, 'Europe/Madrid', '2026-11-20');
  expect(text({ earlyDepartureMinutes: 80 })).toBe('a las 10:00 · salió 1\u00a0h\u00a020\u00a0min antes');
  expect(text({ lateMinutes: 20, group: 'WORKING' })).toBe('desde las 10:00 · llegó 20\u00a0min tarde');
});
