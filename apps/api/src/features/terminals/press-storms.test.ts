import { randomUUID } from 'node:crypto';
import type { KeptMoment } from '@jornada/contract/terminals/terminal-protocol';
import type { PunchType } from '@jornada/core/timekeeping/punch';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withTenant } from '../../platform/transactions/with-tenant.ts';
import { adminAtWork } from '../../testing/company-factories.ts';
import { type EmployeeAtWork, employeeAtWork } from '../../testing/employee-at-work.ts';
import { createTenant } from '../../testing/factories.ts';
import { acceptAtTerminals, giveNumber, givePin } from '../../testing/identify.ts';
import { readLedger } from '../../testing/read-ledger.ts';
import { soundLedger } from '../../testing/sound-ledger.ts';
import { createTerminal, pairedDevice, type TestDevice } from '../../testing/terminal-device.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findHeld } from './held-presses.queries.ts';
import { decideHeldPresses } from './held-presses.ts';

/** How many sequences are tried. `npm run torture:terminals` tries a thousand. */
const storms = Number(process.env.TERMINAL_STORMS ?? 30);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Both nights on which clocks change, and a Monday. */
const beginnings = [
  '2026-03-28T21:00[Europe/Madrid]',
  '2026-10-24T21:00[Europe/Madrid]',
  '2026-11-23T06:00[Europe/Madrid]',
];
const types = ['IN', 'OUT', 'BREAK_START', 'BREAK_END'] as const;
const pins = ['602938', '715204', '284617'] as const;

/** What happens to a request: it is answered, it never arrives, or its answer does not. */
type Fate = 'answered' | 'lost' | 'answer lost';
const fate = fc.constantFrom<Fate>('answered', 'answered', 'lost', 'answer lost');
const tabletIndex = fc.nat({ max: 1 });
const personIndex = fc.nat({ max: 2 });

