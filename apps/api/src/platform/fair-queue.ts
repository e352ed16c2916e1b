import { LRUCache } from 'lru-cache';
import { Overloaded } from './overloaded.ts';

/**
 * Work of many names, of which only so much is done together. Whose turn it is decides how many each has had within the last minute: who
 * comes for the first time goes before those who brought much, however many those are.
 */
export interface FairQueue {
  /** @throws Overloaded when too much of this name waits, or too many names do that have had no more turns */
  run<T>(name: string, work: () => Promise<T>): Promise<T>;
}

interface QueueBounds {
  readonly atOnce: number;
  /** How many names may wait: somebody new waits for one piece of each at most. */
  readonly mostNames: number;
  readonly mostOfOne: number;
}

interface Waiting {
  start(): void;
  refuse(): void;
}

const rememberedMs = 60_000;
const mostRemembered = 20_000;

export function fairQueue({ atOnce, mostNames, mostOfOne }: QueueBounds): FairQueue {
  let underWay = 0;
  /** No line is empty. */
  const lines = new Map<string, Waiting[]>();
  const turns = new LRUCache<string, number>({ max: mostRemembered, ttl: rememberedMs });
  const turnsOf = (name: string) => turns.get(name) ?? 0;

  const begin = (name: string) => {
    underWay += 1;
    turns.set(name, turnsOf(name) + 1);
  };
  /** Of names that have had as many turns, the one that waits longest. */
  const fewestTurns = () =>
    [...lines.keys()].reduce((one, other) => (turnsOf(other) < turnsOf(one) ? other : one));
  const mostTurns = () =>
    [...lines.keys()].reduce((one, other) => (turnsOf(other) > turnsOf(one) ? other : one));

  const startNext = () => {
    underWay -= 1;
    if (lines.size === 0) return;
    const name = fewestTurns();
    const line = lines.get(name) ?? [];
    lines.delete(name);
    const next = line.shift();
    // Its turn is over: of those like it, it is the last now.
    if (line.length > 0) lines.set(name, line);
    begin(name);
    next?.start();
  };
  const makeRoomFor = (name: string) => {
    if (lines.size < mostNames) return;
    const yielding = mostTurns();
    if (turnsOf(yielding) <= turnsOf(name)) throw new Overloaded();
    const line = lines.get(yielding) ?? [];
    lines.delete(yielding);
    for (const { refuse } of line) refuse();
  };
  const turn = async (name: string): Promise<void> => {
    if (underWay < atOnce) return begin(name);
    const line = lines.get(name);
    if (line && line.length >= mostOfOne) throw new Overloaded();
    if (!line) makeRoomFor(name);
    await new Promise<void>((start, reject) => {
      lines.set(name, [...(line ?? []), { start, refuse: () => reject(new Overloaded()) }]);
    });
  };
  return {
    run: async (name, work) => {
      await turn(name);
      try {
        return await work();
      } finally {
        startNext();
      }
    },
  };
}
