import type { RemovalPreview } from '@jornada/contract/retention/removals';
import { firstKeptDate, keepUntil } from '@jornada/core/ledger/keep-record';
import { retentionAnswers } from '@jornada/texts/retention-answers';
import { actorOf } from '../../authorization/actor.ts';
import { managesRetention } from '../../authorization/record.ts';
import { requireEverybody } from '../../authorization/visible-people.reads.ts';
import { problem } from '../../platform/errors/problem.ts';
import { type AdminCall, companyTodayOf } from '../../platform/identity/admin-call.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { findEntriesToRemove } from '../../record/removal/edges.reads.ts';
import type { LedgerCut } from '../../record/removal/find-cuts.ts';
import { findGoing } from '../../record/removal/find-going.ts';
import { findEnding } from '../../record/removal/statement-cuts.reads.ts';
import { findWhatRemainsOf } from '../employees/what-remains.reads.ts';

/** The date before which records may be removed unless held: the latest that the law allows, unless an earlier one is asked for. */
export function readBefore(call: AdminCall, asked: string | undefined): Temporal.PlainDate {
  const earliest = firstKeptDate(companyTodayOf(call));
  if (asked === undefined) return earliest;
  const before = Temporal.PlainDate.from(asked);
  if (Temporal.PlainDate.compare(before, earliest) <= 0) return before;
  throw problem('VALIDATION_FAILED', {
    fieldErrors: { before: retentionAnswers.stillKept(earliest.toString()) },
  });
}

/** The moment at which a date begins in the company's zone. */
export function beginningOf({ session }: AdminCall, date: Temporal.PlainDate): Temporal.Instant {
  return date.toZonedDateTime(session.companyTimeZone).toInstant();
}

/** What a removal would remove at this moment. @throws problem VALIDATION_FAILED for a date within the legal retention period */
export async function previewRemoval(
  tx: TenantTx,
  call: AdminCall,
  asked: string | undefined,
): Promise<RemovalPreview> {
  requireEverybody(actorOf(call.session), managesRetention);
  const before = readBefore(call, asked);
  const { people, cuts } = await findGoing(tx, { before, until: beginningOf(call, before) });
  const going = await findEntriesToRemove(
    tx,
    people.flatMap(({ userId, through }) => (through === null ? [] : { userId, through })),
  );
  const dates = going.flatMap(({ firstDate, lastDate }) => [firstDate, lastDate]);
  dates.sort(Temporal.PlainDate.compare);
  const heldBack = cuts.filter(({ through, throughUnheld }) => throughUnheld > through);
  return {
    before: before.toString(),
    people: people.length,
    entries: going.reduce((sum, { entries }) => sum + entries, 0),
    statements: people.reduce((sum, { statements }) => sum + statements, 0),
    days: going.reduce((sum, { days }) => sum + days, 0),
    firstDate: dates.at(0)?.toString() ?? null,
    lastDate: dates.at(-1)?.toString() ?? null,
    ending: await describeEnding(tx, call, await findEnding(tx, people)),
    held: { people: heldBack.length, entries: heldBack.reduce((sum, cut) => sum + heldOf(cut), 0) },
  };
}

function heldOf({ first, through, throughUnheld }: LedgerCut): number {
  return throughUnheld - Math.max(through, first - 1);
}

/** How many people's record ends, and what of theirs the law keeps longer. */
async function describeEnding(
  tx: TenantTx,
  call: AdminCall,
  userIds: readonly string[],
): Promise<RemovalPreview['ending']> {
  const today = companyTodayOf(call);
  const remains = await findWhatRemainsOf(tx, userIds, { today, timeZone: call.session.companyTimeZone });
  const kept = (what: 'MONTHS' | 'TIME_OFF', lastDates: readonly (Temporal.PlainDate | null)[]) => {
    const young = lastDates.flatMap((last) =>
      last && Temporal.PlainDate.compare(last, firstKeptDate(today)) >= 0 ? last : [],
    );
    const last = young.toSorted(Temporal.PlainDate.compare).at(-1);
    return last ? [{ what, people: young.length, until: keepUntil(last).toString() }] : [];
  };
  return {
    people: userIds.length,
    kept: [
      ...kept(
        'MONTHS',
        remains.map(({ months }) => months),
      ),
      ...kept(
        'TIME_OFF',
        remains.map(({ timeOff }) => timeOff),
      ),
    ],
  };
}
