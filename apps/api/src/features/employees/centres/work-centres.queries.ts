import type { CentreHolidayType } from '@jornada/contract/employees/centre-holiday-types';
import type { WorkCentre } from '@jornada/contract/employees/work-centres';
import { type SqlBool, sql } from 'kysely';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { PlanTx } from '../../../plan/plan.queries.ts';
import { thisCompany } from '../../../platform/database/this-company.ts';
import { unrestricted } from '../../../platform/transactions/unrestricted.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';

export interface CentreHolidayRow {
  readonly id: string;
  readonly holidayDate: Temporal.PlainDate;
  readonly name: string;
  readonly type: CentreHolidayType;
  readonly isRecurring: boolean;
}

export interface CentreRow
  extends Pick<
    WorkCentre,
    'id' | 'name' | 'address' | 'municipality' | 'contributionAccount' | 'isClosed' | 'revision'
  > {
  readonly holidays: readonly CentreHolidayRow[];
}

const columns = [
  'id',
  'name',
  'address',
  'municipality',
  'contributionAccount',
  'isClosed',
  'revision',
] as const;

/** The work centres of the transaction's company by name, each with its holidays by date. */
export async function findCentres(tx: TenantTx): Promise<CentreRow[]> {
  const [centres, holidays] = await Promise.all([
    tx
      .selectFrom('workCentres')
      .select(columns)
      .orderBy(sql`name COLLATE "es-x-icu"`)
      .orderBy('id')
      .execute(),
    tx
      .selectFrom('workCentreHolidays')
      .select(['workCentreId', 'id', 'holidayDate', 'name', 'type', 'isRecurring'])
      .orderBy('holidayDate')
      .orderBy('name')
      .execute(),
  ]);
  const byCentre = Map.groupBy(holidays, ({ workCentreId }) => workCentreId);
  return centres.map((centre) => ({ ...centre, holidays: (byCentre.get(centre.id) ?? []).map(toHoliday) }));
}

function toHoliday({
  workCentreId: _,
  type,
  ...rest
}: Omit<CentreHolidayRow, 'type'> & { workCentreId: string; type: string }): CentreHolidayRow {
  return { ...rest, type: type as CentreHolidayType };
}

/**
 * How many of the active people visible belong to each centre on a date, and whether anybody at all belongs to it, did or will; by the centre's
 * id. A centre that nobody ever joined is not among them.
 */
export async function countMembers(
  tx: TenantTx,
  visible: VisiblePeople,
  on: Temporal.PlainDate,
): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('workCentreMemberships as membership')
    .select('membership.workCentreId')
    .select((eb) =>
      eb
        .selectFrom('users')
        .innerJoin('workCentreMemberships as present', (join) =>
          join
            .onRef('present.tenantId', '=', 'users.tenantId')
            .onRef('present.userId', '=', 'users.id')
            .on(sql<SqlBool>`present.valid_from = (
              SELECT max(valid_from) FROM work_centre_memberships
              WHERE tenant_id = ${thisCompany} AND user_id = users.id AND valid_from <= ${on.toString()}::date
            )`),
        )
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('present.workCentreId', '=', 'membership.workCentreId')
        .where('users.active', '=', true)
        .where(visible.among('users.id'))
        .as('employeeCount'),
    )
    .where('membership.workCentreId', 'is not', null)
    .where(unrestricted('a centre holds for all who belong to it').among('membership.userId'))
    .groupBy('membership.workCentreId')
    .execute();
  return new Map(
    rows.flatMap(({ workCentreId, employeeCount }) =>
      workCentreId === null ? [] : [[workCentreId, employeeCount ?? 0] as const],
    ),
  );
}

export async function insertCentre(
  tx: PlanTx,
  { holidays, revision: _, ...row }: CentreRow,
  createdAt: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('workCentres')
    .values({ ...row, createdAt })
    .execute();
  await insertHolidays(tx, row.id, holidays);
}

/** Writes what is said of a centre, and of its holidays those that differ, so that only the people of a changed one are planned anew. */
export async function updateCentre(tx: PlanTx, before: CentreRow, after: CentreRow): Promise<void> {
  const { id, holidays, revision: _, ...values } = after;
  await tx
    .updateTable('workCentres')
    .set((eb) => ({ ...values, revision: eb('revision', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const written = ({ holidayDate, ...rest }: CentreHolidayRow) =>
    JSON.stringify([holidayDate.toString(), rest]);
  const known = new Set(before.holidays.map(written));
  const sent = new Set(holidays.map(written));
  const gone = before.holidays.filter((one) => !sent.has(written(one)));
  if (gone.length > 0)
    await tx
      .deleteFrom('workCentreHolidays')
      .where('workCentreId', '=', id)
      .where(
        'id',
        'in',
        gone.map((one) => one.id),
      )
      .execute();
  await insertHolidays(
    tx,
    id,
    holidays.filter((one) => !known.has(written(one))),
  );
}

async function insertHolidays(
  tx: PlanTx,
  workCentreId: string,
  holidays: readonly CentreHolidayRow[],
): Promise<void> {
  if (holidays.length === 0) return;
  await tx
    .insertInto('workCentreHolidays')
    .values(holidays.map((one) => ({ ...one, workCentreId })))
    .execute();
}

/** With its holidays and boards, which would show the whole company otherwise; terminals that stood there stand nowhere in particular from now on. */
export async function deleteCentre(tx: PlanTx, id: string): Promise<void> {
  await tx.deleteFrom('boards').where('centreId', '=', id).execute();
  await tx.updateTable('terminals').set({ centreId: null }).where('centreId', '=', id).execute();
  await tx.deleteFrom('workCentres').where('id', '=', id).execute();
}
