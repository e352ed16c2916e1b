/** Ids of one company, so that what examples name is the same thing in each of them. */
const idOf = (digit: string) => `0190a0a0-0000-7000-8000-00000000000${digit}`;
const person = { userId: idOf('a'), name: 'Marta Ruiz Ortega' };
const manager = { userId: idOf('b'), name: 'Javier Soler Vidal' };
const email = 'marta.ruiz@ejemplo.es';
const plan = 'Oficina, jornada partida';
const day = '2026-11-16';
const [entry, exit] = ['2026-11-16T08:00:00.000Z', '2026-11-16T17:05:00.000Z'];

/** Monday to Friday, in the morning and in the afternoon. */
const segments = [1, 2, 3, 4, 5].flatMap((dayOfWeek) =>
  [
    { startTime: '09:00', endTime: '14:00' },
    { startTime: '15:00', endTime: '18:00' },
  ].map((times, segmentIndex) => ({
    ...{ dayOfWeek, segmentIndex, ...times },
    ...{ flexibilityMinutes: 15, fixedUnpaidBreakMinutes: 0 },
  })),
);

/** Hours of a year, whose end foresees two hours too many. */
const yearly = {
  ...{ agreedMinutes: 106_200, workedMinutes: 92_400, creditedMinutes: 3_360, openMinutes: 0 },
  ...{ plannedMinutes: 10_560, forecastMinutes: 120, balanceMinutes: 120, overtimeMinutes: 0 },
};

/** Hours of a stretch up to now. */
const soFar = (workedMinutes: number, expectedMinutes: number) => ({
  ...{ workedMinutes, expectedMinutes, justifiedMinutes: 0, openDays: [] },
  balanceMinutes: workedMinutes - expectedMinutes,
});

/** Of single values, by the name of their shape. */
const ofShapes = {
  CivilDate: day,
  CivilTime: '09:00',
  Instant: entry,
  StoredInstant: entry,
  Month: '2026-11',
  Revision: 3,
  WaitsFor: [],
};

/** Wherever a field has this name, and may have this value. */
const ofFields = {
  id: idOf('1'),
  userId: person.userId,
  contractId: idOf('5'),
  entryId: idOf('6'),
  punchId: idOf('6'),
  exitId: idOf('8'),
  'idempotency-key': 'puerta-3-000812',
  name: person.name,
  userName: person.name,
  employeeName: person.name,
  authorName: person.name,
  email,
  userEmail: email,
  employeeEmail: email,
  departmentName: 'Producción',
  adminName: manager.name,
  closedByName: manager.name,
  closedBy: manager.name,
  sentBy: manager.name,
  companyCode: '0042',
  centreCode: '01',
  fileId: idOf('9'),
  profileId: idOf('7'),
  conceptId: idOf('4'),
  personCode: '00017',
  personName: person.name,
  conceptCode: '0120',
  conceptName: 'Horas extra',
  contractCode: '00017',
  heading: 'trabajador',
  sha256: 'b94d27b9934d3e08a52e52d7da7dabfac484efe37a5380ee9088f7ace2efcde9',
  timezone: 'Europe/Madrid',
  isSetUp: true,
  active: true,
  employment: 'EMPLOYED',
  state: 'EMPLOYED',
  employedFrom: '2022-03-01',
  roleIds: [],
  markedBy: manager.name,
  // Contracts.
  code: '100',
  jobTitle: 'Técnica de mantenimiento',
  professionalGroup: 'Grupo 4',
  payrollNumber: '00317',
  collectiveAgreement: 'Convenio del metal',
  collectiveAgreements: ['Convenio del metal'],
  weeklyDays: 5,
  weeklyPlannedMinutes: 2_400,
  weeklyContractMinutes: 2_400,
  validFrom: '2022-03-01',
  firstDay: '2022-03-01',
  // Schedules.
  scheduleName: plan,
  scheduleTypeDisplay: 'Regular',
  assignedUsersCount: 8,
  effectiveDate: '2022-03-01',
  startTime: '09:00',
  endTime: '18:00',
  // Days, months and years.
  status: 'PRESENTE',
  dayKind: 'WORKDAY',
  expectedMinutes: 480,
  workedMinutes: 485,
  breakMinutes: 60,
  balanceMinutes: 5,
  overtimeMinutes: 5,
  entryTime: '09:00',
  exitTime: '18:05',
  exitDate: day,
  entryAt: entry,
  exitAt: exit,
  startsAt: entry,
  endsAt: exit,
  serverTime: '2026-11-16T17:30:00.000Z',
  createdAt: '2026-11-16T17:30:00.000Z',
  flags: [],
  marks: [],
  openDays: [],
  originalAttendancePairs: [],
  canEdit: true,
  from: '2026-11-01',
  to: '2026-11-30',
  until: '2026-11-30',
  month: '2026-11',
  year: 2026,
  closedAt: '2026-12-02T09:30:00.000Z',
  daysWorked: 20,
  version: 1,
  // Time off.
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  entitled: 30,
  taken: 15,
  pending: 11,
  left: 15,
  // Pages.
  size: 20,
  totalElements: 1,
  totalPages: 1,
};

const vacation = { startDate: '2026-12-21', endDate: '2026-12-31', days: 11, reason: 'Navidad en familia' };

