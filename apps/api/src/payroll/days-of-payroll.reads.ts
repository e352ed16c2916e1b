import type { WorkMark } from '@jornada/core/payroll/hour-kinds';
import type { OvertimeDecision, OvertimeSource } from '@jornada/core/payroll/overtime-decision';
import { sql } from 'kysely';
import { thisCompany } from '../platform/database/this-company.ts';
import type { Period } from '../platform/time/period.ts';
import { queryOfPeople } from '../platform/transactions/query-of-people.ts';
import type { TenantTx } from '../platform/transactions/with-tenant.ts';

type Dates = { from: Temporal.PlainDate; to: Temporal.PlainDate };
const datesOf = ({ from, to }: Period): Dates => ({ from, to });

/** A decision about the work beyond the plan of a workday, with who made it. */
export interface DecidedOvertime extends OvertimeDecision {
  readonly id: string;
  readonly userId: string;
  readonly workedOn: Temporal.PlainDate;
  readonly source: OvertimeSource;
  readonly reason: string | null;
  readonly decidedBy: string | null;
  readonly decidedByName: string | null;
  readonly decidedAt: Temporal.Instant;
}

/**
 * The decisions that hold, the newest of each workday, by person and civil date. One about no minutes is what remains where everything that
 * was granted was taken back: then nobody has decided.
 */
export async function findOvertimeDecisions(
  tx: TenantTx,
  userIds: readonly string[],
  period: Period,
): Promise<Map<string, Map<string, DecidedOvertime>>> {
  const newest = await newestDecisions(tx, userIds, datesOf(period));
  return byDay(newest.filter(({ ofMinutes }) => ofMinutes > 0));
}

const newestDecisions = queryOfPeople((tx, people, { from, to }: Dates) =>
  tx
    .selectFrom('overtimeDecisions')
    .distinctOn(['userId', 'workedOn'])
    .select(['id', 'userId', 'workedOn', 'paidMinutes', 'restMinutes', 'forceMajeureMinutes', 'ofMinutes'])
    .select(['source', 'reason', 'decidedBy', 'decidedByName', 'decidedAt'])
    .where('userId', '=', people)
    .where('workedOn', '>=', from)
    .where('workedOn', '<=', to)
    .orderBy('userId')
    .orderBy('workedOn')
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .$narrowType<{ source: OvertimeSource }>(),
);

/** A marked stretch of a workday. */
export interface MarkOfDay {
  readonly id: string;
  readonly userId: string;
  readonly workedOn: Temporal.PlainDate;
  readonly mark: WorkMark;
  readonly startsAt: Temporal.Instant;
  readonly endsAt: Temporal.Instant;
  readonly note: string | null;
  readonly markedBy: string;
  readonly markedAt: Temporal.Instant;
}

/** The marks of workdays of people in a period, by person, in order. */
export async function findWorkMarks(
  tx: TenantTx,
  userIds: readonly string[],
  period: Period,
): Promise<Map<string, MarkOfDay[]>> {
  return Map.groupBy(await workMarks(tx, userIds, datesOf(period)), ({ userId }) => userId);
}

const workMarks = queryOfPeople((tx, people, { from, to }: Dates) =>
  tx
    .selectFrom('workMarks')
    .select(['id', 'userId', 'workedOn', 'mark', 'startsAt', 'endsAt', 'note', 'markedBy', 'markedAt'])
    .where('userId', '=', people)
    .where('workedOn', '>=', from)
    .where('workedOn', '<=', to)
    .orderBy('workedOn')
    .orderBy('startsAt')
    .orderBy('id')
    .$narrowType<{ mark: WorkMark }>(),
);

/** Approved time off, whole days or hours of its first; `kind` is the leave where the absence names one, else its type, or VACATION. */
export interface LeaveTaken {
  readonly userId: string;
  readonly kind: string;
  readonly startDate: Temporal.PlainDate;
  readonly endDate: Temporal.PlainDate;
  readonly isByHours: boolean;
}

/** The approved time off of people that touches a period or the day before it, by person, in order. */
export async function findLeaveTaken(
  tx: TenantTx,
  userIds: readonly string[],
  { from, to }: Period,
): Promise<Map<string, LeaveTaken[]>> {
  const rows = await leaveTaken(tx, userIds, { from: from.subtract({ days: 1 }), to });
  return Map.groupBy(rows, ({ userId }) => userId);
}

const leaveTaken = queryOfPeople((tx, people, { from, to }: Dates) =>
  tx
    .selectFrom('timeOff')
    .leftJoin('absences', (join) =>
      join.onRef('absences.tenantId', '=', 'timeOff.tenantId').onRef('absences.id', '=', 'timeOff.absenceId'),
    )
    .select(['timeOff.userId', 'timeOff.startDate', 'timeOff.endDate'])
    .select((column) => [
      column.fn.coalesce('absences.leaveKind', 'timeOff.type').as('kind'),
      column('timeOff.startTime', 'is not', null).as('isByHours'),
    ])
    .where('timeOff.userId', '=', people)
    .where('timeOff.startDate', '<=', to)
    .where('timeOff.endDate', '>=', from)
    .orderBy('timeOff.startDate')
    .$narrowType<{ kind: string; isByHours: boolean }>(),
);

/** When people were born, by person; of whom nobody said so, nothing. */
export async function findBirthDates(
  tx: TenantTx,
  userIds: readonly string[],
): Promise<Map<string, Temporal.PlainDate>> {
  const rows = await birthDates(tx, userIds, {});
  return new Map(rows.map(({ id, bornOn }) => [id, bornOn]));
}

const birthDates = queryOfPeople(
  (_, people) => sql<{ id: string; bornOn: Temporal.PlainDate }>`
    SELECT id, born_on FROM users WHERE tenant_id = ${thisCompany} AND id = ${people} AND born_on IS NOT NULL`,
);

function byDay<Row extends { readonly userId: string; readonly workedOn: Temporal.PlainDate }>(
  rows: readonly Row[],
): Map<string, Map<string, Row>> {
  const byPerson = new Map<string, Map<string, Row>>();
  for (const row of rows) {
    const own = byPerson.get(row.userId) ?? new Map<string, Row>();
    byPerson.set(row.userId, own.set(row.workedOn.toString(), row));
  }
  return byPerson;
}
