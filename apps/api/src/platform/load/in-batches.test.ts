import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { Overloaded } from '../errors/overloaded.ts';
import { type Batching, inBatches } from './in-batches.ts';

interface Item {
  readonly text: string;
  readonly name?: string;
}

const turns = () => new Promise(setImmediate);

/** Batches whose end the test decides; each item is answered with its text in capitals. */
function stage(given: Partial<Batching<Item, string>> = {}) {
  const batches: string[][] = [];
  const ends: (() => void)[] = [];
  const all = inBatches<Item, string>({
    namesOf: ({ name = '' }) => (name === '' ? [] : [name]),
    mostInBatch: 3,
    mostWaiting: 6,
    longestWaitMs: 60_000,
    handle: async (_, take) => {
      const items = take();
      batches.push(items.map(({ text }) => text));
      await new Promise<void>((end) => ends.push(end));
      return items.map(({ text }) => outcomeOf(text));
    },
    ...given,
  });
  const endNext = async () => {
    ends.shift()?.();
    await turns();
  };
  const add = (text: string, name?: string, group = 'g') =>
    all.add(group, { text, ...(name !== undefined && { name }) });
  return { all, add, batches, endNext };
}

const outcomeOf = (text: string): PromiseSettledResult<string> =>
  text.startsWith('!')
    ? { status: 'rejected', reason: new Error(text) }
    : { status: 'fulfilled', value: text.toUpperCase() };

describe('what comes while a batch is under way', () => {
  test('goes together in the next batch, up to its limit, in the order in which it came', async () => {
    const { add, batches, endNext } = stage();
    const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map((text) => add(text)));
    expect(batches).toEqual([['a']]);
    await endNext();
    await endNext();
    await endNext();
    expect(batches).toEqual([['a'], ['b', 'c', 'd'], ['e']]);
    expect(await answers).toEqual(['A', 'B', 'C', 'D', 'E']);
  });

  test('waits for nobody: with one caller after another each is handled at once', async () => {
    const { add, batches, endNext } = stage();
    for (const text of ['a', 'b']) {
      const answer = add(text);
      await endNext();
      expect(await answer).toBe(text.toUpperCase());
    }
    expect(batches).toEqual([['a'], ['b']]);
  });

  test('of another group does not wait', () => {
    const { add, batches } = stage();
    void add('a', undefined, 'one');
    void add('b', undefined, 'other');
    expect(batches).toEqual([['a'], ['b']]);
  });

  test('of one name is in separate batches, in its order', async () => {
    const { add, batches, endNext } = stage();
    void add('first');
    for (const text of ['a1', 'a2', 'b1', 'a3']) void add(text, text[0]);
    for (let batch = 0; batch < 4; batch += 1) await endNext();
    expect(batches).toEqual([['first'], ['a1', 'b1'], ['a2'], ['a3']]);
  });

  test('is sent before the batch before is answered', async () => {
    const sent: string[] = [];
    const { add, endNext } = stage({
      // As queries are: with what else the turn of the event loop has.
      handle: async (_, take) => {
        const items = take();
        const texts = items.map(({ text }) => text);
        process.nextTick(() => sent.push(...texts));
        await turns();
        return texts.map(outcomeOf);
      },
    });
    const sentWhenAnswered = Promise.all(['a', 'b'].map((text) => add(text).then(() => sent.join())));
    await endNext();
    expect(await sentWhenAnswered).toEqual(['a,b', 'a,b']);
  });

  test('is taken when the batch begins, as late as possible', async () => {
    let connect = () => {};
    const connected = new Promise<void>((resolve) => {
      connect = resolve;
    });
    const { add } = stage({
      handle: async (_, take) => {
        await connected;
        return take().map(({ text }) => outcomeOf(text + String(take().length)));
      },
    });
    const answers = Promise.all([add('a'), add('b'), add('c')]);
    connect();
    expect(await answers).toEqual(['A3', 'B3', 'C3']);
  });
});

describe('a refusal', () => {
  test('of one item does not affect the others', async () => {
    const { add, endNext } = stage();
    const first = add('a');
    const [good, bad] = [add('b'), add('!c').catch(String)];
    await endNext();
    await endNext();
    expect(await Promise.all([first, good, bad])).toEqual(['A', 'B', 'Error: !c']);
  });

  test('of a whole batch has each item handled alone, and delays nobody else', async () => {
    const alone: string[] = [];
    const { add } = stage({
      handle: async (_, take, isAlone) => {
        const [first, ...others] = take();
        if (isAlone && first) alone.push(first.text);
        if (isAlone && first?.text === 'slow') await new Promise(() => {});
        if (others.length > 0 || first?.text === 'bad') throw new Error('unforeseen');
        return [outcomeOf(first?.text ?? '')];
      },
    });
    const first = add('a');
    void add('slow');
    const answers = Promise.allSettled([first, add('b'), add('bad')]);
    const values = (await answers).map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value : 'refused',
    );
    expect(values).toEqual(['A', 'B', 'refused']);
    expect(alone.sort()).toEqual(['b', 'bad', 'slow']);
    expect(await add('later')).toBe('LATER');
  });

  test('of a batch that could not begin concerns everything that waits', async () => {
    const { add } = stage({
      handle: async () => {
        throw new Overloaded();
      },
    });
    const outcomes = await Promise.allSettled([add('a'), add('b')]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});

describe('too much', () => {
  test('is refused at once, and there is room again when a batch is taken', async () => {
    const { all, add, endNext } = stage();
    void add('under way');
    for (let each = 0; each < 6; each += 1) void add(`${each}`);
    expect(() => all.refuseIfFull()).toThrow(Overloaded);
    await expect(add('one more')).rejects.toThrow(Overloaded);
    await endNext();
    expect(() => all.refuseIfFull()).not.toThrow();
  });

  test('includes what has waited too long', async () => {
    const { add, batches, endNext } = stage({ longestWaitMs: 800 });
    void add('under way');
    const late = add('late').catch((error: unknown) => error);
    await delay(850);
    const punctual = add('punctual');
    await endNext();
    await endNext();
    expect(await late).toBeInstanceOf(Overloaded);
    expect(await punctual).toBe('PUNCTUAL');
    expect(batches).toEqual([['under way'], ['punctual']]);
  });
});
