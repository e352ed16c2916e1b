import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { createPerson, createTenant, type TestPerson } from '../../../testing/factories.ts';
import { acceptAtTerminals, giveCard, giveNumber, givePin } from '../../../testing/identify.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { newCardText } from './card-text.ts';
import { personBudget, terminalBudget, withinTerminalBudget } from './identification-limits.ts';
import { identifyAtTerminal, type Shown } from './identify-at-terminal.ts';

let app: TestApp;
let ana: TestPerson;
let terminalId: string;
const pin = '483920';
const wrong = '907461';

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ana = await createPerson(app.platform, await createTenant(app.platform));
  terminalId = randomUUID();
});
afterEach(() => {
  vi.restoreAllMocks();
});

const identify = (shown: Shown, { tenantId } = ana, at = terminalId) =>
  identifyAtTerminal(app.platform, { tenantId, terminalId: at, now: app.clock.now() }, shown);

const refusal = (shown: Shown, person = ana, at = terminalId) =>
  identify(shown, person, at).then(
    () => null,
    (error: { body: { code: string; retryAfterSeconds?: number } }) => ({
      code: error.body.code,
      seconds: error.body.retryAfterSeconds ?? 0,
    }),
  );
const codeOf = async (...given: Parameters<typeof refusal>) => (await refusal(...given))?.code;

/** Lets so much time go by for every counter: they go by the clock of the computer. */
function letPass(seconds: number): void {
  const until = Date.now() + seconds * 1_000;
  vi.spyOn(Date, 'now').mockReturnValue(until);
}

const equipped = async (person = ana, staffNumber = '0042') => {
  await giveNumber(app.platform, person, staffNumber);
  await givePin(app.platform, person, pin);
  return giveCard(app.platform, person);
};

describe('card and PIN', () => {
  test('are whoever’s they are, however the reader types the card', async () => {
    const card = await equipped();
    for (const typed of [card, card.toLowerCase(), ` ${card} `])
      expect(await identify({ card: typed, pin })).toEqual({ userId: ana.userId, how: 'CARD_AND_PIN' });
  });

  test('a card without its PIN is asked for it, whether or not it is anybody’s', async () => {
    const card = await equipped();
    for (const shown of [card, newCardText(), 'anything'])
      expect(await codeOf({ card: shown })).toBe('PIN_REQUIRED');
  });

  test('a card that was replaced, revoked, made up or malformed is nobody’s', async () => {
    const former = await equipped();
    const card = await giveCard(app.platform, ana);
    for (const shown of [former, newCardText(), '', 'J', card.slice(0, -1), `${card}A`])
      expect(await codeOf({ card: shown, pin })).toBe('IDENTIFICATION_REFUSED');
    expect(await codeOf({ card, pin })).toBeUndefined();
  });

  test('a PIN that is wrong, malformed or another person’s is refused, and so is any of whoever has none', async () => {
    const card = await equipped();
    const [luis, eva] = [
      await createPerson(app.platform, ana.tenantId),
      await createPerson(app.platform, ana.tenantId),
    ];
    await givePin(app.platform, luis, wrong);
    for (const given of [wrong, '', `${pin}0`, pin.slice(1)])
      expect(await codeOf({ card, pin: given })).toBe('IDENTIFICATION_REFUSED');
    expect(await codeOf({ card: await giveCard(app.platform, eva), pin })).toBe('IDENTIFICATION_REFUSED');
  });

  test('a hash that was copied to somebody else’s row opens nothing', async () => {
    await equipped();
    const luis = await createPerson(app.platform, ana.tenantId);
    await givePin(app.platform, luis, wrong);
    const card = await giveCard(app.platform, luis);
    await withTenant(app.platform.database, ana.tenantId, async (tx) => {
      const { sealedHash } = await tx
        .selectFrom('terminalPins')
        .select('sealedHash')
        .where('userId', '=', ana.userId)
        .executeTakeFirstOrThrow();
      await tx.updateTable('terminalPins').set({ sealedHash }).where('userId', '=', luis.userId).execute();
    });
    expect(await codeOf({ card, pin })).toBe('IDENTIFICATION_REFUSED');
  });

  test('those of another company are nobody’s here', async () => {
    const other = await createPerson(app.platform, await createTenant(app.platform));
    const card = await equipped(other);
    expect(await codeOf({ card, pin })).toBe('IDENTIFICATION_REFUSED');
    expect(await identify({ card, pin }, other)).toMatchObject({ userId: other.userId });
  });

  test.each([
    ['deactivated', { active: false }],
    ['locked', { lockedAt: Temporal.Instant.from('2026-11-01T08:00Z') }],
    ['expired', { expiresAt: Temporal.Instant.from('2026-11-01T08:00Z') }],
  ])('of a %s account are refused like wrong ones', async (_, state) => {
    const card = await equipped();
    await acceptAtTerminals(app.platform, ana.tenantId, { cardAlone: true, numberAndPin: true });
    await withTenant(app.platform.database, ana.tenantId, (tx) =>
      tx.updateTable('users').set(state).where('id', '=', ana.userId).execute(),
    );
    for (const shown of [{ card, pin }, { card }, { staffNumber: '0042', pin }])
      expect(await codeOf(shown)).toBe('IDENTIFICATION_REFUSED');
  });
});

