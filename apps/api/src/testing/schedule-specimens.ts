import { randomUUID } from 'node:crypto';
import {
  assignmentList,
  bulkAssign,
  createAssignment as createAssignmentEndpoint,
  createUserAssignment,
  deleteAssignment,
  deleteUserAssignment,
  previewBulkAssign,
  updateAssignment,
  updateUserAssignment,
  userAssignments,
} from '@jornada/contract/schedules/assignments';
import {
  cloneSchedule,
  createSchedule as createScheduleEndpoint,
  createTemplate,
  deleteSchedule,
  previewScheduleChange,
  readSchedule,
  scheduleList,
  scheduleStatistics,
  scheduleTemplates,
  seasonalSchedules,
  updateSchedule,
  useTemplate,
} from '@jornada/contract/schedules/manage-schedules';
import {
  createScheduleException,
  deleteScheduleException,
  scheduleExceptions,
} from '@jornada/contract/schedules/schedule-exceptions';
import { scheduleCalendar, userSchedule, validateSchedule } from '@jornada/contract/schedules/user-schedule';
import {
  assignSchedule,
  createAssignment,
  createException,
  createPerson,
  createSchedule,
} from './factories.ts';
import {
  invalidDate,
  invalidId,
  invalidOption,
  invalidType,
  rangeReversed,
  required,
  type Specimen,
  tooLong,
} from './specimen.ts';

type Params = NonNullable<Specimen['params']>;

const nameRequired = 'El nombre es obligatorio';
const timeOfDay = 'La hora va de 00:00 a 23:59; la medianoche es 00:00.';
const overlap = 'Se solapa con otro tramo del horario';
const atMost = (maximum: number) => `Debe ser como máximo ${maximum}.`;
const atLeast = (minimum: number) => `Debe ser como mínimo ${minimum}.`;
const validToBefore = 'La fecha de fin no puede ser anterior a la fecha de inicio';
const unknownSchedule = 'El horario no existe.';

const schedule: Params = async (platform, { tenantId }) => ({
  id: await createSchedule(platform, tenantId),
});
const template: Params = async (platform, { tenantId }) => ({
  id: await createSchedule(platform, tenantId, { isTemplate: true }),
});
const colleague: Params = async (platform, { tenantId }) => ({
  id: (await createPerson(platform, tenantId)).userId,
});
const scheduledColleague: Params = async (platform, { tenantId }) => {
  const person = await createPerson(platform, tenantId);
  await assignSchedule(platform, person);
  return { id: person.userId };
};
const assignmentOfColleague: Params = async (platform, { tenantId }) => {
  const person = await createPerson(platform, tenantId);
  const scheduleId = await createSchedule(platform, tenantId);
  const assignmentId = await createAssignment(platform, person, { scheduleId, validFrom: '2026-01-01' });
  return { id: person.userId, assignmentId };
};
const assignment: Params = async (platform, caller) => {
  const { assignmentId = '' } = await assignmentOfColleague(platform, caller);
  return { id: assignmentId };
};
const exception: Params = async (platform, { tenantId }) => {
  const person = await createPerson(platform, tenantId);
  return { id: person.userId, exceptionId: await createException(platform, person, { date: '2026-12-24' }) };
};

const segment = (dayOfWeek: number, startTime: string, endTime: string, segmentIndex = 0) => ({
  dayOfWeek,
  segmentIndex,
  startTime,
  endTime,
});
const simple = { name: 'Oficina', segments: [segment(1, '09:00', '14:00'), segment(1, '16:00', '19:00', 1)] };
const rule = { daysOfWeek: 'MONDAY', startTime: '09:00', endTime: '17:00' };
const composite = { name: 'Por días', isComposite: true, compositeRules: [rule] };
const byHours = { name: 'Por horas', hours: { period: 'WEEK', minutes: 2400, daysOfWeek: [1, 2, 3] } };
const withCore = (...stretches: readonly (readonly [string, string])[]) => {
  const intervals = stretches.map(([startTime, endTime]) => ({ startTime, endTime }));
  return { ...byHours, hours: { ...byHours.hours, core: { intervals } } };
};

