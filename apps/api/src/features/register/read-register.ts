import { Readable } from 'node:stream';
import type { RegisterDay, RegisterLine } from '@jornada/contract/register/register';
import { punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import { registerFileTexts as texts } from '@jornada/texts/register';
import { actorOf } from '../../authorization/actor.ts';
import { viewsRegister } from '../../authorization/record.ts';
import { visiblePeople } from '../../authorization/visible-people.reads.ts';
import type { CompanyEvent } from '../../events/company-event.ts';
import { happened } from '../../events/happened.ts';
import { hasSeveralCentres, readCentresOf } from '../../plan/centres-of-people.reads.ts';
import type { PeopleGroup } from '../../plan/people-group.reads.ts';
import { csvForExcel } from '../../platform/files/csv-for-excel.ts';
import type { FileAnswer } from '../../platform/files/file-transfer.ts';
import { pageOf } from '../../platform/http/page.ts';
import type { AdminCall } from '../../platform/identity/admin-call.ts';
import type { Platform } from '../../platform/platform.ts';
import { readTenant, type TenantTx, withTenant } from '../../platform/transactions/with-tenant.ts';
import { tellsModality } from '../../record/modalities.reads.ts';
import { isAnyPartTime } from '../../workday/covered-workdays.ts';
import { requirePerson } from '../employees/employees.reads.ts';
import { findRegistered, lineOf, readRegisterDays, registerPeriod } from './register-days.ts';

interface Asked extends PeopleGroup {
  readonly month: string;
}

/**
 * A page of people with the totals of a month; the same transaction writes to the log that it was read.
 * @throws problem NOT_FOUND for an unknown department
 */
export function readRegister(
  { database }: Platform,
  call: AdminCall,
  asked: Asked & { readonly page: number; readonly size: number },
) {
  const { month, departmentId, centreId, page, size } = asked;
  const period = registerPeriod(month);
  const visible = visiblePeople(actorOf(call.session), viewsRegister);
  return withTenant(database, call.session.tenantId, async (tx) => {
    const everybody = await findRegistered(tx, visible, period, { departmentId, centreId });
    const people = everybody.slice(page * size, (page + 1) * size);
    const daysOf = await readRegisterDays(tx, people, period, call.now);
    await note(tx, call, month, { month, employees: people.length });
    const lines = people.map((person): RegisterLine => lineOf(person, daysOf(person)));
    return { month, ...pageOf(lines, everybody.length, asked) };
  });
}

/** The days of a month of one person. @throws problem NOT_FOUND */
export function readPersonRegister({ database }: Platform, call: AdminCall, userId: string, month: string) {
  return withTenant(database, call.session.tenantId, async (tx) => {
    const person = await requirePerson(tx, visiblePeople(actorOf(call.session), viewsRegister), userId);
    const daysOf = await readRegisterDays(tx, [person], registerPeriod(month), call.now);
    const subject = { subjectId: userId, subjectName: person.userName };
    await note(tx, call, month, { month }, subject);
    return { userId, userName: person.userName, month, days: daysOf(person) };
  });
}

/** One row per day, sent person by person while it is written. @throws problem NOT_FOUND */
export async function registerCsv(
  { database }: Platform,
  call: AdminCall,
  { month, ...group }: Asked,
): Promise<FileAnswer> {
  const { tenantId } = call.session;
  const period = registerPeriod(month);
  const visible = visiblePeople(actorOf(call.session), viewsRegister);
  const [people, centreOf, layout] = await withTenant(database, tenantId, async (tx) => {
    const found = await findRegistered(tx, visible, period, group);
    const ids = found.map(({ userId }) => userId);
    await note(tx, call, month, { month, employees: found.length, format: 'CSV' });
    const ofCentres = (await hasSeveralCentres(tx)) ? await readCentresOf(tx, ids) : null;
    const namesKinds = await isAnyPartTime(tx, ids, period);
    const namesModalities = await tellsModality(tx, ids, punchesThatReach(period));
    return [found, ofCentres, { namesKinds, namesModalities }] as const;
  });
  const parts = async function* () {
    const { centre, ...columns } = texts.columns;
    const titles = titlesOf(columns, layout);
    yield csvForExcel([[...titles, ...(centreOf ? [centre] : [])]]);
    for (const person of people) {
      const days = await readTenant(database, tenantId, async (tx) =>
        (await readRegisterDays(tx, [person], period, call.now))(person),
      );
      yield csvForExcel(
        days.map((day) => [
          ...rowOf(person.userName, day, layout),
          ...(centreOf ? [centreOf(person.userId, Temporal.PlainDate.from(day.date))] : []),
        ]),
        { isContinued: true },
      );
    }
  };
  const contents = Readable.from(parts(), { objectMode: false });
  return { contents, contentType: 'text/csv; charset=utf-8', name: texts.fileName(month) };
}

/** The columns that not every file has. */
interface Layout {
  readonly namesKinds: boolean;
  readonly namesModalities: boolean;
}

function titlesOf(
  { onSite, remote, travelling, ...columns }: Omit<typeof texts.columns, 'centre'>,
  { namesKinds, namesModalities }: Layout,
): string[] {
  const { agreed, voluntary, uncovered, ...ofAll } = columns;
  return [
    ...Object.values(namesKinds ? columns : ofAll),
    ...(namesModalities ? [onSite, remote, travelling] : []),
  ];
}

function rowOf(
  userName: string,
  { date, pairs, modality, ...minutes }: RegisterDay,
  { namesKinds, namesModalities }: Layout,
): string[] {
  const { agreedMinutes = 0, voluntaryMinutes = 0, uncoveredMinutes = 0 } = minutes.complementary ?? {};
  const { onSiteMinutes = 0, remoteMinutes = 0, travellingMinutes = 0 } = modality ?? {};
  return [
    userName,
    date,
    pairs.map((pair) => texts.pair(pair, date)).join(', '),
    texts.hours(minutes.workedMinutes),
    texts.hours(minutes.ordinaryMinutes),
    texts.hours(minutes.complementaryMinutes),
    texts.hours(minutes.overtimeMinutes),
    ...(namesKinds ? [agreedMinutes, voluntaryMinutes, uncoveredMinutes].map(texts.hours) : []),
    texts.hours(minutes.nightMinutes),
    texts.hours(minutes.holidayMinutes),
    ...(namesModalities ? [onSiteMinutes, remoteMinutes, travellingMinutes].map(texts.hours) : []),
  ];
}

/** Writes to the log that somebody read the register of others, as is done for inspectors. */
function note(
  tx: TenantTx,
  { session, now }: AdminCall,
  month: string,
  after: NonNullable<CompanyEvent['after']>,
  subject: Pick<CompanyEvent, 'subjectId' | 'subjectName'> = { subjectId: month, subjectName: month },
): Promise<void> {
  return happened(tx, { session, now }, { action: 'REGISTER_READ', ...subject, after });
}
