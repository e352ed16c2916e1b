import type { ManyDecided } from '@jornada/contract/decide-many';
import { actorOf } from '../../../authorization/actor.ts';
import { decidesAttendance } from '../../../authorization/attendance.ts';
import { visiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readTenant } from '../../../platform/transactions/with-tenant.ts';
import { findGaps } from '../../../record/offline-gaps.queries.ts';
import { decideEach } from '../../../requests/decide-each.ts';
import { acceptGap } from './accept-gap.ts';

/** Accepts each offline punch by itself. @throws problem NOT_FOUND when one is of another company, or needs no review */
export async function acceptGaps(
  platform: Platform,
  call: AdminCall,
  { ids, note }: { ids: readonly string[]; note: string },
): Promise<ManyDecided> {
  const visible = visiblePeople(actorOf(call.session), decidesAttendance);
  const found = await readTenant(platform.database, call.session.tenantId, (tx) =>
    findGaps(tx, visible, { entryIds: ids }, { page: 0, size: ids.length }),
  );
  const each = found.map(({ entryId, workedOn, ...row }) => ({ ...row, id: entryId, date: workedOn }));
  return decideEach(ids, each, async (id) => {
    await acceptGap(platform, call, id, note);
    return 'FINAL';
  });
}