const scheduleRules: Specimen['broken'] = [
  { body: {}, fieldErrors: { name: nameRequired } },
  { body: { ...simple, name: '  ' }, fieldErrors: { name: nameRequired } },
  { body: { ...simple, name: 'x'.repeat(101) }, fieldErrors: { name: tooLong(100) } },
  { body: { ...simple, priority: 101 }, fieldErrors: { priority: atMost(100) } },
  { body: { ...simple, priority: -1 }, fieldErrors: { priority: atLeast(0) } },
  { body: { ...simple, priority: 1.5 }, fieldErrors: { priority: invalidType } },
  { body: { ...simple, scheduleType: 'NIGHT' }, fieldErrors: { scheduleType: invalidOption } },
  { body: { ...simple, timezone: 'Madrid' }, fieldErrors: { timezone: 'La zona horaria no existe.' } },
  {
    body: {
      ...simple,
      maxOvertimeMinutesPerDay: 481,
      maxOvertimeMinutesPerWeek: 1441,
      minRestBetweenShifts: 1441,
      paidBreakMinutes: 61,
    },
    fieldErrors: {
      maxOvertimeMinutesPerDay: atMost(480),
      maxOvertimeMinutesPerWeek: atMost(1440),
      minRestBetweenShifts: atMost(1440),
      paidBreakMinutes: atMost(60),
    },
  },
  {
    body: { ...simple, validFrom: '2026-02-01', validTo: '2026-02-01' },
    fieldErrors: { validTo: 'La fecha de fin debe ser posterior a la fecha de inicio' },
  },
  { body: { ...simple, validFrom: '2026-02-30' }, fieldErrors: { validFrom: invalidDate } },
  {
    body: { ...simple, segments: [] },
    fieldErrors: { segments: 'Debe seleccionar al menos un día laborable' },
  },
  {
    body: { ...simple, segments: [segment(1, '09:00', '24:00')] },
    fieldErrors: { 'segments.0.endTime': timeOfDay },
  },
  {
    body: { ...simple, segments: [{ ...segment(8, '09:00', '14:00'), flexibilityMinutes: 61 }] },
    fieldErrors: { 'segments.0.dayOfWeek': atMost(7), 'segments.0.flexibilityMinutes': atMost(60) },
  },
  {
    body: { ...simple, segments: [segment(1, '09:00', '14:00'), segment(1, '13:59', '19:00', 1)] },
    fieldErrors: { 'segments.1.startTime': overlap },
  },
  {
    body: { ...simple, segments: [segment(1, '05:00', '14:00'), segment(7, '22:00', '06:00')] },
    fieldErrors: { 'segments.1.startTime': overlap },
  },
  {
    body: { ...simple, segments: [segment(1, '09:00', '10:00'), segment(1, '11:00', '12:00')] },
    fieldErrors: { 'segments.1.segmentIndex': 'Ya hay otro tramo con este número en el mismo día' },
  },
  {
    body: { ...composite, compositeRules: [] },
    fieldErrors: { compositeRules: 'Debe agregar al menos una regla de horario' },
  },
  {
    body: { ...composite, compositeRules: [{ ...rule, daysOfWeek: 'LUNES' }] },
    fieldErrors: { 'compositeRules.0.daysOfWeek': 'El formato no es válido.' },
  },
  {
    body: { ...composite, compositeRules: [{ ...rule, breakMinutes: 121 }] },
    fieldErrors: { 'compositeRules.0.breakMinutes': atMost(120) },
  },
  {
    body: { ...composite, compositeRules: [{ ...rule, afternoonStartTime: '18:00' }] },
    fieldErrors: {
      'compositeRules.0.afternoonEndTime': 'La tarde necesita hora de inicio y hora de fin',
    },
  },
  {
    body: { ...composite, compositeRules: [rule, { ...rule, daysOfWeek: 'SUNDAY,MONDAY' }] },
    fieldErrors: { 'compositeRules.1.startTime': overlap },
  },
  {
    body: { ...byHours, hours: { ...byHours.hours, minutes: 59, daysOfWeek: [0] } },
    fieldErrors: { 'hours.minutes': atLeast(60), 'hours.daysOfWeek.0': atLeast(1) },
  },
  {
    body: { ...byHours, hours: { ...byHours.hours, period: 'YEAR' } },
    fieldErrors: { 'hours.period': invalidOption },
  },
  {
    body: { ...byHours, hours: { ...byHours.hours, core: { intervals: [], flexibilityMinutes: 61 } } },
    fieldErrors: {
      'hours.core.intervals': 'Debe haber al menos 1.',
      'hours.core.flexibilityMinutes': atMost(60),
    },
  },
  {
    body: withCore(['10:00', '25:00']),
    fieldErrors: { 'hours.core.intervals.0.endTime': timeOfDay },
  },
  {
    body: withCore(['13:00', '10:00']),
    fieldErrors: {
      'hours.core.intervals.0.endTime': 'Debe terminar después de empezar, en el mismo día',
    },
  },
  {
    body: withCore(['10:00', '13:00'], ['12:00', '14:00']),
    fieldErrors: {
      'hours.core.intervals.1.startTime': 'Debe empezar cuando termine la franja anterior, o después',
    },
  },
  {
    body: withCore(['07:00', '21:00']),
    fieldErrors: { 'hours.core': 'Las horas de presencia suman más que las horas que hay que hacer' },
  },
  {
    body: { ...byHours, segments: simple.segments },
    fieldErrors: { hours: 'Un horario por horas no lleva tramos ni reglas' },
  },
];
const changeRules: Specimen['broken'] = [
  ...scheduleRules,
  { body: { ...simple, effectiveFrom: '2026-02-30' }, fieldErrors: { effectiveFrom: invalidDate } },
  { body: { ...simple, effectiveFrom: 'hoy' }, fieldErrors: { effectiveFrom: invalidDate } },
];
const nameRules: Specimen['broken'] = [
  { body: {}, fieldErrors: { name: nameRequired } },
  { body: { name: '' }, fieldErrors: { name: nameRequired } },
];
const validityRules: Specimen['broken'] = [
  { body: {}, fieldErrors: { validFrom: required } },
  { body: { validFrom: '2026-02-02', validTo: '2026-02-01' }, fieldErrors: { validTo: validToBefore } },
];
const nobody = randomUUID();
const assigned = { scheduleId: nobody, validFrom: '2026-01-01' };
const calendarRules: Specimen['broken'] = [
  { query: '', fieldErrors: { startDate: required, endDate: required } },
  { query: 'startDate=2026-11-02&endDate=2026-11-01', fieldErrors: { endDate: rangeReversed } },
  {
    query: 'startDate=2026-01-01&endDate=2026-03-04',
    fieldErrors: { endDate: 'El periodo no puede superar 62 días.' },
  },
  { query: 'startDate=2026-11-01&endDate=2026-11-30&userId=7', fieldErrors: { userId: invalidId } },
];

