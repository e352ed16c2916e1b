import type { SummaryDay } from '@jornada/contract/attendance/daily-summary';
import type { DayDetail } from '@jornada/contract/attendance/day-detail';
import type { ListedDay } from '@jornada/contract/attendance/day-row';
import { type DayMark, type DayStatus, dayStatuses } from '@jornada/contract/attendance/day-status';
import { daysByHand } from '@jornada/core/testing/recorded-month/by-hand';
import type { DayByHand } from '@jornada/core/testing/recorded-month/day-by-hand';
import { recordedDecisions, recordedNotes } from '@jornada/core/testing/recorded-month/decisions';
import { dateOf, inWords, momentIn, recordedUntil } from '@jornada/core/testing/recorded-month/month';
import { personNamed, recordedPeople } from '@jornada/core/testing/recorded-month/people';
import { dayStatusTexts } from '@jornada/texts/day-status';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { atWork, type EmployeeAtWork } from '../../testing/employee-at-work.ts';
import { type RecordedCompany, recordedCompany } from '../../testing/recorded-company.ts';
import { soundLedger } from '../../testing/sound-ledger.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

/** What the three ways of reading attendance say of one day. */
interface Shown {
  /** Undefined where the list has no row: nothing was due and nothing happened. */
  readonly row: ListedDay | undefined;
  readonly summary: SummaryDay;
  readonly detail: DayDetail;
}

let app: TestApp;
let company: RecordedCompany;
let admin: EmployeeAtWork;
const shown = new Map<DayByHand, Shown>();

