import { dashboardTexts } from '@jornada/texts/dashboard';
import { expect, test } from 'vitest';
import { rendered } from '../../testing/rendered.tsx';
import type { PersonNow } from './dashboard.data.ts';
import { NowGroup } from './now-group.tsx';
import { nowText } from './now-groups.ts';

const texts = dashboardTexts.now;
const today = '2026-11-23';
const person: PersonNow = {
  id: '1',
  name: 'Ana García',
  departmentName: null,
  group: 'WORKING',
  since: '2026-11-23T08:00:00.000Z',
  awayFor: null,
  holidayName: null,
  lateMinutes: 0,
  earlyDepartureMinutes: 0,
};
const many = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ ...person, id: String(place), name: `Persona ${place}.` }));
const shown = (people: readonly PersonNow[] | undefined) =>
  rendered(<NowGroup group="WORKING" people={people} today={today} />);
const words = nowText(person, 'Europe/Madrid', today);

test('somebody is told with their department, where they have one', () => {
  expect(shown([person]).text).toContain(`Ana García${words}`);
  expect(shown([{ ...person, departmentName: 'Almacén' }]).text).toContain(`Ana GarcíaAlmacén · ${words}`);
});

test('of many the first six are shown, and how many more there are', () => {
  const six = shown(many(6));
  expect(six.text).toContain('Persona 5.');
  expect(six.html).not.toContain('<button');
  const seven = shown(many(7));
  expect(seven.text).not.toContain('Persona 6.');
  expect(seven.text).toContain(texts.more(1));
  expect(seven.html).toContain('aria-expanded="false"');
});

test('nobody is said in words, once it is known', () => {
  expect(shown([]).text).toContain(texts.nobody.WORKING);
  const loading = shown(undefined);
  expect(loading.text).not.toContain(texts.nobody.WORKING);
  expect(loading.html).toContain('Skeleton');
});
