import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { createAbsence } from './absences/own-absences.ts';
import { newPasswordSchema } from './access/new-password.ts';
import { brokenPasswordRule } from './access/password-rules.ts';
import { adminExport } from './attendance/daily-summary.ts';
import {
  civilDateOr,
  civilDateSchema,
  civilTimeSchema,
  instantSchema,
  monthSchema,
  storedInstantSchema,
} from './civil-date.ts';
import { offlinePunch } from './clock/offline-punch.ts';
import { punch } from './clock/punch.ts';
import { newEmailSchema } from './email.ts';
import { newEmployeeSchema } from './employees/employee.ts';
import { multiLine, singleLine } from './free-text.ts';
import { createHoliday } from './holidays/manage-holidays.ts';
import { inspectionFile, inspectorIdSchema, openInspection } from './inspection/inspector-access.ts';
import { pageQuery, sortBy } from './page.ts';
import { bulkAssign } from './schedules/assignments.ts';
import { compositeRuleSchema, scheduleBody, weeklySegmentSchema } from './schedules/schedule.ts';
import { taxIdSchema } from './tax-id.ts';
import { createTenant } from './tenants/create-tenant.ts';
import { updateTenant } from './tenants/update-tenant.ts';
import { timeZoneSchema } from './time-zone.ts';
import { requestVacation } from './vacations/own-vacations.ts';

/** What is accepted, and as what where it is changed; what is refused. */
type Format = readonly [
  name: string,
  schema: z.ZodType,
  accepted: readonly unknown[],
  refused: readonly unknown[],
];
const changed = Symbol('changed');
const as = (sent: unknown, read: unknown) => ({ [changed]: true, sent, read });
const isChanged = (value: unknown): value is { sent: unknown; read: unknown } =>
  typeof value === 'object' && value !== null && changed in value;

const tenant = createTenant.body.shape;
const key = '0192f0c5-0000-7000-8000-00000000000b';