test('a card alone suffices where the company says so, and a PIN that comes with it is checked', async () => {
  const card = await equipped();
  await acceptAtTerminals(app.platform, ana.tenantId, { cardAlone: true });
  expect(await identify({ card })).toEqual({ userId: ana.userId, how: 'CARD' });
  expect(await identify({ card, pin })).toEqual({ userId: ana.userId, how: 'CARD_AND_PIN' });
  expect(await codeOf({ card, pin: wrong })).toBe('IDENTIFICATION_REFUSED');
  expect(await codeOf({ card: newCardText() })).toBe('IDENTIFICATION_REFUSED');
  expect(await codeOf({ staffNumber: '0042', pin })).toBe('IDENTIFICATION_REFUSED');
});

test('number and PIN suffice where the company says so, and the number alone never does', async () => {
  await equipped(ana, 'A042');
  expect(await codeOf({ staffNumber: 'A042', pin })).toBe('IDENTIFICATION_REFUSED');
  await acceptAtTerminals(app.platform, ana.tenantId, { numberAndPin: true });
  for (const staffNumber of ['A042', 'a042', ' A042 '])
    expect(await identify({ staffNumber, pin })).toEqual({ userId: ana.userId, how: 'NUMBER_AND_PIN' });
  expect(await codeOf({ staffNumber: 'A042' })).toBe('PIN_REQUIRED');
  expect(await codeOf({ staffNumber: 'nadie' })).toBe('PIN_REQUIRED');
  for (const staffNumber of ['A043', '042', '', "' OR true --"])
    expect(await codeOf({ staffNumber, pin })).toBe('IDENTIFICATION_REFUSED');
});

test('neither card nor number, or both, is nobody', async () => {
  const card = await equipped();
  await acceptAtTerminals(app.platform, ana.tenantId, { numberAndPin: true });
  expect(await codeOf({ pin })).toBe('IDENTIFICATION_REFUSED');
  expect(await codeOf({ card, staffNumber: '0042', pin })).toBe('IDENTIFICATION_REFUSED');
});

