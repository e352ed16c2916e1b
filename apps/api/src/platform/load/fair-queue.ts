import { LRUCache } from 'lru-cache';
import { Overloaded } from '../errors/overloaded.ts';

/** Too many wait, or this one waited for too long; nothing of its work was begun. */
export class NoTurn extends Overloaded {}

/** Too much work of this one name waits. */
export class TooMuchOfOne extends NoTurn {}

/**
 * A queue for work of many names (people, addresses, companies), of which only so much runs at once. Within a lane the name with the fewest
 * turns in the last minute goes first, so that a newcomer does not wait for somebody who sends a lot. A lane goes before the lanes after
 * it, except that every eighth turn is given in the opposite order, so that no lane starves.
 */
export interface FairQueue<Lane extends string> {
  /**
   * @param signal takes the work out of the queue while it waits; work that has begun goes on
   * @throws NoTurn when the limits of the lane are reached, `TooMuchOfOne` when those of the name are; the signal's reason
   */
  run<T>(lane: Lane, name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** How many names wait in a lane. */
  namesWaiting(lane: Lane): number;
}

export interface LaneBounds {
  /** How many names may wait. A new name waits for one piece of work of each at most. */
  readonly mostNames: number;
  /** How many pieces of work of one name may wait. */
  readonly mostOfOne: number;
  /** How much work of this lane and the lanes after it may run at once; the rest is reserved for the lanes before it. */
  readonly mostAtOnce?: number;
  /** How much work of one name may run at once; without it, as much as of all. */
  readonly atOnceOfOne?: number;
  /** How many turns a name may have in a minute. */
  readonly mostTurns?: number;
  /** Work that waited for longer is refused. */
  readonly longestWaitMs?: number;
}

interface Waiting {
  start(): void;
  refuse(reason: unknown): void;
}

interface LaneState {
  readonly bounds: LaneBounds;
  underWay: number;
  /** By name; no entry is zero. */
  readonly underWayOf: Map<string, number>;
  /** By name; no entry is empty. */
  readonly lines: Map<string, Waiting[]>;
  readonly turns: LRUCache<string, number>;
}

const rememberedMs = 60_000;
const mostRemembered = 20_000;
const turnOfTheLast = 8;

/** @param lanes in the order in which they are served */
export function fairQueue<Lane extends string>({
  atOnce,
  lanes: bounds,
}: {
  readonly atOnce: number;
  readonly lanes: Readonly<Record<Lane, LaneBounds>>;
}): FairQueue<Lane> {
  const lanes = new Map<string, LaneState>(
    Object.entries<LaneBounds>(bounds).map(([name, bounds]) => [name, newLane(bounds)]),
  );
  const laneOf = (name: Lane): LaneState => {
    const lane = lanes.get(name);
    if (!lane) throw new TypeError(`no lane is called ${name}`);
    return lane;
  };
  let picked = 0;

  const inOrder = [...lanes.values()];
  const underWayFrom = (first: number) =>
    inOrder.slice(first).reduce((total, lane) => total + lane.underWay, 0);
  const mayBegin = (lane: LaneState, name: string) => {
    const { atOnceOfOne = atOnce } = lane.bounds;
    const hasPlace = inOrder
      .slice(0, inOrder.indexOf(lane) + 1)
      .every(({ bounds: { mostAtOnce = atOnce } }, place) => underWayFrom(place) < mostAtOnce);
    return underWayFrom(0) < atOnce && hasPlace && (lane.underWayOf.get(name) ?? 0) < atOnceOfOne;
  };
  const begin = (lane: LaneState, name: string) => {
    lane.underWay += 1;
    lane.underWayOf.set(name, (lane.underWayOf.get(name) ?? 0) + 1);
    lane.turns.set(name, turnsOf(lane, name) + 1);
  };
  const end = (lane: LaneState, name: string) => {
    lane.underWay -= 1;
    const left = (lane.underWayOf.get(name) ?? 1) - 1;
    if (left > 0) lane.underWayOf.set(name, left);
    else lane.underWayOf.delete(name);
  };
  const nextTurn = () => {
    const ready = inOrder.flatMap((lane) => {
      const name = fewestTurns(
        lane,
        [...lane.lines.keys()].filter((one) => mayBegin(lane, one)),
      );
      return name === undefined ? [] : [{ lane, name }];
    });
    if (ready.length === 0) return undefined;
    picked += 1;
    return picked % turnOfTheLast === 0 ? ready.at(-1) : ready[0];
  };
  const startThoseThatCan = () => {
    for (let next = nextTurn(); next; next = nextTurn()) {
      const { lane, name } = next;
      const [first, ...line] = lane.lines.get(name) ?? [];
      // After its turn the name goes to the end of those with as many turns.
      setLine(lane, name, line);
      begin(lane, name);
      first?.start();
    }
  };
  const turn = async (lane: LaneState, name: string, signal: AbortSignal | undefined): Promise<void> => {
    signal?.throwIfAborted();
    const { mostOfOne, mostTurns = Number.POSITIVE_INFINITY } = lane.bounds;
    const line = lane.lines.get(name) ?? [];
    if (turnsOf(lane, name) + line.length >= mostTurns) throw new NoTurn();
    if (mayBegin(lane, name)) return begin(lane, name);
    if (line.length >= mostOfOne) throw new TooMuchOfOne();
    if (line.length === 0) makeRoomFor(lane, name);
    await waitInLine(lane, name, signal);
  };
  return {
    run: async (laneName, name, work, signal) => {
      const lane = laneOf(laneName);
      await turn(lane, name, signal);
      try {
        return await work();
      } finally {
        end(lane, name);
        startThoseThatCan();
      }
    },
    namesWaiting: (lane) => laneOf(lane).lines.size,
  };
}

function newLane(bounds: LaneBounds): LaneState {
  const turns = new LRUCache<string, number>({ max: mostRemembered, ttl: rememberedMs });
  return { bounds, underWay: 0, underWayOf: new Map(), lines: new Map(), turns };
}

function setLine(lane: LaneState, name: string, line: Waiting[]): void {
  lane.lines.delete(name);
  if (line.length > 0) lane.lines.set(name, line);
}

function waitInLine(lane: LaneState, name: string, signal: AbortSignal | undefined): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const settle = (how: () => void) => {
      clearTimeout(givingUp);
      signal?.removeEventListener('abort', hangUp);
      how();
    };
    const waiting: Waiting = {
      start: () => settle(resolve),
      refuse: (reason) => settle(() => reject(reason)),
    };
    const line = () => lane.lines.get(name) ?? [];
    const leave = (reason: unknown) => {
      const others = line().filter((other) => other !== waiting);
      if (others.length > 0) lane.lines.set(name, others);
      else lane.lines.delete(name);
      waiting.refuse(reason);
    };
    const hangUp = () => leave(signal?.reason);
    const { longestWaitMs } = lane.bounds;
    const givingUp = longestWaitMs && setTimeout(() => leave(new NoTurn()), longestWaitMs);
    signal?.addEventListener('abort', hangUp);
    lane.lines.set(name, [...line(), waiting]);
  });
}

function turnsOf({ turns }: LaneState, name: string): number {
  return turns.get(name) ?? 0;
}

/** Of the names with the fewest turns, the one that has waited longest. */
function fewestTurns(lane: LaneState, names: readonly string[]): string | undefined {
  return names.reduce<string | undefined>(
    (one, other) => (one === undefined || turnsOf(lane, other) < turnsOf(lane, one) ? other : one),
    undefined,
  );
}

function mostTurns(lane: LaneState): string {
  return [...lane.lines.keys()].reduce((one, other) =>
    turnsOf(lane, other) > turnsOf(lane, one) ? other : one,
  );
}

/** @throws NoTurn when no waiting name has had more turns */
function makeRoomFor(lane: LaneState, name: string): void {
  if (lane.lines.size < lane.bounds.mostNames) return;
  const yielding = mostTurns(lane);
  if (turnsOf(lane, yielding) <= turnsOf(lane, name)) throw new NoTurn();
  const line = lane.lines.get(yielding) ?? [];
  lane.lines.delete(yielding);
  for (const { refuse } of line) refuse(new NoTurn());
}
