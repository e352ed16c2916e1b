import { createHash, randomUUID } from 'node:crypto';
import { type LedgerEntry, noCircumstances } from '@jornada/core/ledger/entry';
import { hashEntry } from '@jornada/core/ledger/hash-entry';
import type { JornadaServer } from './jornada-server.ts';
import { type OwnCompany, openCompany } from './own-company.ts';

const timeZone = 'Europe/Madrid';
/** The dates of November 2026 from Monday to Friday. */
const workdays = Array.from(
  { length: 30 },
  (_, index) => `2026-11-${String(index + 1).padStart(2, '0')}`,
).filter((date) => Temporal.PlainDate.from(date).dayOfWeek <= 5);

/** People with the password of the admin, a third each in 'Almacén', in 'Óptica' and in no department, all from 09:00 to 17:00. */
const addPeople = `
  WITH company AS (SELECT set_config('jornada.tenant_id', $1, false)::uuid AS id),
  departments AS (
    INSERT INTO departments (tenant_id, id, name, created_at)
    SELECT id, gen_random_uuid(), name, '2026-10-30T08:00Z' FROM company, unnest(ARRAY['Almacén', 'Óptica']) AS name
    RETURNING id, name
  ),
  people AS (
    INSERT INTO users (tenant_id, id, email, full_name, roles, department_id, password_hash, created_at)
    SELECT company.id, new.id, new.email, new.name, ARRAY['ROLE_EMPLOYEE'],
      (SELECT id FROM departments WHERE departments.name = (ARRAY['Almacén', 'Óptica'])[new.number % 3]),
      (SELECT password_hash FROM users WHERE tenant_id = company.id AND email = $2), '2026-10-30T08:00Z'
    FROM company, jsonb_to_recordset($3) AS new (id uuid, email text, name text, number integer)
    RETURNING tenant_id, id
  ),
  schedule AS (
    INSERT INTO schedules (tenant_id, id, name, created_at)
    SELECT id, gen_random_uuid(), 'Jornada', '2026-10-30T08:00Z' FROM company RETURNING tenant_id, id
  ),
  version AS (
    INSERT INTO schedule_versions (tenant_id, schedule_id, time_zone)
    SELECT tenant_id, id, 'Europe/Madrid' FROM schedule RETURNING tenant_id, schedule_id
  ),
  segments AS (
    INSERT INTO schedule_segments (tenant_id, schedule_id, day_of_week, segment_index, start_time, end_time)
    SELECT tenant_id, schedule_id, weekday, 0, '09:00', '17:00' FROM version, generate_series(1, 5) AS weekday
  )
  INSERT INTO schedule_assignments (tenant_id, id, user_id, schedule_id, valid_from, created_at)
  SELECT people.tenant_id, gen_random_uuid(), people.id, schedule.id, '2026-11-01', '2026-10-30T08:00Z' FROM people, schedule`;

const addPunches = `
  WITH company AS (SELECT set_config('jornada.tenant_id', $1, false)::uuid AS id)
  INSERT INTO punches (tenant_id, employee_id, sequence, id, kind, type, punched_at, time_zone, recorded_at, author_id, previous_hash, hash,
    form_version, origin)
  SELECT company.id, new."employeeId", new.sequence, new.id, 'PUNCH', new.type, new."punchedAt", '${timeZone}', new."punchedAt", new."employeeId",
    decode(new."previousHash", 'hex'), decode(new.hash, 'hex'), 3, 'WEB'
  FROM company, jsonb_to_recordset($2) AS new ("employeeId" uuid, sequence integer, id uuid, type text, "punchedAt" timestamptz,
    "previousHash" text, hash text)`;

const addRequests = `
  WITH company AS (SELECT set_config('jornada.tenant_id', $1, false)::uuid AS id)
  INSERT INTO correction_requests (tenant_id, id, user_id, worked_on, type, at, time_zone, reason, created_at)
  SELECT company.id, gen_random_uuid(), new.id, new.date, 'OUT', (new.date || 'T17:00')::timestamp AT TIME ZONE '${timeZone}', '${timeZone}',
    'Olvidé fichar la salida', '2026-11-30T08:00Z'
  FROM company, jsonb_to_recordset($2) AS new (id uuid, date date)`;