const formats: readonly Format[] = [
  [
    'a civil date',
    civilDateSchema,
    ['1900-01-01', '2028-02-29', '2199-12-31'],
    [
      '1899-12-31',
      '2200-01-01',
      '2026-02-29',
      '2026-11-31',
      '2026-1-1',
      '20-11-2026',
      '2026-11-20T00:00',
      '',
      5,
      null,
    ],
  ],
  [
    'a required civil date',
    civilDateOr('absenceField'),
    ['2026-11-20'],
    ['1899-12-31', '2200-01-01', '2026-02-29', ''],
  ],
  [
    'a civil time',
    civilTimeSchema,
    ['00:00', '08:30', '23:59'],
    ['24:00', '08:60', '8:30', '08:30:00', '08:30:00.5', '0830', '', null],
  ],
  [
    'an instant',
    instantSchema,
    ['2026-11-20T06:58:00.000Z', '1800-01-01T00:00:00.000Z'],
    [
      '2026-11-20T06:58:00Z',
      '2026-11-20T06:58:00.00Z',
      '2026-11-20T06:58:00.0000Z',
      '2026-11-20T06:58:00.000+01:00',
      '2026-11-20',
    ],
  ],
  [
    'an instant that is stored',
    storedInstantSchema,
    ['1900-01-01T00:00:00.000Z', '2199-12-31T23:59:59.999Z'],
    ['1899-12-31T23:59:59.999Z', '2200-01-01T00:00:00.000Z', '2026-11-20T06:58:00Z'],
  ],
  [
    'a month',
    monthSchema,
    ['1900-01', '2026-12', '2199-09'],
    ['1899-12', '2200-01', '2026-00', '2026-13', '2026-1', '2026-11-01', ' 2026-11', '12026-11'],
  ],
  [
    'a new e-mail address',
    newEmailSchema,
    ['ana@ejemplo.es', as('  Ana.PENA+x@Ejemplo.ES ', 'ana.pena+x@ejemplo.es')],
    ['', 'ana', 'ana@', '@ejemplo.es', 'ana@ejemplo', 'ana pena@ejemplo.es', `${'a'.repeat(310)}@ejemplo.es`],
  ],
  [
    'a tax number',
    taxIdSchema,
    ['B58378431', as(' b-5837 8431. ', 'B58378431'), '12345678Z', 'X1234567L'],
    ['B58378432', '12345678A', '', `B58378431${' '.repeat(22)}`],
  ],
  [
    'the number of an inspector',
    inspectorIdSchema,
    [
      '0123456789A1502',
      as('0123456789-a-1502', '0123456789A1502'),
      as('01.23.45.67.89 A 1502', '0123456789A1502'),
    ],
    [
      '123456789A1502',
      '0123456789A150',
      '0123456789A15022',
      '012345678911502',
      'x0123456789A1502',
      `0123456789A1502${' '.repeat(16)}`,
    ],
  ],
  [
    'the code of an inspection',
    openInspection.body.shape.code,
    ['01234567', as(' 01234567 ', '01234567')],
    ['0123456', '012345678', '0123 567', 'abcdefgh', ''],
  ],
  [
    'a time zone',
    timeZoneSchema,
    ['Europe/Madrid', 'Atlantic/Canary', 'UTC', 'Etc/GMT+1', 'America/Argentina/Buenos_Aires'],
    ['+01:00', 'Europe/Nowhere', 'europe/madrid', 'Europe/', 'Madrid', '', 'Europe/Madrid '],
  ],
  [
    'the short name of a company',
    tenant.slug,
    ['aceites', 'aceites-2', 'a-b-c', as('  Aceites ', 'aceites')],
    ['', '-a', 'a-', 'a--b', 'a b', 'aceités', 'a_b'],
  ],
  [
    'the days of a rule',
    compositeRuleSchema.shape.daysOfWeek,
    ['MONDAY', 'SUNDAY', 'MONDAY,TUESDAY,WEDNESDAY,THURSDAY,FRIDAY,SATURDAY,SUNDAY'],
    [
      '',
      'monday',
      'MONDAY,',
      ',MONDAY',
      'MONDAY TUESDAY',
      'MONDAY, TUESDAY',
      'MONTAG',
      Array(8).fill('MONDAY').join(','),
    ],
  ],
  [
    'the time of a segment',
    weeklySegmentSchema.shape.startTime,
    ['00:00', '09:00'],
    ['24:00', '9:00', '09:00:00', ''],
  ],
  [
    'the people of a file, separated by commas',
    adminExport.query.shape.userIds,
    [
      as(key, [key]),
      as(`${key},${key}`, [key, key]),
      as(Array(500).fill(key).join(','), Array(500).fill(key)),
    ],
    ['', 'ana', `${key},`, `${key} ${key}`, Array(501).fill(key).join(',')],
  ],
  [
    'the people of an inspector’s file',
    inspectionFile.query.shape.userIds,
    [as(Array(100).fill(key).join(','), Array(100).fill(key))],
    ['ana', Array(101).fill(key).join(',')],
  ],
  [
    'the order of a list',
    sortBy('fullName', 'email'),
    ['fullName,asc', 'fullName,desc', 'email,asc', 'email,desc'],
    ['fullName', 'fullName,up', 'role,asc', 'fullName,asc,desc'],
  ],
  [
    'the limit of a new company',
    tenant.maxEmployees,
    [
      1,
      100_000,
      as('25', 25),
      as(25.9, 25),
      as(0, 10),
      as(-5, 10),
      as('x', 10),
      as(null, 10),
      as(undefined, 10),
    ],
    [100_001, '100001'],
  ],
  [
    'the plan of a new company',
    tenant.planCode,
    ['pro', as('', 'basic'), as(null, 'basic'), as(undefined, 'basic')],
    [5],
  ],
];

describe.each(formats)('%s', (_, schema, accepted, refused) => {
  test.each(accepted)('is %j', (value) => {
    const { sent, read } = isChanged(value) ? value : { sent: value, read: value };
    expect(schema.parse(sent)).toEqual(read);
  });

  test.each(refused.map((value) => [value]))('is not %j', (value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });
});

