import { mostNamesOnBoard } from '@jornada/contract/dashboard/board-limits';
import type { board } from '@jornada/contract/dashboard/boards';
import { shortNameOf } from '@jornada/core/identity/short-names';
import { LRUCache } from 'lru-cache';
import type { z } from 'zod';
import { everybody } from '../../authorization/visible-people.reads.ts';
import { sha256, tenantOfToken } from '../../platform/cryptography/tenant-token.ts';
import { problem } from '../../platform/errors/problem.ts';
import { fairQueue } from '../../platform/load/fair-queue.ts';
import type { Counter } from '../../platform/load/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { coresOfProcess } from '../../platform/process/cores-of-process.ts';
import { readTenant, withTenant } from '../../platform/transactions/with-tenant.ts';
import { findBoardOfCode, noteSeen, type OpenBoard } from './boards.queries.ts';
import type { DashboardReader } from './dashboard-summary.ts';
import { isOver } from './manage-boards.ts';
import { type PresentAtPlace, readPresentPeople } from './present-people.ts';

/** Limits codes that open nothing, by network. Those that open a board are not counted here: the screens of an office share a network. */
const wrongBudget = { name: 'board-code', points: 30, withinSeconds: 15 * 60, refusedForSeconds: 15 * 60 };

/** What one code may ask: a board asks twice a minute, and some screens may show the same one. */
const readBudget = { name: 'board-reads', points: 60, withinSeconds: 60, refusedForSeconds: 60 };

const lookUps = fairQueue({
  atOnce: coresOfProcess,
  lanes: { boards: { mostNames: 100, mostOfOne: 100 } },
});

const seenEveryMs = 5 * 60_000;

/** A company's day is evaluated for boards at most once in this time, however many people punch and screens ask meanwhile. */
const keptForMs = 10_000;
const mostCompanies = 1_000;

interface KnownPresence {
  readonly at: Temporal.Instant;
  readonly people: readonly PresentAtPlace[];
}

type BoardAnswer = z.output<typeof board.response>;

interface BoardCall {
  readonly code: string;
  /** The caller's network. */
  readonly address: string;
  readonly now: Temporal.Instant;
}

/** Makes what answers boards, from what the dashboard reads. */
export function boardReader(platform: Platform, reader: DashboardReader) {
  const { database, throttle } = platform;
  const known = new LRUCache<string, KnownPresence>({ max: mostCompanies });

  async function presentOf(tenantId: string, now: Temporal.Instant): Promise<readonly PresentAtPlace[]> {
    const held = known.get(tenantId);
    const ageMs = held && now.epochMilliseconds - held.at.epochMilliseconds;
    if (held && ageMs !== undefined && ageMs >= 0 && ageMs < keptForMs) return held.people;
    const people = await readTenant(database, tenantId, (tx) =>
      readPresentPeople(tx, reader, everybody, now),
    );
    known.set(tenantId, { at: now, people });
    return people;
  }

  /**
   * Who is at work, for the board of a code.
   * @throws problem BOARD_REFUSED for a code that is wrong, revoked or over; TOO_MANY_REQUESTS after many of them, or of one that opens a board
   */
  return async ({ code, address, now }: BoardCall): Promise<BoardAnswer> => {
    const tenantId = tenantOfToken(code);
    const found =
      tenantId === null
        ? undefined
        : await lookUps.run('boards', address, () =>
            readTenant(database, tenantId, (tx) => findBoardOfCode(tx, sha256(code))),
          );
    if (tenantId === null || !found || isOver(found, now))
      throw await refusal(throttle.counter(wrongBudget), address);
    const reads = throttle.counter(readBudget);
    if (!(await reads.take(found.id))) throw await tooMany(reads, found.id);
    const people = await presentOf(tenantId, now);
    if (isToBeNoted(found, now)) await withTenant(database, tenantId, (tx) => noteSeen(tx, found.id, now));
    return describe(found, people);
  };
}

function isToBeNoted({ seenAt }: OpenBoard, now: Temporal.Instant): boolean {
  return seenAt === null || now.epochMilliseconds - seenAt.epochMilliseconds >= seenEveryMs;
}

async function refusal(wrong: Counter, address: string) {
  return (await wrong.take(address)) ? problem('BOARD_REFUSED') : tooMany(wrong, address);
}

async function tooMany(counter: Counter, key: string) {
  return problem('TOO_MANY_REQUESTS', {}, { 'retry-after': String(await counter.refusedFor(key)) });
}

/** Of a work centre those who are there; whoever works from home is at none. */
function describe(found: OpenBoard, present: readonly PresentAtPlace[]): BoardAnswer {
  const { name: boardName, companyName, centreId, centreName, timeZone } = found;
  const here =
    centreId === null
      ? present
      : present.filter(({ centre, isElsewhere }) => centre?.id === centreId && !isElsewhere);
  const onBreak = here.filter(({ standing }) => standing.group === 'ON_BREAK').length;
  return {
    ...{ boardName, companyName, centreName, timeZone },
    ...{ working: here.length - onBreak, onBreak },
    people: here.slice(0, mostNamesOnBoard).map(({ person, standing }) => ({
      name: shortNameOf(person.userName),
      isOnBreak: standing.group === 'ON_BREAK',
      since: standing.since.toString({ smallestUnit: 'millisecond' }),
    })),
  };
}