const get = async (path: string) => {
  const { status, body } = await admin.get(path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

async function rowOf(name: string, day: string): Promise<ListedDay | undefined> {
  const date = dateOf(day);
  const query = new URLSearchParams({ employeeFilter: name, fromDate: `${date}`, toDate: `${date}` });
  const { content } = await get(`/attendance/admin/list?${query}`);
  expect(content.length).toBeLessThanOrEqual(1);
  return content[0];
}

async function show({ name, day }: Pick<DayByHand, 'name' | 'day'>): Promise<Shown> {
  const { userId } = company.person(name);
  const date = dateOf(day);
  const { days } = await get(`/attendance/admin/daily-summary?userId=${userId}&from=${date}&to=${date}`);
  return {
    row: await rowOf(name, day),
    summary: days[0],
    detail: await get(`/attendance/admin/days/detail?userId=${userId}&date=${date}`),
  };
}

/** The month goes by: what is asked for on a day is asked for when no later punch is known. */
beforeAll(async () => {
  app = await startTestApp();
  company = await recordedCompany(app);
  admin = await atWork(app, company.admin);
  const momentOf = ({ name, day, at }: DayByHand) =>
    at === undefined ? recordedUntil : momentIn(at, dateOf(day), personNamed(name).timeZone);
  const inOrder = daysByHand
    .map((given) => ({ given, moment: momentOf(given) }))
    .sort((left, right) => Temporal.Instant.compare(left.moment, right.moment));
  let reached: Temporal.Instant | null = null;
  for (const { given, moment } of inOrder) {
    if (reached === null || Temporal.Instant.compare(moment, reached) > 0) await company.recordUntil(moment);
    reached = moment;
    shown.set(given, await show(given));
  }
});
afterAll(() => app.close());

function shownOf(given: DayByHand): Shown {
  const found = shown.get(given);
  if (!found) throw new Error('every day by hand is asked for');
  return found;
}

/** The last word on each punch that counts, oldest first. */
function punchesOf({ name, day }: DayByHand, { punches }: DayDetail): { id: string; words: string }[] {
  const { timeZone } = personNamed(name);
  return punches
    .flatMap(({ isEffective, entries }) => {
      const last = entries.at(-1);
      return isEffective && last ? [{ ...last, at: Temporal.Instant.from(last.at) }] : [];
    })
    .sort((left, right) => Temporal.Instant.compare(left.at, right.at))
    .map(({ id, type, at }) => ({ id, words: `${type} ${inWords(at, dateOf(day), timeZone)}` }));
}

function markInWords(mark: DayMark, punches: readonly { id: string; words: string }[]): string {
  const timeOf = (id: string) => punches.find((one) => one.id === id)?.words.split(' ')[1];
  switch (mark.mark) {
    case 'MULTIPLE_PUNCHES':
      return `${mark.mark} ${mark.punchCount}`;
    case 'OUT_OF_HOURS':
      return `${mark.mark} ${timeOf(mark.punchId)}`;
    case 'LONG_PAUSE':
    case 'EXCESSIVE_PAUSE':
      return `${mark.mark} ${timeOf(mark.punchId)} ${mark.minutes}`;
    case 'LATE_SEGMENT':
    case 'EARLY_DEPARTURE_SEGMENT':
      return `${mark.mark} ${mark.segmentIndex} ${mark.minutes}`;
    default:
      return `${mark.mark} ${mark.minutes}`;
  }
}

describe('an admin reads of the month what was computed by hand', () => {
  const cases = daysByHand.map((given) => {
    const when = given.at ? ` at ${given.at}` : '';
    return [`${given.name}, ${dateOf(given.day)}${when}`, given] as const;
  });

  test.each(cases)('%s', (_, given) => {
    const { row, summary, detail } = shownOf(given);
    const punches = punchesOf(given, detail);
    const { breaks = 0, deducted = 0, overtime = 0, late = 0, early = 0, flags = [], marks = [] } = given;
    const minutes = {
      workedMinutes: given.worked,
      breakMinutes: breaks,
      deductedMinutes: deducted,
      expectedMinutes: given.expected,
      overtimeMinutes: overtime,
      lateMinutes: late,
    };
    expect(summary).toMatchObject({ ...minutes, dailyStatus: given.daily, status: given.status, flags });
    expect(detail.row).toMatchObject({ ...minutes, earlyDepartureMinutes: early, flags });
    expect(punches.map(({ words }) => words).join(', ')).toBe(given.punches);
    expect(detail.row.marks.map((mark) => markInWords(mark, punches))).toEqual(marks);
    const planned = detail.row.scheduleSegments.map(({ startTime, endTime }) => `${startTime}-${endTime}`);
    expect(planned.join(', ')).toBe(given.planned);
    if (row !== undefined) {
      expect(detail.row).toMatchObject(row);
      if (given.status !== null) expect(row.status.type).toBe(given.status);
      expect(row.status.description).toBe(dayStatusTexts[row.status.type]);
    } else expect(given.status).toBeNull();
  });
});

describe('once the month is over', () => {
  test('every ledger is intact', async () => {
    for (const { name } of recordedPeople) await soundLedger(app, company.person(name));
  });

  test('totals of a period are the sums of its days', async () => {
    for (const { name } of recordedPeople) {
      const { userId } = company.person(name);
      const { days, totals } = await get(
        `/attendance/admin/daily-summary?userId=${userId}&from=2026-10-01&to=2026-10-31`,
      );
      expect(days).toHaveLength(31);
      for (const key of [
        'workedMinutes',
        'breakMinutes',
        'expectedMinutes',
        'overtimeMinutes',
        'lateMinutes',
      ])
        expect(totals[key], `${name} ${key}`).toBe(
          days.reduce((sum: number, day: Record<string, number | null>) => sum + (day[key] ?? 0), 0),
        );
    }
  });

  test('a correction is shown beside the original punch, and so is the person’s answer', async () => {
    const { row, punches } = (await show({ name: 'Gorka Etxeberria Sáez', day: '6' })).detail;
    expect(row).toMatchObject({
      hasBeenEdited: true,
      attendancePairs: [
        { entryTime: '07:00', exitTime: '15:00', entryWasEdited: false, exitWasEdited: true },
      ],
      originalAttendancePairs: [{ entryTime: '07:00', exitTime: '17:10' }],
    });
    expect(punches.at(-1)).toMatchObject({
      entries: [
        { kind: 'PUNCH', time: '17:10', isOwn: true },
        { kind: 'CORRECTION', time: '15:00', isOwn: false, authorName: 'Alicia Admin Octubre' },
      ],
      answer: { agrees: false, comment: 'Estuve recogiendo hasta las 17:10' },
    });
  });

  test('a removed punch is no longer counted, but can still be read', async () => {
    const { row, punches } = (await show({ name: 'Inés Montoya Vidal', day: '7' })).detail;
    expect(row.attendancePairs).toHaveLength(2);
    expect(row.originalAttendancePairs).toHaveLength(3);
    expect(punches.filter(({ isEffective }) => !isEffective)).toMatchObject([
      {
        entries: [
          { kind: 'PUNCH', time: '20:15' },
          { kind: 'ANNULMENT', time: '20:15' },
        ],
      },
    ]);
  });

  test('requests are shown on their day, and in the inbox with what else needs a decision', async () => {
    const { requests } = (await show({ name: 'Nuria Zamora Bravo', day: '6' })).detail;
    expect(requests).toMatchObject([{ type: 'IN', atTime: '07:00', status: 'PENDING' }]);
    const forgotten = (await show({ name: 'Begoña Castro Lago', day: '29' })).detail;
    expect(forgotten.requests).toMatchObject([{ type: 'OUT', punchId: null, atTime: '19:00' }]);
    const { counts } = await get('/attendance/admin/inbox');
    expect(counts.CORRECTION_REQUEST).toBe(3);
    // Begoña on the 6th and the 29th, Óscar on the 28th.
    expect(counts.FORGOTTEN_EXIT).toBe(3);
    // Fátima on the 6th, the 27th and the 30th, Gorka on the 28th.
    expect(counts.NO_PUNCHES).toBe(4);
    // Pilar worked on her vacation.
    expect(counts.ABSENCE_WORKED).toBe(1);
  });

  /** What a day is made to show, by the one that does. */
  const facts: readonly (readonly [what: string, name: string, day: string, shows: object])[] = [
    [
      'overtime of 30 is not EXTRA',
      'Lucía Peña Navarro',
      '7',
      { overtimeMinutes: 30, status: { type: 'PRESENTE' } },
    ],
    ['overtime of 31 is', 'Lucía Peña Navarro', '8', { overtimeMinutes: 31, status: { type: 'EXTRA' } }],
    ['90 % is enough', 'Álvaro Núñez Prieto', '8', { workedMinutes: 432, status: { type: 'PRESENTE' } }],
    [
      'a minute less is not',
      'Álvaro Núñez Prieto',
      '9',
      { workedMinutes: 431, status: { type: 'INCOMPLETO' } },
    ],
    [
      'an absence that waits: Ausencia Pendiente',
      'Fátima Benali',
      '6',
      { absenceType: 'PERSONAL', absenceStatus: 'PENDING' },
    ],
    [
      'one that was refused: Ausencia Rechazada',
      'Fátima Benali',
      '27',
      { absenceType: 'PERSONAL', absenceStatus: 'REJECTED' },
    ],
    [
      'an approved one: Baja médica',
      'Begoña Castro Lago',
      '19',
      { absenceType: 'SICK_LEAVE', absenceStatus: 'APPROVED' },
    ],
    [
      'a vacation: Vacaciones',
      'Sergio Lara Gil',
      '26',
      { absenceType: 'VACATION', absenceStatus: 'APPROVED' },
    ],
    [
      'five minutes late count and are not shown',
      'Ramón Haro Lozano',
      '6',
      { scheduleSegments: [{ lateMinutes: 5 }], marks: [{ mark: 'OUT_OF_HOURS' }] },
    ],
    [
      'six late and six early are',
      'Ramón Haro Lozano',
      '7',
      {
        marks: [
          { mark: 'LATE_SEGMENT', minutes: 6 },
          { mark: 'EARLY_DEPARTURE_SEGMENT', minutes: 6 },
        ],
      },
    ],
    ['four punches are not many', 'Lucía Peña Navarro', '6', { marks: [] }],
    ['six are', 'Inés Montoya Vidal', '6', { marks: [{ mark: 'MULTIPLE_PUNCHES', punchCount: 6 }] }],
    ['a pause of 121 is long', 'Fátima Benali', '8', { marks: [{ mark: 'LONG_PAUSE', minutes: 121 }] }],
    [
      'one of 241 is flagged',
      'Fátima Benali',
      '7',
      { marks: [{ mark: 'EXCESSIVE_PAUSE', minutes: 241 }, { mark: 'EARLY_DEPARTURE_SEGMENT' }] },
    ],
    [
      'before 07:00',
      'Carles Puig Ferrer',
      '8',
      { marks: [{ mark: 'OUT_OF_HOURS' }], flags: ['MISSING_BREAK', 'OVERTIME', 'EARLY'] },
    ],
    [
      'Mañana late',
      'Álvaro Núñez Prieto',
      '6',
      { scheduleSegments: [{ segmentIndex: 0, lateMinutes: 16 }, { segmentIndex: 1 }] },
    ],
    [
      'Tarde and Segmento 3 late',
      'Noelia Rubio Sáenz',
      '6',
      {
        scheduleSegments: [
          { lateMinutes: 0 },
          { segmentIndex: 1, lateMinutes: 20 },
          { segmentIndex: 2, lateMinutes: 20 },
        ],
      },
    ],
    ['nobody in Segmento 3', 'Olga Prat Bosch', '7', { scheduleSegments: [{}, {}, { isMissing: true }] }],
    [
      'an exit that was forgotten',
      'Óscar Quintana Soler',
      '28',
      { attendancePairs: [{ isOpen: true, isUnderWay: false }] },
    ],
    [
      'under way',
      'Adela Franco Ruiz',
      '31',
      { attendancePairs: [{ isOpen: true, isUnderWay: true }], status: { type: 'PENDIENTE' } },
    ],
    [
      'over midnight',
      'Jorge Antón Cuesta',
      '6',
      { attendancePairs: [{ crossesMidnight: true, exitDate: '2026-10-07' }] },
    ],
    ['a weekend', 'Emilio Santana Déniz', '17', { isWeekend: true, dayKind: 'DAY_OFF' }],
    [
      'a holiday worked',
      'Dolores Ibáñez Roca',
      '12',
      { dayKind: 'HOLIDAY', holidayName: 'Fiesta Nacional de España' },
    ],
    [
      'a holiday that the schedule works through',
      'Adela Franco Ruiz',
      '12',
      { dayKind: 'WORKDAY', holidayName: 'Fiesta Nacional de España' },
    ],
    ['editable still', 'Yolanda Pardo Rey', '31', { editability: { canEdit: true } }],
    ['no longer', 'Lucía Peña Navarro', '6', { editability: { canEdit: false } }],
  ];
  test.each(facts)('%s: %s, the %s', async (_, name, day, shows) => {
    const { userId } = company.person(name);
    const { row } = await get(`/attendance/admin/days/detail?userId=${userId}&date=${dateOf(day)}`);
    expect(row).toMatchObject(shows);
    expect(row).toMatchObject((await rowOf(name, day)) ?? {});
  });

  test('every status appears with its label, those that admins give after they gave them', async () => {
    for (const { name, day, action, reason } of recordedDecisions) {
      const query = new URLSearchParams({
        userId: company.person(name).userId,
        date: `${dateOf(day)}`,
        reason,
      });
      const path = `/attendance/admin/days/${action.toLowerCase()}?${query}`;
      expect(await admin.call('POST', path), `${action} ${name} ${day}`).toMatchObject({ status: 200 });
    }
    for (const { name, day, note, noteType } of recordedNotes) {
      const body = {
        userId: company.person(name).userId,
        date: dateOf(day).toString(),
        adminNote: note,
        noteType,
      };
      expect(await admin.call('POST', '/attendance/admin/days/add-note', { body })).toMatchObject({
        status: 200,
      });
    }
    const days: Record<DayStatus, readonly [string, string]> = {
      PRESENTE: ['Álvaro Núñez Prieto', '7'],
      AUSENTE: ['Fátima Benali', '30'],
      INCOMPLETO: ['Begoña Castro Lago', '6'],
      TARDE: ['Álvaro Núñez Prieto', '6'],
      JUSTIFICADO: ['Gorka Etxeberria Sáez', '28'],
      PENDIENTE: ['Zacarías Mora Sanz', '31'],
      VALIDADO: ['Lucía Peña Navarro', '5'],
      EXTRA: ['Lucía Peña Navarro', '8'],
    };
    for (const status of dayStatuses) {
      const [name, day] = days[status];
      const row = await rowOf(name, day);
      expect(row?.status).toMatchObject({ type: status, description: dayStatusTexts[status] });
      const { content } = await get(
        `/attendance/admin/list?statusFilter=${status}&fromDate=2026-10-01&toDate=2026-10-31&size=100&employeeFilter=${encodeURIComponent(name)}`,
      );
      const filtered = content as ListedDay[];
      expect(filtered.map(({ date }) => date)).toContain(`${dateOf(day)}`);
      expect(new Set(filtered.map((one) => one.status.type))).toEqual(new Set([status]));
    }
    expect(await rowOf('Inés Montoya Vidal', '28')).toMatchObject({
      status: { type: 'EXTRA', review: 'REJECTED', reviewComment: 'Nadie pidió quedarse' },
    });
    expect(await rowOf('Fátima Benali', '30')).toMatchObject({
      adminNotes: [{ noteType: 'INCIDENT', adminName: 'Alicia Admin Octubre' }],
    });
  });
});
