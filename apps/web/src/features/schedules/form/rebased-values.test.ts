import { expect, test } from 'vitest';
import type { Schedule } from '../schedules.data.ts';
import { bodyOf } from '../values/schedule-body.ts';
import { newScheduleValues, scheduleValues } from '../values/schedule-values.ts';
import { keptFields, rebasedSchedule } from './rebased-values.ts';
import { differences } from './schedule-differences.ts';

const schedule = (given: Partial<Schedule> = {}): Schedule => ({
  ...bodyOf({ ...newScheduleValues(), name: 'Oficina' }, null),
  id: '0190a0a0-0000-7000-8000-00000000000a',
  scheduleTypeDisplay: 'Regular',
  assignedUsersCount: 3,
  revision: 1,
  changesFrom: '2026-11-20',
  ...given,
});
const monday = { dayOfWeek: 1, segmentIndex: 0, flexibilityMinutes: 15, fixedUnpaidBreakMinutes: 0 };
const short = [{ ...monday, startTime: '09:00', endTime: '12:00' }];

test('typed values stay, others take the present state', () => {
  const opened = scheduleValues(schedule());
  const present = scheduleValues(schedule({ name: 'Taller', priority: 7, segments: short }));
  const typed = { ...opened, name: 'Almacén', requiresBreaks: false, effectiveFrom: '2026-12-01' };
  expect(rebasedSchedule(typed, opened, present)).toEqual({
    ...present,
    name: 'Almacén',
    requiresBreaks: false,
    effectiveFrom: '2026-12-01',
  });
});

test('either all typed hours stay or none', () => {
  const opened = scheduleValues(schedule());
  const present = scheduleValues(schedule({ segments: short }));
  expect(rebasedSchedule(opened, opened, present).simple.days).toEqual([1]);
  const typed = { ...opened, simple: { ...opened.simple, endTime: '13:00' } };
  expect(rebasedSchedule(typed, opened, present).simple).toEqual(typed.simple);
});

test('differences are named as in the form, and which of them were also typed here', () => {
  const before = schedule();
  const after = schedule({
    name: 'Taller',
    segments: short,
    timezone: null,
    revision: 2,
    assignedUsersCount: 9,
  });
  const { fields, ...values } = differences(before, after);
  expect(fields).toEqual(['name', 'hours', 'timezone']);
  expect(values).toEqual({
    before: { name: 'Oficina', hours: ['L–V 09:00–14:00'], timezone: 'Europe/Madrid' },
    after: { name: 'Taller', hours: ['L 09:00–12:00'], timezone: 'La de cada persona' },
  });
  const opened = scheduleValues(before);
  const hours = { ...opened, simple: { ...opened.simple, endTime: '13:00' } };
  expect(keptFields(fields, opened, opened)).toEqual([]);
  expect(keptFields(fields, hours, opened)).toEqual(['hours']);
  expect(keptFields(fields, { ...hours, name: 'Otro', priority: 3 }, opened)).toEqual(['name', 'hours']);
});

test('equal hours with other margins are a difference', () => {
  const segments = [{ ...short[0], ...monday, startTime: '09:00', endTime: '12:00' }];
  const looser = segments.map((one) => ({ ...one, flexibilityMinutes: 30, fixedUnpaidBreakMinutes: 20 }));
  const { fields, after } = differences(schedule({ segments }), schedule({ segments: looser }));
  expect(fields).toEqual(['flexibility', 'breaks']);
  expect(after).toEqual({ flexibility: '30', breaks: '20' });
});
