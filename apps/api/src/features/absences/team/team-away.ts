import { withoutKind, withoutOpenEnd } from '@jornada/core/absences/shown-kind';
import { datesOf, isOpenEnded, sharedSpan } from '@jornada/core/time/date-span';
import { findSeenKinds, type KindReader } from '../../../authorization/seen-kinds.reads.ts';
import type { VisiblePeople } from '../../../authorization/visible-people.reads.ts';
import { problem } from '../../../platform/errors/problem.ts';
import type { Period } from '../../../platform/time/period.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { findTeam, findTeamTimeOff, type TeamTimeOff } from './team-time-off.queries.ts';

/**
 * Who else of somebody's department would be away with them, for whole days.
 * @param reader is told why of those whose absences they review; of others only vacations are called what they are, and
 * an absence without an end is told up to the last day asked about
 * @throws problem NOT_FOUND for nobody visible
 */
export async function readTeamAway(
  tx: TenantTx,
  visible: VisiblePeople,
  userId: string,
  period: Period,
  reader: KindReader,
) {
  const team = await findTeam(tx, visible, userId);
  if (!team) throw problem('NOT_FOUND');
  const { departmentId, departmentName, people } = team;
  const rows = await findTeamTimeOff(tx, visible, period, { ownDepartmentId: departmentId ?? undefined });
  const ids = rows.map((row) => row.userId);
  const seesKind = await findSeenKinds(tx, reader, ids);
  const others = rows.filter((row) => row.userId !== userId && row.startTime === null);
  return {
    ...{ departmentName, people },
    ...fullestDay(others, period),
    others: others.map((row) => {
      const { userId, userName, status } = row;
      const isTold = seesKind(userId);
      const { startDate, endDate } = isTold ? row : withoutOpenEnd(row, period.to);
      return {
        ...{ userId, userName, status, type: isTold ? row.type : withoutKind(row.type) },
        startDate: startDate.toString(),
        endDate: isOpenEnded({ endDate }) ? null : endDate.toString(),
      };
    }),
  };
}

function fullestDay(others: readonly TeamTimeOff[], { from, to }: Period) {
  const away = new Map<string, Set<string>>();
  for (const row of others) {
    const span = sharedSpan(row, { startDate: from, endDate: to });
    for (const date of span ? datesOf(span) : []) {
      const people = away.get(date.toString()) ?? new Set();
      away.set(date.toString(), people.add(row.userId));
    }
  }
  const [fullest] = [...away].sort(
    ([day, one], [other, two]) => two.size - one.size || day.localeCompare(other),
  );
  return { mostAway: fullest?.[1].size ?? 0, mostAwayOn: fullest?.[0] ?? null };
}
