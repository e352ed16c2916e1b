import { expect, test } from 'vitest';
import type { Schedule } from '../schedules.data.ts';
import { usualHours, usualRule, withAfternoon } from '../values/hours-values.ts';
import { bodyOf, changeOf } from '../values/schedule-body.ts';
import { copiedValues, newScheduleValues, scheduleValues } from '../values/schedule-values.ts';
import { changeProblems } from './change-problems.ts';
import { scheduleProblems } from './schedule-problems.ts';

const named = () => ({ ...newScheduleValues(), name: ' Oficina ' });
const kept = (body = bodyOf(named(), null)): Schedule => ({
  ...body,
  id: '0190a0a0-0000-7000-8000-00000000000a',
  scheduleTypeDisplay: 'Regular',
  assignedUsersCount: 3,
  revision: 4,
  changesFrom: '2026-11-21',
});

test('a new schedule is sent with the default values', () => {
  const { segments, ...body } = bodyOf(named(), null);
  expect(body).toEqual({
    name: 'Oficina',
    description: null,
    scheduleType: 'REGULAR',
    priority: 0,
    validFrom: null,
    validTo: null,
    timezone: 'Europe/Madrid',
    workdayCutoffMinutes: 0,
    weeklyContractMinutes: null,
    isActive: true,
    isTemplate: false,
    respectsHolidays: true,
    allowsOvertime: true,
    maxOvertimeMinutesPerDay: 120,
    maxOvertimeMinutesPerWeek: 600,
    requiresBreaks: true,
    paidBreakMinutes: null,
    minRestBetweenShifts: 720,
    isComposite: false,
    compositeRules: [],
    hours: null,
  });
  expect(segments).toHaveLength(5);
  expect(segments[4]).toEqual({
    dayOfWeek: 5,
    segmentIndex: 0,
    startTime: '09:00',
    endTime: '14:00',
    flexibilityMinutes: 15,
    fixedUnpaidBreakMinutes: 0,
  });
});

test('core hours are sent as they are typed, the second stretch only where there is one, and open as they were sent', () => {
  const intervals = [
    { startTime: '9:30', endTime: '13:00' },
    { startTime: '15:00', endTime: '16:00' },
  ];
  const { hours: usual } = newScheduleValues();
  const core = { ...usual.core, isOn: true, intervals, flexibilityMinutes: 5 };
  const body = (hasSecond: boolean) =>
    bodyOf({ ...named(), hours: { ...usual, isOn: true, core: { ...core, hasSecond } } }, null);
  const first = { startTime: '09:30', endTime: '13:00' };
  expect(body(false).hours?.core).toEqual({ intervals: [first], flexibilityMinutes: 5 });
  expect(body(true).hours?.core).toEqual({ intervals: [first, intervals[1]], flexibilityMinutes: 5 });
  expect(scheduleValues(kept(body(true))).hours.core).toMatchObject({ isOn: true, hasSecond: true });
  expect(bodyOf(scheduleValues(kept(body(true))), null).hours).toEqual(body(true).hours);
});

test('hours of a week are sent without any timetable, and open as they were sent', () => {
  const { core } = newScheduleValues().hours;
  const hours = { isOn: true, period: 'WEEK' as const, minutes: 2250, days: [5, 1], core };
  const body = bodyOf({ ...named(), isComposite: true, hours }, null);
  expect(body).toMatchObject({ isComposite: false, segments: [], compositeRules: [] });
  expect(body.hours).toEqual({ period: 'WEEK', minutes: 2250, daysOfWeek: [1, 5], core: null });
  const opened = scheduleValues(kept(body));
  expect(opened).toMatchObject({ isComposite: false, hours: { ...hours, days: [1, 5] } });
  expect(bodyOf({ ...opened, hours: { ...opened.hours, isOn: false } }, null)).toMatchObject({ hours: null });
});