/** In one shape, or below one path. */
const ofPlaces = {
  Absence: {
    ...{ startDate: '2026-12-14', endDate: '2026-12-14', startTime: null, endTime: null, days: 1 },
    ...{ type: 'PERSONAL', reason: 'Mudanza' },
  },
  AdminNote: { note: 'Cambio de turno acordado con Marta.' },
  ApprovedDays: {
    ...{ ...vacation, totalDays: 11, daysInYear: 11, status: 'APPROVED' },
    ...{ reviewedAt: '2026-11-17T09:12:00.000Z', reviewedByName: manager.name },
  },
  Assignment: { scheduleId: idOf('3') },
  AttendanceDayRow: { version: '3f1c9a', description: 'Presente' },
  BalanceOfHours: {
    week: { from: '2026-11-16', to: '2026-11-22', ...soFar(485, 480) },
    month: { from: '2026-11-01', to: '2026-11-30', ...soFar(5_290, 5_280) },
  },
  BalanceLine: { days: 30, until: null, startDate: null, endDate: null },
  ClosedMonth: {
    code: '7K3M-9QXD-2F4T',
    totals: {
      ...{ workedMinutes: 9_620, ordinaryMinutes: 9_600, complementaryMinutes: 0, complementary: null },
      modality: null,
      ...{ overtimeMinutes: 20, nightMinutes: 0, holidayMinutes: 0, breakMinutes: 1_200 },
      ...{ expectedMinutes: 9_600, daysWorked: 20 },
    },
    contracts: [
      {
        ...{ from: '2026-11-01', until: '2026-11-30', validFrom: '2022-03-01', code: '100' },
        ...{ jobTitle: 'Técnica de mantenimiento', professionalGroup: 'Grupo 4', payrollNumber: '00317' },
        ...{ isPartTime: false, agreedMinutes: 106_200, agreedPeriod: 'YEAR' },
      },
    ],
    name: 'Nave de Getafe',
  },
  Contract: { kind: 'INDEFINITE' },
  DayDetail: { limits: [], gaps: [], proposals: [], requests: [] },
  DaySchedule: { scheduleId: idOf('3'), coreHours: [], allowsOvertime: true },
  Department: {
    id: idOf('2'),
    name: 'Producción',
    managers: [{ userId: manager.userId, fullName: manager.name }],
    deputies: [],
    employeeCount: 12,
  },
  Editability: { reason: 'Las horas se pueden editar durante las 12 horas siguientes al último fichaje.' },
  Employee: {
    ...{ id: person.userId, createdAt: '2022-02-21T10:15:00.000Z' },
    department: { id: idOf('2'), name: 'Producción' },
  },
  EmployeeChange: { departmentId: idOf('2') },
  ExplainedInterval: {
    ...{ minutes: 300, endsAt: '2026-11-16T13:00:00.000Z', segmentIndex: 0 },
    ...{ text: 'Trabajo dentro del horario.', sourcePunchIds: [idOf('6'), idOf('7')] },
  },
  ListedDay: { version: '3f1c9a', description: 'Presente' },
  PunchEntry: { sequence: 41 },
  PunchHistory: { isEffective: true },
  ReadScheduleResponse: { name: plan, segments },
  Schedule: { name: plan, segments },
  ScheduleException: { exceptionDate: '2026-12-24', reason: 'Nochebuena' },
  ScheduleVersion: { segments },
  Signed: {
    statement: JSON.stringify([
      ...['jornada-receipt-1', idOf('0'), person.userId, idOf('6'), 41, 'IN', entry, entry],
      ...['9f2c'.repeat(16), '3b7e61d0a94c58f2'],
    ]),
    signature: `${'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ'.repeat(2)}q83vEjRWeJCrze8SNFZ4kA`,
  },
  VacationRequest: { ...vacation, status: 'PENDING' },
  VacationSummaryResponse: { approvedDays: 120, requests: { pending: 1, approved: 9, rejected: 0 } },
  YearlyHours: {
    hours: {
      ...yearly,
      lines: [
        {
          ...{ kind: 'AGREED', minutes: 106_200, yearlyMinutes: 106_200, reason: null },
          ...{ startDate: '2026-01-01', endDate: '2026-12-31' },
        },
      ],
      openDays: [],
    },
  },
  FileAbsenceByProgramRequest: {
    type: 'PERSONAL',
    startDate: '2026-12-14',
    endDate: '2026-12-14',
    reason: 'Mudanza',
  },
  '/admin/employees': { id: person.userId },
  '/admin/work-centres/names': { id: idOf('4'), name: 'Nave de Getafe' },
  '/attendance/admin/yearly-hours/everybody': { hours: { ...yearly, openDays: 0 } },
  '/schedules': { id: idOf('3') },
  FileVacationByProgramRequest: {
    startDate: vacation.startDate,
    endDate: vacation.endDate,
    reason: vacation.reason,
  },
  '/users': { id: person.userId },
};

/**
 * What stands in examples, by field (`email`), by field of a shape or path (`Employee.id`), and by the name of a shape that is a single
 * value. The story is of one person in November 2026.
 */
export const exampleValues: Readonly<Record<string, unknown>> = {
  ...ofShapes,
  ...ofFields,
  ...Object.fromEntries(
    Object.entries(ofPlaces).flatMap(([place, fields]) =>
      Object.entries(fields).map(([field, value]) => [`${place}.${field}`, value]),
    ),
  ),
};
