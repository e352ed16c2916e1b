import { channel } from 'node:diagnostics_channel';
import { Overloaded } from '../errors/overloaded.ts';

/** Publishes the error of each batch that failed as a whole, whose items are then handled one by one: slower, and unseen by the callers. */
export const brokenBatches = channel('jornada:broken-batch');

/**
 * Groups work into batches, one batch of a group at a time: what arrives while a batch of its group is being handled goes together in the
 * next one. There is no timer: with one caller each batch has one item.
 */
export interface InBatches<Item, Answer> {
  /** @throws Overloaded when it waited too long or too much waits; whatever handling the item throws */
  add(group: string, item: Item): Promise<Answer>;
  /** @throws Overloaded when nothing more would be accepted */
  refuseIfFull(): void;
}

export interface Batching<Item, Answer> {
  /**
   * Handles a batch and answers with the outcome of each item, in order; refusing one does not affect the others. When it throws, each item
   * is handled again by itself, all at once.
   * @param take settles what the batch consists of when it is first called, so call it as late as possible
   * @param isAlone whether this is a single item of a batch that failed
   */
  handle(
    group: string,
    take: () => readonly Item[],
    isAlone: boolean,
  ): Promise<readonly PromiseSettledResult<Answer | Promise<Answer>>[]>;
  /** Names of which a batch may contain only one item each. */
  namesOf(item: Item): readonly string[];
  readonly mostInBatch: number;
  readonly mostWaiting: number;
  readonly longestWaitMs: number;
}

interface Waiting<Item, Answer> {
  readonly item: Item;
  readonly since: number;
  resolve(answer: Answer | Promise<Answer>): void;
  reject(reason: unknown): void;
}

export function inBatches<Item, Answer>(batching: Batching<Item, Answer>): InBatches<Item, Answer> {
  const { handle, namesOf, mostInBatch, mostWaiting, longestWaitMs } = batching;
  type Line = Waiting<Item, Answer>[];
  /** Items that wait, by group; a group that has an entry has a batch under way. */
  const lines = new Map<string, Line>();
  let waiting = 0;

  const takeFrom = (group: string, line: Line): Line => {
    const taken: Line = [];
    const left: Line = [];
    const names = new Set<string>();
    const oldest = performance.now() - longestWaitMs;
    for (const one of line) {
      const own = namesOf(one.item);
      const isApart = taken.length < mostInBatch && own.every((name) => !names.has(name));
      // An item that must wait keeps its place before later items of the same name.
      for (const name of own) names.add(name);
      if (one.since < oldest) one.reject(new Overloaded());
      else (isApart ? taken : left).push(one);
    }
    waiting -= line.length - left.length;
    lines.set(group, left);
    return taken;
  };
  const settle = (batch: Line, outcomes: readonly PromiseSettledResult<Answer | Promise<Answer>>[]) => {
    for (const [index, one] of batch.entries()) {
      const outcome = outcomes[index];
      if (outcome?.status === 'fulfilled') one.resolve(outcome.value);
      else one.reject(outcome?.reason);
    }
  };
  const handleAlone = async (group: string, one: Waiting<Item, Answer>) => {
    try {
      settle([one], await handle(group, () => [one.item], true));
    } catch (error) {
      one.reject(error);
    }
  };
  const handleBatch = async (group: string) => {
    let batch: Line | undefined;
    const take = () => {
      batch ??= takeFrom(group, lines.get(group) ?? []);
      return batch.map(({ item }) => item);
    };
    try {
      const outcomes = await handle(group, take, false);
      const handled = batch ?? [];
      // The next batch is sent to the database first, which works on it while this one is answered.
      if (lines.get(group)?.length) setImmediate(settle, handled, outcomes);
      else settle(handled, outcomes);
    } catch (error) {
      // If the batch was never taken, what made it fail concerns everything that waits.
      const failed = batch ?? takeAll(group);
      if (batch) brokenBatches.publish(error);
      for (const one of failed) {
        if (batch) void handleAlone(group, one);
        else one.reject(error);
      }
    }
  };
  const takeAll = (group: string): Line => {
    const line = lines.get(group) ?? [];
    waiting -= line.length;
    lines.set(group, []);
    return line;
  };
  const handleAll = async (group: string) => {
    while (lines.get(group)?.length) await handleBatch(group);
    lines.delete(group);
  };
  const refuseIfFull = () => {
    if (waiting >= mostWaiting) throw new Overloaded();
  };

  return {
    refuseIfFull,
    add: async (group, item) => {
      refuseIfFull();
      return new Promise((resolve, reject) => {
        waiting += 1;
        const one = { item, since: performance.now(), resolve, reject };
        const line = lines.get(group);
        if (line) return void line.push(one);
        lines.set(group, [one]);
        void handleAll(group);
      });
    },
  };
}