test('hours of a week need an hour at least, and a day', () => {
  const problems = (hours: object) =>
    scheduleProblems({ ...named(), hours: { ...newScheduleValues().hours, isOn: true, ...hours } });
  expect(problems({})).toEqual({});
  expect(problems({ minutes: 60 })).toEqual({});
  expect(problems({ minutes: 10_081, period: 'MONTH' })).toEqual({});
  const range = { 'hours.minutes': 'Debe estar entre 1 hora y 168' };
  for (const minutes of ['', 59, 10_081, 90.5]) expect(problems({ minutes })).toEqual(range);
  expect(problems({ days: [] })).toEqual({ 'hours.days': 'Debe seleccionar al menos un día laborable' });
});

test('an afternoon is the second segment, and the break goes with the morning', () => {
  const simple = { ...withAfternoon(usualHours(), true), days: [2], startTime: '9', breakMinutes: 30 };
  expect(bodyOf({ ...named(), simple }, null).segments).toMatchObject([
    { dayOfWeek: 2, segmentIndex: 0, startTime: '09:00', endTime: '14:00', fixedUnpaidBreakMinutes: 30 },
    { dayOfWeek: 2, segmentIndex: 1, startTime: '16:00', endTime: '19:00', fixedUnpaidBreakMinutes: 0 },
  ]);
});

test('a composite schedule is sent with its rules, their days by name', () => {
  const rules = [
    { ...usualRule(), days: [5, 1] },
    { ...withAfternoon(usualRule(), true), ...{ key: 'b', description: ' x ' } },
  ];
  const body = bodyOf({ ...named(), isComposite: true, rules }, null);
  expect(body).toMatchObject({ isComposite: true, segments: [] });
  expect(body.compositeRules).toEqual([
    {
      daysOfWeek: 'MONDAY,FRIDAY',
      startTime: '09:00',
      endTime: '17:00',
      afternoonStartTime: null,
      afternoonEndTime: null,
      flexibilityMinutes: 15,
      breakMinutes: 0,
      description: null,
    },
    expect.objectContaining({ afternoonStartTime: '16:00', afternoonEndTime: '19:00', description: 'x' }),
  ]);
});

test('an unchanged schedule is sent as it was', () => {
  const schedule = {
    ...kept(),
    description: 'De todo el año',
    validFrom: '2026-01-01',
    isActive: false,
    workdayCutoffMinutes: 240,
    weeklyContractMinutes: 2400,
    maxOvertimeMinutesPerDay: 0,
  };
  const {
    id: _,
    scheduleTypeDisplay: __,
    assignedUsersCount: ___,
    revision,
    changesFrom,
    ...body
  } = schedule;
  expect(bodyOf(scheduleValues(schedule), schedule)).toEqual(body);
  const change = changeOf(scheduleValues(schedule), schedule);
  expect(change).toEqual({ ...body, effectiveFrom: changesFrom, revision });
});

test('a change of a schedule that people follow has a date, and changes the past only if chosen', () => {
  const schedule = kept();
  const values = {
    ...scheduleValues(schedule),
    effectiveFrom: '2026-12-01',
    pastReason: ' Estaba mal puesto ',
  };
  expect(changeOf(values, schedule)).toMatchObject({ effectiveFrom: '2026-12-01', revision: 4 });
  expect(changeOf(values, schedule)).not.toHaveProperty('changePast');
  const ofPast = changeOf({ ...values, effectiveFrom: null, changesPast: true }, schedule);
  expect(ofPast).toMatchObject({ effectiveFrom: null, changePast: { reason: 'Estaba mal puesto' } });
  expect(changeOf(values, { ...schedule, changesFrom: null })).not.toHaveProperty('effectiveFrom');
});

test('a change needs a date, or for the past a reason', () => {
  const values = scheduleValues(kept());
  const problems = (given: Partial<typeof values>) => changeProblems({ ...values, ...given });
  expect(problems({})).toEqual({});
  expect(problems({ effectiveFrom: null })).toEqual({ effectiveFrom: 'Elige desde cuándo vale el cambio.' });
  expect(problems({ effectiveFrom: '31/02' })).toEqual({
    effectiveFrom: 'Escribe la fecha como dd/mm/aaaa.',
  });
  const past = { effectiveFrom: null, changesPast: true };
  const tooShort = { pastReason: 'Escribe el motivo, con al menos 10 caracteres.' };
  expect(problems({ ...past, pastReason: ' demasiado ' })).toEqual(tooShort);
  expect(problems({ ...past, pastReason: 'suficiente' })).toEqual({});
});

