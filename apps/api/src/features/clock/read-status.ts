import type { currentStatus } from '@jornada/contract/clock/current-status';
import { civilDateAt } from '@jornada/core/time/civil-time';
import { modalitiesOf } from '@jornada/core/timekeeping/hours-by-modality';
import type { z } from 'zod';
import { onlySelf } from '../../authorization/visible-people.reads.ts';
import { writeTimeAnchor } from '../../platform/cryptography/time-anchor.ts';
import type { Session } from '../../platform/identity/standing-session.ts';
import type { Platform } from '../../platform/platform.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { findClockSettings } from '../../punching/clock-settings.reads.ts';
import { countGaps } from '../../record/offline-gaps.queries.ts';
import { findOfflinePunches } from '../../record/offline-punches.reads.ts';
import { toRecords } from '../../workday/attendance-log.ts';
import { readWorkday } from '../../workday/read-current-workday.ts';
import { toWorkDayStatus } from '../../workday/work-day-status.ts';

/** A pair under way began 28 h ago at most; those before it on the same workday lie within this. */
const hoursOfRecords = 72;

/** Where the caller's workday stands, and what a device needs to keep a punch without a network. */
export async function readStatus(
  { secretKey }: Platform,
  tx: TenantTx,
  session: Session,
  now: Temporal.Instant,
): Promise<z.output<typeof currentStatus.response>> {
  const around = { from: now.subtract({ hours: hoursOfRecords }), until: now.add({ hours: 1 }) };
  const today = civilDateAt(now.epochMilliseconds, session.timeZone);
  const [workday, { isTaken, asksModality, remoteWeekdays }, offline, unexplained] = await Promise.all([
    readWorkday(tx, session, now),
    findClockSettings(tx, session.userId, today),
    findOfflinePunches(tx, [session.userId], around),
    countGaps(tx, onlySelf(session), { isOpen: true, isUnexplained: true }),
  ]);
  const todayRecords = toRecords(workday);
  return {
    ...toWorkDayStatus(workday),
    todayRecords,
    offline: {
      anchor: isTaken ? writeTimeAnchor(secretKey, session, now) : null,
      unexplained,
      records: todayRecords.flatMap(({ id }) => {
        const times = offline.get(id);
        return times ? [{ id, ...times }] : [];
      }),
    },
    modality: asksModality
      ? { said: modalitiesOf(workday.current.records.pairs).at(-1)?.modality ?? null, remoteWeekdays }
      : null,
  };
}