export const scheduleSpecimens: readonly Specimen[] = [
  {
    endpoint: scheduleList,
    query: () => 'includeAssignedCount=true',
    broken: [{ query: 'includeAssignedCount=quizá', fieldErrors: { includeAssignedCount: invalidOption } }],
  },
  { endpoint: readSchedule, params: schedule, broken: [] },
  { endpoint: createScheduleEndpoint, body: () => simple, broken: scheduleRules },
  {
    endpoint: updateSchedule,
    params: schedule,
    body: () => ({ ...composite, effectiveFrom: '2026-12-01', revision: 1 }),
    broken: [
      ...changeRules,
      { body: { ...simple, changePast: {} }, fieldErrors: { 'changePast.reason': required } },
      {
        body: { ...simple, changePast: { reason: '  porque    ' } },
        fieldErrors: { 'changePast.reason': 'Debe tener al menos 10 caracteres.' },
      },
      {
        body: { ...simple, changePast: { reason: 'x'.repeat(501) } },
        fieldErrors: { 'changePast.reason': tooLong(500) },
      },
      { body: { ...simple, revision: 'última' }, fieldErrors: { revision: invalidType } },
    ],
  },
  {
    endpoint: previewScheduleChange,
    params: schedule,
    body: () => ({ ...composite, effectiveFrom: null }),
    broken: changeRules,
  },
  { endpoint: deleteSchedule, params: schedule, broken: [] },
  { endpoint: cloneSchedule, params: schedule, body: () => ({ name: 'Copia' }), broken: nameRules },
  { endpoint: scheduleTemplates, broken: [] },
  { endpoint: createTemplate, params: schedule, body: () => ({ name: 'Plantilla' }), broken: nameRules },
  {
    endpoint: useTemplate,
    params: template,
    body: () => ({ name: 'De plantilla', validFrom: '2026-06-01', validTo: '2026-09-30' }),
    broken: nameRules,
  },
  {
    endpoint: seasonalSchedules,
    query: () => 'season=SUMMER&year=2026',
    broken: [
      { query: '', fieldErrors: { season: invalidOption, year: invalidType } },
      { query: 'season=VERANO&year=1969', fieldErrors: { season: invalidOption, year: atLeast(1970) } },
    ],
  },
  { endpoint: scheduleStatistics, params: schedule, broken: [] },
  { endpoint: assignmentList, broken: [{ query: 'scheduleId=7', fieldErrors: { scheduleId: invalidId } }] },
  {
    endpoint: createAssignmentEndpoint,
    body: async (_, { platform, tenantId }) => ({
      userId: (await createPerson(platform, tenantId)).userId,
      scheduleId: await createSchedule(platform, tenantId),
      validFrom: '2026-01-01',
    }),
    broken: [
      { body: {}, fieldErrors: { userId: required, scheduleId: required, validFrom: required } },
      { body: { ...assigned, userId: nobody }, fieldErrors: { scheduleId: unknownSchedule } },
    ],
  },
  {
    endpoint: bulkAssign,
    body: async (_, { platform, tenantId }) => ({
      userIds: [
        (await createPerson(platform, tenantId)).userId,
        (await createPerson(platform, tenantId)).userId,
      ],
      scheduleId: await createSchedule(platform, tenantId),
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
    }),
    broken: [
      {
        body: { ...assigned, userIds: [] },
        fieldErrors: { userIds: 'Debe seleccionar al menos un usuario' },
      },
      { body: { ...assigned, userIds: ['ana'] }, fieldErrors: { 'userIds.0': invalidId } },
      {
        body: { ...assigned, userIds: Array.from({ length: 501 }, () => randomUUID()) },
        fieldErrors: { userIds: 'Puede haber como máximo 500.' },
      },
      {
        body: { ...assigned, userIds: [nobody], validTo: '2025-12-31' },
        fieldErrors: { validTo: validToBefore },
      },
      { body: { ...assigned, userIds: [nobody] }, fieldErrors: { scheduleId: unknownSchedule } },
    ],
  },
  {
    endpoint: previewBulkAssign,
    body: async (_, { platform, tenantId }) => ({
      userIds: [
        (await createPerson(platform, tenantId)).userId,
        (await createPerson(platform, tenantId)).userId,
      ],
      scheduleId: await createSchedule(platform, tenantId),
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
    }),
    broken: [
      {
        body: { ...assigned, userIds: [] },
        fieldErrors: { userIds: 'Debe seleccionar al menos un usuario' },
      },
      { body: { ...assigned, userIds: ['ana'] }, fieldErrors: { 'userIds.0': invalidId } },
      {
        body: { ...assigned, userIds: Array.from({ length: 501 }, () => randomUUID()) },
        fieldErrors: { userIds: 'Puede haber como máximo 500.' },
      },
      {
        body: { ...assigned, userIds: [nobody], validTo: '2025-12-31' },
        fieldErrors: { validTo: validToBefore },
      },
      { body: { ...assigned, userIds: [nobody] }, fieldErrors: { scheduleId: unknownSchedule } },
    ],
  },
  {
    endpoint: updateAssignment,
    params: assignment,
    body: () => ({ validFrom: '2026-02-01', validTo: '2026-02-01' }),
    broken: validityRules,
  },
  { endpoint: deleteAssignment, params: assignment, broken: [] },
  { endpoint: userAssignments, params: scheduledColleague, broken: [] },
  {
    endpoint: createUserAssignment,
    params: colleague,
    body: async (_, { platform, tenantId }) => ({
      scheduleId: await createSchedule(platform, tenantId),
      validFrom: '2026-01-01',
    }),
    broken: [
      { body: {}, fieldErrors: { scheduleId: required, validFrom: required } },
      { body: assigned, fieldErrors: { scheduleId: unknownSchedule } },
    ],
  },
  {
    endpoint: updateUserAssignment,
    params: assignmentOfColleague,
    body: () => ({ validFrom: '2026-02-01' }),
    broken: validityRules,
  },
  { endpoint: deleteUserAssignment, params: assignmentOfColleague, broken: [] },
  { endpoint: scheduleExceptions, params: exception, broken: [] },
  {
    endpoint: createScheduleException,
    params: colleague,
    body: () => ({
      exceptionDate: '2026-12-24',
      reason: 'Nochebuena',
      segments: [{ segmentIndex: 0, startTime: '09:00', endTime: '13:00' }],
    }),
    broken: [
      { body: {}, fieldErrors: { exceptionDate: required } },
      {
        body: {
          exceptionDate: '2026-12-24',
          segments: [
            { segmentIndex: 0, startTime: '09:00', endTime: '13:00' },
            { segmentIndex: 1, startTime: '12:00', endTime: '15:00' },
          ],
        },
        fieldErrors: { 'segments.1.startTime': overlap },
      },
      {
        body: { exceptionDate: '2026-12-24', reason: 'x'.repeat(501) },
        fieldErrors: { reason: tooLong(500) },
      },
    ],
  },
  { endpoint: deleteScheduleException, params: exception, broken: [] },
  {
    endpoint: userSchedule,
    params: scheduledColleague,
    query: () => 'date=2026-11-20',
    broken: [{ query: 'date=hoy', fieldErrors: { date: invalidDate } }],
  },
  {
    endpoint: validateSchedule,
    params: colleague,
    body: async (_, { platform, tenantId }) => ({
      scheduleId: await createSchedule(platform, tenantId),
      validFrom: '2026-01-01',
    }),
    broken: [
      { body: {}, fieldErrors: { scheduleId: required, validFrom: required } },
      { body: { ...assigned, validTo: '2025-12-31' }, fieldErrors: { validTo: validToBefore } },
      { body: assigned, fieldErrors: { scheduleId: unknownSchedule } },
    ],
  },
  {
    endpoint: scheduleCalendar,
    query: () => 'startDate=2026-11-01&endDate=2026-11-30',
    broken: calendarRules,
  },
];