const event = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record({
      what: fc.constant('press' as const),
      tablet: tabletIndex,
      person: personIndex,
      type: fc.constantFrom<PunchType>(...types),
      isPinRight: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
      confirmed: fc.boolean(),
      fate,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('wait' as const),
      seconds: fc.integer({ min: 1, max: 20_000 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('send' as const),
      tablet: tabletIndex,
      fates: fc.array(fate, { minLength: 1, maxLength: 4 }),
      isBackwards: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      what: fc.constant('network' as const),
      tablet: tabletIndex,
      isThere: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('kill' as const), tablet: tabletIndex }) },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('set clock' as const),
      tablet: tabletIndex,
      byMinutes: fc.integer({ min: -3_000, max: 3_000 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      what: fc.constant('cross' as const),
      tablet: tabletIndex,
      person: personIndex,
      seconds: fc.integer({ min: 100, max: 30_000 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('new pin' as const), person: personIndex }) },
  { weight: 1, arbitrary: fc.record({ what: fc.constant('replace' as const), tablet: tabletIndex }) },
);
type Event = typeof event extends fc.Arbitrary<infer T> ? T : never;

/** A press as somebody made it, and what they were told. */
interface Made {
  readonly key: string;
  readonly sequence: number;
  readonly terminalId: string;
  readonly deviceId: string;
  readonly employee: EmployeeAtWork;
  readonly type: PunchType;
  readonly at: Temporal.Instant;
  readonly isPinRight: boolean;
  /** The pin that was right then; null where a grant says who it was. */
  readonly pin: string | null;
  wasRefused: boolean;
}

/** A press that a tablet keeps until it is answered. */
interface Kept {
  readonly made: Made;
  readonly device: TestDevice;
  readonly confirmed: boolean;
  readonly who: { grant: string } | { sealed: string };
  readonly kept: KeptMoment;
  /** In which life of the page it was made: its steady clock ends with it. */
  readonly life: number;
}

/** What a tablet at a terminal does, as its page does it: number and keep first, then send, and forget only what was answered. */
class Tablet {
  readonly kept: Kept[] = [];
  readonly terminalId: string;
  readonly made: Made[];
  device: TestDevice;
  isOnline = true;
  private clockErrorMs = 0;
  private sequence = 0;
  private life = 0;
  private anchor = { text: '', at: app.clock.now(), shownAt: 0, life: 0 };

  constructor(device: TestDevice, made: Made[]) {
    this.device = device;
    this.terminalId = device.terminalId;
    this.made = made;
  }

  private shown = () => app.clock.now().epochMilliseconds + this.clockErrorMs;

  async look(): Promise<void> {
    if (!this.isOnline) return;
    const { status, body } = await this.device.state({ waitingPresses: this.kept.length });
    expect(status).toBe(200);
    this.sequence = Math.max(this.sequence, body.nextSequence - 1);
    this.anchor = { text: body.anchor, at: app.clock.now(), shownAt: this.shown(), life: this.life };
  }

  kill(): void {
    this.life += 1;
  }

  setClock(byMinutes: number): void {
    this.clockErrorMs += byMinutes * 60_000;
  }

  async replace(tenantId: string): Promise<void> {
    this.device = await pairedDevice(app, tenantId, { terminalId: this.terminalId });
    this.isOnline = true;
    await this.look();
  }

  private moment(): KeptMoment {
    const { text: anchor, at, shownAt, life } = this.anchor;
    const steadyBeforeMs = life === this.life ? app.clock.now().since(at).total('milliseconds') : null;
    const deviceTime = Temporal.Instant.fromEpochMilliseconds(this.shown()).toString({
      smallestUnit: 'millisecond',
    });
    return { anchor, steadyBeforeMs, shownBeforeMs: this.shown() - shownAt, deviceTime };
  }

  async press(
    { type, confirmed, fate: outcome, isPinRight }: Extract<Event, { what: 'press' }>,
    { employee, staffNumber, pin }: { employee: EmployeeAtWork; staffNumber: string; pin: string },
  ): Promise<void> {
    const typed = isPinRight ? pin : '930174';
    const grant = this.isOnline ? await this.identify(staffNumber, typed) : undefined;
    if (grant === 'refused') return;
    this.sequence += 1;
    const sequence = this.sequence;
    const { terminalId, device } = this;
    const kept = this.moment();
    const who = grant
      ? { grant }
      : {
          sealed: await device.seal({ staffNumber, pin: typed, sequence, type, deviceTime: kept.deviceTime }),
        };
    const made: Made = {
      ...{ key: randomUUID(), sequence, terminalId, deviceId: device.deviceId, employee, type },
      ...{ at: app.clock.now(), isPinRight, pin: grant ? null : pin, wasRefused: false },
    };
    this.made.push(made);
    const stored: Kept = { made, device, confirmed, who, kept, life: this.life };
    this.kept.push(stored);
    if (!grant || outcome === 'lost') return;
    const { key } = made;
    const answer = await device.send(await device.press({ sequence, type, confirmed, key, who, kept: null }));
    if (outcome === 'answer lost') return;
    expect(answer.status).toBeLessThan(500);
    made.wasRefused = answer.status !== 200;
    this.forget(stored);
  }

  /** A grant, or that whoever stands there was told that it did not work. */
  private async identify(staffNumber: string, pin: string): Promise<string> {
    const { status, body } = await this.device.identify({ staffNumber, pin });
    if (status === 200) return body.grant;
    expect(['IDENTIFICATION_REFUSED', 'TOO_MANY_ATTEMPTS']).toContain(body.code);
    return 'refused';
  }

  private forget(stored: Kept): void {
    this.kept.splice(this.kept.indexOf(stored), 1);
  }

  async send(fates: readonly Fate[], isBackwards: boolean): Promise<void> {
    if (!this.isOnline) return;
    const waiting = isBackwards ? this.kept.toReversed() : [...this.kept];
    for (const [index, stored] of waiting.entries()) {
      const outcome = fates[index % fates.length];
      if (outcome === 'lost') continue;
      const { made, device, confirmed, who, kept, life } = stored;
      const { sequence, type, key } = made;
      const steadyAfterMs = life === this.life ? app.clock.now().since(made.at).total('milliseconds') : null;
      const press = await device.press({ sequence, type, confirmed, key, who, kept });
      // Where no answer comes it may be sent again while the server is still at it.
      const times = outcome === 'answer lost' ? 3 : 1;
      const answers = await Promise.all(
        Array.from({ length: times }, () => device.send(press, steadyAfterMs)),
      );
      for (const { status, body } of answers) expect([200, 429], JSON.stringify(body)).toContain(status);
      if (outcome === 'answered' && answers[0]?.status === 200) this.forget(stored);
    }
    await this.look();
  }
}

/** Presses that were held back and then recorded. */
let waitedFor = 0;

async function weather(beginning: string, events: readonly Event[]): Promise<void> {
  app.clock.set(beginning);
  const tenantId = await createTenant(app.platform);
  const admin = await adminAtWork(app, tenantId);
  await acceptAtTerminals(app.platform, tenantId, { numberAndPin: true });
  const people: { employee: EmployeeAtWork; staffNumber: string; pin: string }[] = [];
  for (const [index, pin] of pins.entries()) {
    const employee = await employeeAtWork(app, { tenantId });
    const staffNumber = `10${index}`;
    await giveNumber(app.platform, employee, staffNumber);
    await givePin(app.platform, employee, pin);
    people.push({ employee, staffNumber, pin });
  }
  const made: Made[] = [];
  const tablets: Tablet[] = [];
  for (const name of ['Puerta', 'Almacén']) {
    const terminalId = await createTerminal(app.platform, tenantId, { name });
    const tablet = new Tablet(await pairedDevice(app, tenantId, { terminalId }), made);
    await tablet.look();
    tablets.push(tablet);
  }
  const tabletOf = (index: number) => tablets[index] ?? expect.fail('no tablet');
  const personOf = (index: number) => people[index] ?? expect.fail('nobody');

  let drawn = 0;
  /** Somebody enters at one tablet and leaves by the other, which has its network back first. */
  const cross = async ({ tablet, person, seconds }: Extract<Event, { what: 'cross' }>) => {
    const [door, kitchen] = [tabletOf(tablet), tabletOf(1 - tablet)];
    for (const one of [door, kitchen]) one.isOnline = false;
    const kept = { what: 'press', person, isPinRight: true, confirmed: true, fate: 'lost' } as const;
    await door.press({ ...kept, tablet, type: 'IN' }, personOf(person));
    app.clock.advance({ seconds });
    await kitchen.press({ ...kept, tablet: 1 - tablet, type: 'OUT' }, personOf(person));
    for (const one of [kitchen, door]) {
      one.isOnline = true;
      await one.send(['answered'], false);
      app.clock.advance({ seconds: 90 });
    }
  };
  const happen = async (one: Event): Promise<void> => {
    if (one.what === 'cross') return cross(one);
    if (one.what === 'press') return tabletOf(one.tablet).press(one, personOf(one.person));
    if (one.what === 'send') return tabletOf(one.tablet).send(one.fates, one.isBackwards);
    if (one.what === 'wait') return void app.clock.advance({ seconds: one.seconds });
    if (one.what === 'kill') return tabletOf(one.tablet).kill();
    if (one.what === 'set clock') return tabletOf(one.tablet).setClock(one.byMinutes);
    if (one.what === 'replace') return tabletOf(one.tablet).replace(tenantId);
    if (one.what === 'network') {
      tabletOf(one.tablet).isOnline = one.isThere;
      return tabletOf(one.tablet).look();
    }
    drawn += 1;
    const person = personOf(one.person);
    person.pin = String(481_053 + drawn * 7_919);
    return givePin(app.platform, person.employee, person.pin);
  };
  for (const one of events) {
    await happen(one);
    app.clock.advance({ seconds: 2 });
  }

  // In the end the network is there, and waits for wrong PINs pass.
  for (const tablet of tablets) tablet.isOnline = true;
  for (let tries = 0; tries < 40 && tablets.some(({ kept }) => kept.length > 0); tries += 1) {
    for (const tablet of tablets) await tablet.send(['answered'], false);
    app.clock.advance({ minutes: 30 });
  }
  // What waits for another tablet waits for a day at most.
  const decideHeld = () =>
    decideHeldPresses(app.platform, { tenantId, now: app.clock.now() }, new AbortController().signal);
  await decideHeld();
  app.clock.advance({ hours: 24 });
  await decideHeld();
  expect(await withTenant(app.platform.database, tenantId, findHeld)).toEqual([]);
  expect(tablets.flatMap(({ kept }) => kept.map(({ made: { key } }) => key))).toEqual([]);
  await expectAccounted({ tenantId, admin, people: people.map(({ employee }) => employee), made });
}

/** Every press is in its person's record once, or for the administration once, or was refused to whoever stood there. */
async function expectAccounted(world: {
  readonly tenantId: string;
  readonly admin: EmployeeAtWork;
  readonly people: readonly EmployeeAtWork[];
  readonly made: readonly Made[];
}): Promise<void> {
  const { tenantId, admin, people, made } = world;
  const entries = [];
  for (const person of people) {
    await soundLedger(app, person);
    entries.push(...(await readLedger(app.platform.database, person)));
  }
  const decided = await withTenant(app.platform.database, tenantId, (tx) =>
    tx.selectFrom('terminalPresses').selectAll().execute(),
  );
  const reviews = decided.filter(({ outcome }) => outcome === 'REVIEW');
  const held = decided.filter(({ outcome }) => outcome === 'HELD').map(({ pressKey }) => pressKey);
  waitedFor += entries.filter(({ idempotencyKey }) => held.includes(idempotencyKey ?? '')).length;
  for (const press of made) {
    const recorded = entries.filter(({ idempotencyKey }) => idempotencyKey === press.key);
    const aside = reviews.filter(({ pressKey }) => pressKey === press.key);
    expect([recorded.length + aside.length, press.wasRefused]).toEqual([
      press.wasRefused ? 0 : 1,
      press.wasRefused,
    ]);
    const [entry] = recorded;
    if (!entry) continue;
    expect(press.isPinRight).toBe(true);
    expect(entry).toMatchObject({
      ...{ employeeId: press.employee.userId, type: press.type, terminalId: press.terminalId },
      ...{ deviceId: press.deviceId, terminalSequence: press.sequence },
    });
    expect([entry.origin, entry.formVersion]).toEqual(['KIOSK', entry.provenFrom === null ? 4 : 6]);
    // What is said to be proven is true.
    const at = press.at.epochMilliseconds;
    expect(Date.parse(entry.provenFrom ?? entry.punchedAt)).toBeLessThanOrEqual(at);
    if (entry.provenUntil) expect(Date.parse(entry.provenUntil)).toBeGreaterThanOrEqual(at);
  }
  expect(entries.length + reviews.length).toBe(made.filter(({ wasRefused }) => !wasRefused).length);
  const { body } = await admin.get('/tenant/terminals/presses?size=100');
  expect(body.totalElements).toBe(reviews.length);
}

test(
  'whatever befalls two tablets, each press is recorded once, set aside once, or was refused to its person',
  async () => {
    const sequence = fc.tuple(
      fc.constantFrom(...beginnings),
      fc.array(event, { minLength: 6, maxLength: 28 }),
    );
    await fc.assert(
      fc.asyncProperty(sequence, ([beginning, events]) => weather(beginning, events)),
      { numRuns: storms, endOnFailure: true },
    );
    expect(waitedFor).toBeGreaterThan(0);
  },
  30_000 + storms * 15_000,
);