test('a copy has another name, the next priority, and can be followed', () => {
  const copy = copiedValues({ ...kept(), priority: 4, isTemplate: true, isActive: false });
  expect(copy).toMatchObject({ name: 'Oficina (Copia)', priority: 5, isTemplate: false, isActive: true });
  expect(copiedValues({ ...kept(), priority: 100 }).priority).toBe(100);
});

test('a name and a working day are required', () => {
  expect(scheduleProblems(named())).toEqual({});
  expect(scheduleProblems({ ...named(), name: ' ' })).toEqual({ name: 'El nombre es obligatorio' });
  expect(scheduleProblems({ ...named(), simple: { ...usualHours(), days: [] } })).toEqual({
    'simple.days': 'Debe seleccionar al menos un día laborable',
  });
});

test('a composite schedule needs a rule, and only its rules are validated', () => {
  const composite = { ...named(), isComposite: true, simple: { ...usualHours(), days: [] } };
  expect(scheduleProblems(composite)).toEqual({ rules: 'Debe agregar al menos una regla de horario' });
  expect(scheduleProblems({ ...composite, rules: [usualRule()] })).toEqual({});
  const wrong = { ...usualRule(), days: [], endTime: '25:00' };
  expect(scheduleProblems({ ...composite, rules: [usualRule(), wrong] })).toEqual({
    'rules.1.days': 'Debe seleccionar al menos un día',
    'rules.1.endTime': 'Escribe la hora como hh:mm.',
  });
});

test('the end must be later than the start', () => {
  const reversed = 'La fecha de fin debe ser posterior a la fecha de inicio';
  const ending = (validTo: string | null) =>
    scheduleProblems({ ...named(), validFrom: '2026-06-01', validTo });
  expect(ending('2026-06-01')).toEqual({ validTo: reversed });
  expect(ending('2026-05-31')).toEqual({ validTo: reversed });
  expect(ending('2026-06-02')).toEqual({});
  expect(ending(null)).toEqual({});
  expect(ending('31/02')).toEqual({ validTo: 'Escribe la fecha como dd/mm/aaaa.' });
});

test.each([
  ['priority', 100, 'Debe ser un número entero entre 0 y 100'],
  ['maxOvertimeMinutesPerDay', 480, 'Debe estar entre 0 y 8 horas'],
  ['maxOvertimeMinutesPerWeek', 1440, 'Debe estar entre 0 y 24 horas'],
  ['minRestBetweenShifts', 1440, 'Debe estar entre 0 y 24 horas'],
] as const)('%s goes from 0 to %i', (field, most, text) => {
  for (const value of [-1, most + 1, 0.5, '']) {
    expect(scheduleProblems({ ...named(), [field]: value })).toEqual({ [field]: text });
  }
  for (const value of [0, most]) expect(scheduleProblems({ ...named(), [field]: value })).toEqual({});
});

test.each([
  ['flexibilityMinutes', 60],
  ['breakMinutes', 120],
] as const)('%s of hours goes from 0 to %i', (field, most) => {
  const found = (value: number) =>
    scheduleProblems({ ...named(), simple: { ...usualHours(), [field]: value } });
  expect(found(most + 1)).toEqual({ [`simple.${field}`]: `Debe ser un número entero entre 0 y ${most}` });
  expect(found(most)).toEqual({});
});

test('overtime limits are not validated if overtime is not allowed, and sent with default values', () => {
  const values = { ...named(), allowsOvertime: false, maxOvertimeMinutesPerDay: '' };
  expect(scheduleProblems(values)).toEqual({});
  expect(bodyOf(values, null)).toMatchObject({ allowsOvertime: false, maxOvertimeMinutesPerDay: 120 });
});