describe('limits', () => {
  beforeEach(() => acceptAtTerminals(app.platform, ana.tenantId, { numberAndPin: true }));

  test('five wrong PINs for a number wait a minute, then two: the right one too, at every terminal, and alike for a number that nobody has', async () => {
    await equipped();
    for (const staffNumber of ['0042', '0043']) {
      const at = randomUUID();
      const guess = (given: string, where = at) => refusal({ staffNumber, pin: given }, ana, where);
      for (let time = 0; time < 5; time += 1)
        expect(await guess(wrong)).toEqual({ code: 'IDENTIFICATION_REFUSED', seconds: 0 });
      expect(await guess(pin)).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' });
      const elsewhere = await guess(pin, randomUUID());
      expect(elsewhere?.code).toBe('TOO_MANY_ATTEMPTS');
      expect(elsewhere?.seconds).toBeGreaterThan(50);
      expect(elsewhere?.seconds).toBeLessThanOrEqual(60);
      letPass(61);
      for (let time = 0; time < 5; time += 1)
        expect((await guess(wrong))?.code).toBe('IDENTIFICATION_REFUSED');
      await guess(wrong);
      expect((await guess(wrong))?.seconds).toBeGreaterThan(110);
      vi.restoreAllMocks();
    }
  });

  test('a right PIN forgets the person’s wrong ones', async () => {
    await equipped();
    for (let round = 0; round < 3; round += 1) {
      for (let time = 0; time < 4; time += 1)
        await codeOf({ staffNumber: '0042', pin: wrong }, ana, randomUUID());
      expect(await codeOf({ staffNumber: '0042', pin }, ana, randomUUID())).toBeUndefined();
    }
  });

  test('guessing with somebody’s number leaves them their card', async () => {
    const card = await equipped();
    for (let time = 0; time < 6; time += 1) await codeOf({ staffNumber: '0042', pin: wrong });
    expect(await codeOf({ staffNumber: '0042', pin })).toBe('TOO_MANY_ATTEMPTS');
    expect(await codeOf({ card, pin })).toBeUndefined();
  });

  test('twenty wrong ones at a terminal let it wait for everybody with a number, and for nobody with a card', async () => {
    const card = await equipped();
    for (let number = 1; number <= 20; number += 1)
      expect(await codeOf({ staffNumber: `9${number}`, pin: wrong })).toBe('IDENTIFICATION_REFUSED');
    expect(await codeOf({ staffNumber: '0042', pin })).toBe('TOO_MANY_ATTEMPTS');
    expect(await codeOf({ card: newCardText(), pin })).toBe('TOO_MANY_ATTEMPTS');
    expect(await codeOf({ card, pin })).toBeUndefined();
    expect(await codeOf({ staffNumber: '0042', pin }, ana, randomUUID())).toBeUndefined();
  });

  test('whoever has one good card and PIN does not win more tries at the terminal by them', async () => {
    const card = await equipped();
    const looks = async (shown: Shown) => (await codeOf(shown)) === 'IDENTIFICATION_REFUSED';
    let looked = 0;
    for (let number = 1; number <= 40; number += 1) {
      if (await looks({ staffNumber: `8${number}`, pin: wrong })) looked += 1;
      await identify({ card, pin });
      if (number <= 15) await identify({ staffNumber: '0042', pin });
    }
    expect(looked).toBe(terminalBudget.points);
  });

  test('wrong PINs with a valid card count at the terminal too', async () => {
    const cards = await Promise.all(
      Array.from({ length: 5 }, async () =>
        giveCard(app.platform, await createPerson(app.platform, ana.tenantId)),
      ),
    );
    for (const card of cards) for (let time = 0; time < 4; time += 1) await codeOf({ card, pin: wrong });
    await equipped();
    expect(await codeOf({ staffNumber: '0042', pin })).toBe('TOO_MANY_ATTEMPTS');
  });

  test('of many at once no more are looked at than one after another', async () => {
    await equipped();
    const codes = await Promise.all(
      Array.from({ length: 12 }, () => codeOf({ staffNumber: '0042', pin: wrong })),
    );
    expect(codes.filter((code) => code === 'IDENTIFICATION_REFUSED')).toHaveLength(personBudget.points);
  });

  test('sixty people in a row with one wrong PIN for every four are let in', async () => {
    const people = await Promise.all(
      Array.from({ length: 60 }, () => createPerson(app.platform, ana.tenantId)),
    );
    const cards = await Promise.all(
      people.map(async (person) => {
        await givePin(app.platform, person, pin);
        return giveCard(app.platform, person);
      }),
    );
    for (const [index, card] of cards.entries()) {
      if (index % 4 === 0) await codeOf({ card, pin: wrong });
      expect(await identify({ card, pin })).toMatchObject({ userId: people[index]?.userId });
    }
  });
});

describe('ten thousand tries at one terminal, one a second', () => {
  /** How many of them are looked at. @param who whom each names */
  async function lookedAt(who: (index: number) => string): Promise<number> {
    const begunAt = Date.now();
    let looked = 0;
    const tenantId = randomUUID();
    for (let index = 0; index < 10_000; index += 1) {
      vi.spyOn(Date, 'now').mockReturnValue(begunAt + index * 1_000);
      await withinTerminalBudget(app.platform, { tenantId, terminalId, who: who(index) }, async () => {
        looked += 1;
        return false;
      }).catch(() => {});
    }
    return looked;
  }

  test('are looked at three hundred times, of a million PINs, when each names somebody else', async () => {
    expect(await lookedAt((index) => `NUMBER ${index}`)).toBeLessThanOrEqual(300);
  }, 120_000);

  test('are looked at forty times when all name one person', async () => {
    expect(await lookedAt(() => 'NUMBER 42')).toBeLessThanOrEqual(40);
  }, 120_000);
});
