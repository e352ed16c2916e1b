import { setImmediate } from 'node:timers/promises';
import type { RegularRemoteWork } from '@jornada/contract/attendance/remote-share';
import { punchesThatReach } from '@jornada/core/timekeeping/punches-that-reach';
import { quarterOf } from '@jornada/core/timekeeping/remote-share';
import { inForce } from '@jornada/core/versions/dated-versions';
import { actorOf } from '../../../authorization/actor.ts';
import { seesAttendance } from '../../../authorization/attendance.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { findRemoteWeekdays } from '../../../plan/contracts.reads.ts';
import { type AdminCall, companyTodayOf } from '../../../platform/identity/admin-call.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { findRemoteWorkers } from '../../../record/modalities.reads.ts';
import { readWorkdays } from '../../../workday/read-workdays.ts';
import { findRecordedPeople } from '../../employees/employees.reads.ts';
import { remoteShareOf } from './read-remote-share.ts';

type InTenant = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/** So many people's quarters are evaluated in one transaction. */
const batchSize = 20;

/** Everybody whose attendance the caller sees and who works at a distance regularly in the quarter of a date, from the record. */
export async function readRegularRemoteWork(
  inTenant: InTenant,
  call: AdminCall,
  date: Temporal.PlainDate,
): Promise<RegularRemoteWork> {
  const quarter = quarterOf(date);
  const { from, to } = quarter;
  const today = companyTodayOf(call);
  const answer = { from: from.toString(), to: to.toString() };
  if (Temporal.PlainDate.compare(today, from) < 0) return { ...answer, people: [] };
  const until = Temporal.PlainDate.compare(today, to) < 0 ? today : to;
  const visible = visiblePeople(actorOf(call.session), seesAttendance);
  const remote = await inTenant(async (tx) => {
    const people = await findRecordedPeople(tx, visible, quarter);
    const ids = people.map(({ userId }) => userId);
    const said = await findRemoteWorkers(tx, ids, punchesThatReach(quarter));
    return people.filter(({ userId }) => said.has(userId));
  });
  const found: RegularRemoteWork['people'] = [];
  for (let start = 0; start < remote.length; start += batchSize) {
    const batch = remote.slice(start, start + batchSize);
    const [daysOf, contracts] = await inTenant((tx) =>
      Promise.all([
        readWorkdays(tx, batch, { from, to: until }, call.now),
        findRemoteWeekdays(
          tx,
          batch.map(({ userId }) => userId),
        ),
      ]),
    );
    for (const person of batch) {
      const { hours, workedMinutes, percent, isRegular } = remoteShareOf(daysOf(person), call.now);
      if (!isRegular || !hours || percent === null) continue;
      const { userId, userName } = person;
      const contract = inForce(contracts.get(userId) ?? [], until);
      found.push({
        ...{ userId, userName, workedMinutes, remoteMinutes: hours.remoteMinutes, percent },
        ...{ hasContract: contract !== null, remoteWeekdays: contract?.remoteWeekdays ?? [] },
      });
    }
    await setImmediate();
  }
  return { ...answer, people: found.sort((left, right) => right.percent - left.percent) };
}
