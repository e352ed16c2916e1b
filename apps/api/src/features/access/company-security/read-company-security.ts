import type { CompanySecurity } from '@jornada/contract/access/company-security';
import { rolesTexts } from '@jornada/texts/employees-roles';
import { actorOf } from '../../../authorization/actor.ts';
import { managesSettings } from '../../../authorization/company.ts';
import { requireEverybody, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import type { AdminCall } from '../../../platform/identity/admin-call.ts';
import type { TenantTx } from '../../../platform/transactions/with-tenant.ts';
import { requireFullAdmin } from '../company-sign-in/require-full-admin.ts';
import { sessionLifetime } from '../session-lifetime.ts';
import {
  countFactors,
  countOpenSessions,
  findExports,
  findFailedSignIns,
  findKeys,
  findManagersSessions,
  findWithoutFactor,
} from './company-security.queries.ts';

/** Enough to see that it is many; counting on would read every session of a large company. */
const sessionsCountedTo = 1_000;
const shownDays = 7;

const lifetimes = {
  managers: sessionLifetime({ roles: ['ROLE_ADMIN'], permissions: [] }),
  employees: sessionLifetime({ roles: ['ROLE_EMPLOYEE'], permissions: [] }),
};

/** What there is to know of how the company's accounts are protected. @throws problem FORBIDDEN, EXCEEDS_OWN_PERMISSIONS */
export async function readCompanySecurity(tx: TenantTx, call: AdminCall): Promise<CompanySecurity> {
  requireEverybody(actorOf(call.session), managesSettings);
  requireFullAdmin(call);
  const { session, now } = call;
  const visible = visiblePeople(actorOf(session), managesSettings);
  const standing = {
    now,
    managers: now.subtract(lifetimes.managers),
    employees: now.subtract(lifetimes.employees),
  };
  const lastUnshown = now.toZonedDateTimeISO('UTC').toPlainDate().subtract({ days: shownDays });
  const counts = await countFactors(tx, visible, now);
  const without = await findWithoutFactor(tx, visible, now);
  const open = await countOpenSessions(tx, visible, standing, sessionsCountedTo);
  const ofManagers = await findManagersSessions(tx, visible, standing);
  const failed = await findFailedSignIns(tx, visible, lastUnshown);
  const keys = await findKeys(tx);
  const exports = await findExports(tx);
  return {
    factors: {
      ...counts,
      without: {
        total: without.total,
        first: without.first.map(({ isAdmin, customRoles, dueAt, ...account }) => ({
          ...account,
          roles: [...(isAdmin ? [rolesTexts.builtIn.ROLE_ADMIN.name] : []), ...customRoles],
          dueAt: dueAt && toText(dueAt),
        })),
      },
    },
    sessions: {
      open,
      countedTo: sessionsCountedTo,
      ofManagers: {
        total: ofManagers.total,
        first: ofManagers.first.map(({ startedAt, lastSeenAt, ...one }) => ({
          ...one,
          startedAt: toText(startedAt),
          lastSeenAt: toText(lastSeenAt),
          isCurrent: one.id === session.id,
        })),
      },
    },
    failedSignIns: {
      total: failed.total,
      first: failed.first.map((one) => ({ ...one, lastAt: toText(one.lastAt) })),
    },
    keys: keys.map(({ expiresAt, lastUsedAt, ...key }) => ({
      ...key,
      expiresOn: lastDayBefore(expiresAt, session.companyTimeZone),
      expiresAt: toText(expiresAt),
      lastUsedAt: lastUsedAt && toText(lastUsedAt),
    })),
    exports: exports.map((one) => ({ ...one, occurredAt: toText(one.occurredAt) })),
  };
}

/** A key ends when its last day does. */
function lastDayBefore(expiresAt: Temporal.Instant, timeZone: string): string {
  return expiresAt.subtract({ milliseconds: 1 }).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

function toText(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}