describe('free texts', () => {
  test('are trimmed and composed', () => {
    expect(singleLine().parse('  salio\u0301  ')).toBe('salió');
    expect(multiLine().parse('\n salio\u0301 \n')).toBe('salió');
  });

  test('of one line have no line breaks, of several lines the same ones everywhere', () => {
    for (const text of ['a\nb', 'a\rb', 'a\tb', 'a\u2028b'])
      expect(singleLine().safeParse(text).success).toBe(false);
    expect(multiLine().parse('a\nb\r\nc\rd\u2028e\u2029f\u0085g\th')).toBe('a\nb\nc\nd\ne\nf\ng\th');
  });

  test.each(['a\u0000b', 'a\u202eb', 'a\u200bb', 'a\u200db', 'a\ud800b', 'a\u2800b', 'a\u00adb', 'a\ufe0fb'])(
    'have no invisible characters: %j',
    (text) => {
      for (const schema of [singleLine(), multiLine()]) expect(schema.safeParse(text).success).toBe(false);
    },
  );

  test.each([
    'می\u200cخواهم',
    'क्\u200dष',
    '👩\u200d💻',
    '👩🏽\u200d💻',
    '❤\ufe0f',
    '1\ufe0f',
    '辻\u{E0100}',
    'ñ « » € 🙂',
  ])('have those that spelling needs: %j', (text) => {
    for (const schema of [singleLine(), multiLine()]) expect(schema.parse(text)).toBe(text);
  });
});

describe('a new password', () => {
  test.each([
    ['', 'required'],
    ['Clave-1', 'tooShort'],
    ['clave-12', 'noUppercase'],
    ['CLAVE-12', 'noLowercase'],
    ['Clave-ab', 'noDigit'],
    ['Clave-12', null],
    ['Ñandú-٣٤', null],
  ] as const)('%j: %s', (password, broken) => {
    expect(brokenPasswordRule(password)).toBe(broken);
    const issues = newPasswordSchema.safeParse(password).error?.issues;
    expect(issues?.map((issue) => issue.code === 'custom' && issue.params)).toEqual(
      broken ? [{ passwordRule: broken }] : undefined,
    );
  });
});

/** Fields that have a message of their own: by which value each is broken, and which message follows. */
describe('the rule that a value breaks is named', () => {
  const messages = (schema: z.ZodType, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message);

  test.each<[string, z.ZodType, readonly unknown[]]>([
    ['tenantNameRequired', tenant.name, [undefined, null, 5, '', '  ']],
    ['slugRequired', tenant.slug, [undefined, 5, '', '  ']],
    ['slugFormat', tenant.slug, ['a b', '-a']],
    ['adminNameRequired', tenant.adminName, [undefined, '', '  ']],
    ['adminEmailRequired', tenant.adminEmail, [undefined, '', '  ']],
    ['adminPasswordRequired', tenant.adminPassword, [undefined, '', '  ']],
    ['tenantNameRequired', updateTenant.body.shape.name, [5, '', '  ']],
    ['maxEmployeesNumber', updateTenant.body.shape.maxEmployees, ['5', 1.5, 0]],
    ['employeeNameRequired', newEmployeeSchema.shape.name, [undefined, '', '  ']],
    ['employeeEmailInvalid', newEmployeeSchema.shape.email, [undefined, 5]],
    ['taxIdInvalid', taxIdSchema, ['B58378432']],
    ['inspectorIdInvalid', inspectorIdSchema, ['123']],
    ['timeZoneUnknown', timeZoneSchema, ['Europe/Nowhere', '+01:00']],
    ['scheduleNameRequired', scheduleBody.shape.name, [undefined, 5, '', '  ']],
    ['timeOfDay', weeklySegmentSchema.shape.startTime, ['9:00', '']],
    ['usersRequired', bulkAssign.body.shape.userIds, [[]]],
    ['holidayRequired', createHoliday.body.shape.name, [undefined, '', '  ']],
    ['absenceField', createAbsence.body.shape.startDate, [undefined, 5, '']],
    ['absenceField', createAbsence.body.shape.reason, [undefined, '', '  ']],
    ['vacationField', requestVacation.body.shape.endDate, [undefined, '']],
    ['vacationField', requestVacation.body.shape.reason, [undefined, '', '  ']],
    ['singleLine', singleLine(), ['a\nb']],
    ['multiLine', multiLine(), ['a\u202eb']],
  ])('%s', (name, schema, values) => {
    for (const value of values) expect(messages(schema, value), JSON.stringify(value)).toContain(name);
  });

  test.each<[string, z.ZodType, unknown]>([
    ['slugFormat', tenant.slug, 5],
    ['tenantNameRequired', tenant.name, 'a'.repeat(201)],
    ['absenceField', createAbsence.body.shape.startDate, '2026-02-30'],
    ['scheduleNameRequired', scheduleBody.shape.name, 'a'.repeat(101)],
    ['timeOfDay', weeklySegmentSchema.shape.startTime, undefined],
    ['usersRequired', bulkAssign.body.shape.userIds, 'x'],
  ])('%s is not named for another fault', (name, schema, value) => {
    expect(messages(schema, value)).not.toContain(name);
  });
});

