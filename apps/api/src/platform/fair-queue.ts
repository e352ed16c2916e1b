import { LRUCache } from 'lru-cache';
import { Overloaded } from './overloaded.ts';

/** Too many wait already, or this one has waited for too long; nothing of its work was begun. */
export class NoTurn extends Overloaded {}

/** Of this one name more waits than may. */
export class TooMuchOfOne extends NoTurn {}

/**
 * Work of many names, of which only so much is done together, in lanes: a lane goes before those that follow it, except that every
 * eighth turn is given in the opposite order, so that none stands still. Whose turn it is within a lane decides how many each name
 * has had within the last minute: who comes for the first time goes before those who brought much, however many those are.
 */
export interface FairQueue<Lane extends string> {
  /**
   * @param signal takes the work out of the queue while it waits; once begun, it goes on
   * @throws NoTurn when the bounds of the lane allow no more, `TooMuchOfOne` when those of one name do not; the signal's reason
   */
  run<T>(lane: Lane, name: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
  /** Of how many names something waits. */
  namesWaiting(lane: Lane): number;
}

export interface LaneBounds {
  /** How many names may wait: somebody new waits for one piece of each at most. */
  readonly mostNames: number;
  /** How many pieces of one name may wait. */
  readonly mostOfOne: number;
  /** How much of the lane and of those after it is done together, where the rest is kept for the lanes before it. */
  readonly mostAtOnce?: number;
  /** How much of one name is done together; as much as of all unless given. */
  readonly atOnceOfOne?: number;
  /** How many turns a name has in a minute. */
  readonly mostTurns?: number;
  /** Who has waited for so long has no turn any more. */
  readonly longestWaitMs?: number;
}

interface Waiting {
  start(): void;
  refuse(reason: unknown): void;
}

interface LaneState {
  readonly bounds: LaneBounds;
  underWay: number;
  /** By name; none is zero. */
  readonly underWayOf: Map<string, number>;
  /** By name; no line is empty. */
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
      // Its turn is over: of those like it, it is the last now.
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

/** Of names that have had as many turns, the one that waits longest. */
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

/** @throws NoTurn when none that waits has had more turns */
function makeRoomFor(lane: LaneState, name: string): void {
  if (lane.lines.size < lane.bounds.mostNames) return;
  const yielding = mostTurns(lane);
  if (turnsOf(lane, yielding) <= turnsOf(lane, name)) throw new NoTurn();
  const line = lane.lines.get(yielding) ?? [];
  lane.lines.delete(yielding);
  for (const { refuse } of line) refuse(new NoTurn());
}
