import type { RemovalPreview } from '@jornada/contract/retention/removals';
import { firstKeptDate } from '@jornada/core/ledger/keep-record';
import { retentionAnswers } from '@jornada/texts/retention-answers';
import { actorOf } from '../../authorization/actor.ts';
import { managesRetention } from '../../authorization/record.ts';
import { requireEverybody } from '../../authorization/visible-people.reads.ts';
import { problem } from '../../platform/errors/problem.ts';
import { type AdminCall, companyTodayOf } from '../../platform/identity/admin-call.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { findGoing } from '../../record/removal/edges.reads.ts';
import { findCuts, type LedgerCut } from '../../record/removal/find-cuts.ts';

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
  const cuts = await findCuts(tx, beginningOf(call, before));
  const going = await findGoing(tx, cuts);
  const dates = going.flatMap(({ firstDate, lastDate }) => [firstDate, lastDate]);
  dates.sort(Temporal.PlainDate.compare);
  const heldBack = cuts.filter(({ through, throughUnheld }) => throughUnheld > through);
  return {
    before: before.toString(),
    people: going.length,
    entries: going.reduce((sum, { entries }) => sum + entries, 0),
    firstDate: dates.at(0)?.toString() ?? null,
    lastDate: dates.at(-1)?.toString() ?? null,
    held: { people: heldBack.length, entries: heldBack.reduce((sum, cut) => sum + heldOf(cut), 0) },
  };
}

function heldOf({ first, through, throughUnheld }: LedgerCut): number {
  return throughUnheld - Math.max(through, first - 1);
}
