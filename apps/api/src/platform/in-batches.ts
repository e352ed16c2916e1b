import { Overloaded } from './overloaded.ts';

/**
 * Work of many groups, that of one group in batches: what comes while a batch of its group is under way waits, and goes together then. Nobody
 * waits for others to come: with one caller each batch is of one.
 */
export interface InBatches<Item, Answer> {
  /** @throws Overloaded when it waited for too long or too much waits; what handling the item throws */
  add(group: string, item: Item): Promise<Answer>;
  /** @throws Overloaded when nothing more would be taken */
  refuseIfFull(): void;
}

export interface Batching<Item, Answer> {
  /**
   * Handles a batch: how each item came out, in their order, a refusal of one being none of the others. When it throws, each item of the
   * batch is handled by itself, all of them at once.
   * @param take what the batch consists of, settled when it is first called: as late as possible, so that as much as possible goes along
   * @param isAlone whether this is one of a batch that failed
   */
  handle(
    group: string,
    take: () => readonly Item[],
    isAlone: boolean,
  ): Promise<readonly PromiseSettledResult<Answer | Promise<Answer>>[]>;
  /** What may be in a batch once only. */
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
  /** By group; one that has a line has a batch under way. */
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
      // Whoever must wait is not overtaken by their next.
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
      // What waits is sent to the database first: it works on that while this is answered.
      if (lines.get(group)?.length) setImmediate(settle, handled, outcomes);
      else settle(handled, outcomes);
    } catch (error) {
      // When it never came to be, what keeps it from being handled keeps all that wait.
      const failed = batch ?? takeAll(group);
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