describe('what is not sent', () => {
  const date = '2026-11-20';
  test.each<[string, z.ZodType, object, object]>([
    ['of a punch is nothing', punch.body, { type: 'IN' }, { type: 'IN' }],
    [
      'of an absence is whole days',
      createAbsence.body,
      { type: 'OTHER', startDate: date, endDate: null, reason: 'médico' },
      {
        ...{ type: 'OTHER', startDate: date, endDate: null, reason: 'médico' },
        ...{ leaveKind: null, startTime: null, endTime: null },
      },
    ],
    [
      'of an employee is an employee without schedule, department or end',
      newEmployeeSchema,
      { name: 'Ana', email: 'ana@ejemplo.es' },
      {
        ...{
          name: 'Ana',
          email: 'ana@ejemplo.es',
          role: 'ROLE_EMPLOYEE',
          departmentId: null,
          centreId: null,
          scheduleId: null,
        },
        ...{ employedFrom: null, employedUntil: null, staffNumber: null },
      },
    ],
    [
      'of a schedule is the usual one',
      scheduleBody,
      { name: 'Oficina' },
      {
        ...{
          name: 'Oficina',
          description: null,
          scheduleType: 'REGULAR',
          priority: 0,
          timezone: 'Europe/Madrid',
        },
        ...{ weeklyContractMinutes: null, isTemplate: false, validFrom: null, validTo: null, isActive: true },
        ...{ workdayCutoffMinutes: 0, respectsHolidays: true, allowsOvertime: true, requiresBreaks: true },
        ...{ maxOvertimeMinutesPerDay: 120, maxOvertimeMinutesPerWeek: 600, minRestBetweenShifts: 720 },
        ...{ paidBreakMinutes: null, isComposite: false, compositeRules: [], segments: [], hours: null },
      },
    ],
    [
      'of a segment is a quarter of an hour and no break',
      weeklySegmentSchema,
      { dayOfWeek: 1, segmentIndex: 0, startTime: '09:00', endTime: '17:00' },
      {
        ...{ dayOfWeek: 1, segmentIndex: 0, startTime: '09:00', endTime: '17:00' },
        ...{ flexibilityMinutes: 15, fixedUnpaidBreakMinutes: 0 },
      },
    ],
  ])('%s', (_, schema, sent, read) => {
    expect(schema.parse(sent)).toEqual(read);
  });

  test('of a page is the first one, of the usual size', () => {
    const { page, size } = pageQuery(20);
    expect([page.parse(undefined), size.parse(undefined)]).toEqual([0, 20]);
  });

  test('of an offline punch is not allowed to be missing', () => {
    const sent = {
      ...{ type: 'IN', anchor: 'a', steadyBeforeMs: null, steadyAfterMs: null, shownBeforeMs: 0 },
      deviceTime: '2026-11-20T06:58:00.000Z',
    };
    expect(offlinePunch.body.safeParse(sent).success).toBe(true);
    for (const name of Object.keys(sent))
      expect(offlinePunch.body.safeParse({ ...sent, [name]: undefined }).success, name).toBe(false);
  });
});
