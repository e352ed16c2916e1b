import { onlyPerson } from '../../authorization/visible-people.reads.ts';
import { fillOwnArchive } from '../../packages/own-archive.ts';
import { keepArchive } from '../../platform/archive/keep-archive.ts';
import { problem } from '../../platform/errors/problem.ts';
import type { Period } from '../../platform/time/period.ts';
import { findFirstDate } from '../../record/first-entry.reads.ts';
import { taskFileKey } from '../../tasks/task.ts';
import type { DoTask } from '../../tasks/work-on-task.ts';
import { readInspectedDays } from '../../workday/inspected-days.ts';
import { findPeople } from '../employees/employees.reads.ts';
import { readCorrectionRows } from '../inspection/package/correction-rows.reads.ts';
import { readOwnHours } from './own-hours.ts';

/** Makes the archive of their own record that somebody asked for. */
export const makeOwnArchive: DoTask = async ({ files, signer, clock }, work) => {
  const { tenantId, task, signal, inTenant } = work;
  const now = clock.now();
  const [people, first] = await inTenant((tx) =>
    Promise.all([findPeople(tx, onlyPerson(task.userId), [task.userId]), findFirstDate(tx, task.userId)]),
  );
  const [person] = people;
  if (!person || !first) throw problem('NOTHING_TO_EXPORT');
  const period = wholeTime(first, now, person.timeZone);
  const onStep = async (done: number) => {
    signal.throwIfAborted();
    await work.reach(done);
  };
  const corrections = (part: Period) =>
    inTenant(async (tx) => {
      const daysOf = await readInspectedDays(tx, [person], part, now);
      return (await readCorrectionRows(tx, [person], part, { daysOf, now }))(person).rows;
    });
  await keepArchive(
    now,
    (contents) => files.put(taskFileKey(tenantId, task.id), contents, 'application/zip'),
    (archive) =>
      fillOwnArchive(archive, {
        ...{ person, period, now, signer, corrections, read: inTenant, onSteps: work.begin, onStep },
        tables: () => inTenant((tx) => readOwnHours(tx, person)),
      }),
  );
  return {};
};

/** From the month of the first entry to tomorrow, which it may be already where somebody clocked in elsewhere. */
function wholeTime(first: Temporal.PlainDate, now: Temporal.Instant, timeZone: string): Period {
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  return { from: first.with({ day: 1 }), to: today.add({ days: 1 }) };
}