export interface Worker {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** Who did what in the month of so many people, by their place in the list. */
export interface MonthOfMany {
  readonly company: OwnCompany;
  readonly people: readonly Worker[];
  /** Who forgot an exit in the last week, and said nothing. */
  readonly forgetful: readonly Worker[];
}

/**
 * A company of 120 people, from 09:00 to 17:00, in November 2026: 90 did not come on one day, 39 forgot an exit and ask for it, 21 forgot one in
 * the last week; and on Tuesday 1 December everybody is at work.
 */
export async function openMonthOfMany(jornada: JornadaServer, name: string): Promise<MonthOfMany> {
  await jornada.setClock('2026-10-30T09:00[Europe/Madrid]');
  const company = await openCompany(jornada, name);
  const people = Array.from({ length: 120 }, (_, index) => ({
    ...{ id: randomUUID(), number: index + 1, email: company.email(`p${index + 1}`) },
    name: `Núria ${String(index + 1).padStart(3, '0')}`,
  }));
  await jornada.changeDatabase(addPeople, company.id, company.adminEmail, JSON.stringify(people));
  const absentOn = (index: number) => (index < 90 ? workdays[index % 5] : undefined);
  const askedOn = (index: number) => (index < 39 ? workdays[5 + (index % 5)] : undefined);
  const forgottenOn = (index: number) => (index >= 99 ? workdays[15 + (index % 5)] : undefined);
  const entries = people.flatMap(({ id }, index) => {
    const openOn = [askedOn(index), forgottenOn(index), '2026-12-01'];
    const dates = [...workdays, '2026-12-01'].filter((date) => date !== absentOn(index));
    return chained(
      { tenantId: company.id, employeeId: id },
      dates.flatMap((date) => {
        const entry = { type: 'IN' as const, at: `${date}T08:5${index % 10}` };
        return openOn.includes(date)
          ? [entry]
          : [entry, { type: 'OUT' as const, at: `${date}T17:0${index % 10}` }];
      }),
    );
  });
  await jornada.changeDatabase(addPunches, company.id, JSON.stringify(entries));
  const requests = people.flatMap(({ id }, index) => ({ id, date: askedOn(index) }));
  await jornada.changeDatabase(addRequests, company.id, JSON.stringify(requests.filter(({ date }) => date)));
  // As after a restore: nothing has looked yet at how many rows there are now.
  await jornada.changeDatabase('ANALYZE');
  await jornada.setClock('2026-12-01T09:30[Europe/Madrid]');
  return { company, people, forgetful: people.filter((_, index) => forgottenOn(index)) };
}

/** A ledger of punches, as the program would have written it. */
function chained(
  whose: Pick<LedgerEntry, 'tenantId' | 'employeeId'>,
  punches: readonly { readonly type: 'IN' | 'OUT'; readonly at: string }[],
) {
  let previousHash: string | null = null;
  return punches.map(({ type, at }, index) => {
    const punchedAt = Temporal.ZonedDateTime.from(`${at}[${timeZone}]`)
      .toInstant()
      .toString({ smallestUnit: 'millisecond' });
    const entry: LedgerEntry = {
      ...{
        ...noCircumstances,
        ...whose,
        sequence: index + 1,
        id: randomUUID(),
        kind: 'PUNCH',
        type,
        punchedAt,
        timeZone,
      },
      ...{
        recordedAt: punchedAt,
        authorId: whose.employeeId,
        supersedesId: null,
        reason: null,
        formVersion: 3,
        origin: 'WEB',
      },
    };
    const hash: string = hashEntry(entry, previousHash, (text) =>
      createHash('sha256').update(text).digest('hex'),
    );
    const written = { ...entry, previousHash, hash };
    previousHash = hash;
    return written;
  });
}
