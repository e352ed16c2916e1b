import { randomUUID } from 'node:crypto';
import type { ChainedEntry, LedgerEntry } from '@jornada/core/ledger/entry';
import type { Signed } from '@jornada/core/ledger/hashing';
import {
  hashStatement,
  readStatement,
  type Statement,
  statementReceiptText,
  statementText,
} from '@jornada/core/ledger/statement';
import { hashing } from '../../platform/cryptography/hashing.ts';
import {
  append,
  appendReading,
  close,
  type InstallationKey,
  makeKey,
  newEntry,
  type Person,
  provenCompany,
  type Record,
  rehashed,
  signedWith,
} from '../proven-company.ts';
import { makeStampAuthority, type StampAuthorityMade } from '../stamp-authority.ts';

/** Whole numbers from zero, below a bound; the same ones for the same seed. */
export type Random = (below: number) => number;

/** A generator of 32 bits, fit to choose what a test tries (mulberry32, begun with the hash of a text). */
export function randomFrom(seed: string): Random {
  let state = Number.parseInt(hashing.ofText(seed).slice(0, 8), 16);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((((mixed ^ (mixed >>> 14)) >>> 0) * below) / 2 ** 32) | 0;
  };
}

/** What is tampered with, and by what means. The record is as it was published with its last closing, and worked on for half a day since. */
export interface Scene {
  readonly record: Record;
  /** Whose record it is about, and somebody else of the company. */
  readonly person: Person;
  readonly other: Person;
  /** The place of one of their entries that the last closing has; in front of it and behind it there is at least one more. */
  readonly at: number;
  readonly random: Random;
  /** The installation's key, for those who have it. */
  readonly key: InstallationKey;
  /** The authority that stamps the closings, for whoever asks it. */
  readonly authority: StampAuthorityMade;
}

/** The key of the company, and another one. */
export const installationKey = makeKey();
export const ownKey = makeKey();
export const authority = makeStampAuthority();
export const ownAuthority = makeStampAuthority({ name: 'Autoridad de mentira' });

const hourMs = 3_600_000;
export const shifted = (moment: string, ms: number) => new Date(Date.parse(moment) + ms).toISOString();

/** A company of some people and days, with corrections, punches without a network, and readings by inspectors. */
export function scene(seed: string, isStamped: boolean): Scene {
  const random = randomFrom(seed);
  const people = 2 + random(2);
  const days = [Array(people).fill(3)];
  for (let day = 1 + random(3); day > 0; day -= 1)
    days.push(Array.from({ length: people }, () => 1 + random(3)));
  const record = provenCompany(days, installationKey);
  const chosen = random(people);
  const person = record.people[chosen];
  const other = record.people[(chosen + 1) % people];
  if (!person || !other) throw new Error('there are two people');
  appendReading(record, record.exportedAt);
  appendReading(record, shifted(record.exportedAt, hourMs));
  for (const one of record.people) {
    addOddEntries(record, one, shifted(record.exportedAt, 2 * hourMs));
    addStatements(record, one, shifted(record.exportedAt, 3 * hourMs));
  }
  close(record, shifted(record.exportedAt, 13 * hourMs), installationKey);
  record.exportedAt = shifted(record.exportedAt, 30 * hourMs);
  const at = 1 + random(person.entries.length - 2);
  for (const one of record.people) append(one, newEntry(record, one, shifted(record.exportedAt, -hourMs)));
  if (isStamped) record.stamps = stampsFor(record, authority, 60_000);
  return { record, person, other, at, random, key: installationKey, authority };
}

/** A punch without a network, the correction of the first entry, and two punches at a terminal, one that it kept and one at once. */
function addOddEntries(record: Record, person: Person, at: string): void {
  const times = {
    provenFrom: shifted(at, -hourMs / 2),
    provenUntil: at,
    deviceTime: shifted(at, -hourMs / 4),
  };
  append(person, {
    ...newEntry(record, person, at),
    punchedAt: times.deviceTime,
    origin: 'OFFLINE',
    ...times,
  });
  append(person, {
    ...correctionOf(record, person, shifted(at, 60_000)),
    supersedesId: person.entries[0]?.id ?? '',
  });
  const place = { origin: 'KIOSK', terminalId: record.tenantId, deviceId: record.tenantId } as const;
  const kept = { ...newEntry(record, person, shifted(at, 120_000)), punchedAt: times.deviceTime, ...times };
  append(person, { ...kept, ...place, formVersion: 6, terminalSequence: 1 });
  append(person, {
    ...newEntry(record, person, shifted(at, 180_000)),
    ...{ ...place, formVersion: 4, terminalSequence: 2 },
  });
}

/** A name, a closed month, and what its person says of it. */
function addStatements(record: Record, person: Person, madeAt: string): void {
  const content = { version: 1, figuresHash: hashing.ofText(person.id), code: '4QX7-0KD2-4QX7-0KD2-4QX7' };
  const subject = '2026-02';
  state(record, person, {
    kind: 'IDENTITY',
    madeAt,
    subject: person.id,
    content: { name: `Persona ${person.id}` },
  });
  state(record, person, { kind: 'MONTH_CLOSED', madeAt, subject, content });
  state(record, person, {
    ...{ kind: 'MONTH_ANSWERED', madeAt: shifted(madeAt, 60_000), subject },
    content: { version: 1, agrees: false, comment: 'Falta una salida' },
  });
}

/** A correction that somebody of the company makes. */
export function correctionOf(record: Record, person: Person, at: string): LedgerEntry {
  const entry = newEntry(record, person, at);
  const first = person.entries[0] ?? entry;
  const punchedAt = shifted(first.punchedAt, 60_000);
  return {
    ...entry,
    kind: 'CORRECTION',
    type: first.type,
    punchedAt,
    authorId: record.tenantId,
    reason: 'Olvidó fichar',
  };
}

/** A time-stamp for each closing. @param delayMs how long after the closing */
export function stampsFor(record: Record, by: StampAuthorityMade, delayMs: number): Record['stamps'] {
  return record.roots.map(({ statement, closedAt }, index) => {
    const token = by.token({
      imprint: hashing.ofText(statement),
      at: new Date(Date.parse(closedAt) + delayMs),
    });
    return { root: index + 1, token: token.toString('base64') };
  });
}

/** Changes an entry and leaves its hash. */
export function edit(
  person: Person,
  at: number,
  change: (entry: ChainedEntry) => Partial<ChainedEntry>,
): void {
  person.entries = person.entries.map((entry, place) =>
    place === at ? { ...entry, ...change(entry) } : entry,
  );
}

/** Makes a person's chain again over what is there. */
export function rechain(person: Person): void {
  person.entries = rehashed(person.entries, person.start);
}

/** Makes all closings again over what is there, at the moments when they were made, and signs them. */
export function recloseAll(record: Record, key: InstallationKey): void {
  const [former, people, readings] = [
    record.roots,
    record.people.map((one) => ({ ...one })),
    record.readings,
  ];
  record.roots = [];
  for (const { closedAt } of former) {
    for (const [index, person] of record.people.entries()) {
      person.entries = (people[index]?.entries ?? []).filter(({ recordedAt }) => recordedAt < closedAt);
      person.statements = (people[index]?.statements ?? []).filter((one) => madeAt(one) < closedAt);
    }
    record.readings = readings.filter(({ readAt }) => readAt < closedAt);
    close(record, closedAt, key);
  }
  for (const [index, person] of record.people.entries()) {
    person.entries = people[index]?.entries ?? [];
    person.statements = people[index]?.statements ?? [];
  }
  record.readings = readings;
}

/** The last place that the last closing has of somebody. */
export function lastClosed({ record, person }: Pick<Scene, 'record' | 'person'>): number {
  const closedAt = record.roots.at(-1)?.closedAt ?? '';
  return person.entries.findLastIndex(({ recordedAt }) => recordedAt < closedAt);
}

/** When a statement was made. */
export const madeAt = ({ text }: { readonly text: string }): string => JSON.parse(text)[6];

/** Adds a statement to the chain of a person. */
export function state(
  record: Record,
  person: Person,
  said: Pick<Statement, 'kind' | 'madeAt' | 'subject' | 'content'>,
): void {
  const { sequence = 0, hash: start = null } = person.statementStart ?? {};
  const text = statementText({
    ...{ tenantId: record.tenantId, employeeId: person.id },
    ...{ sequence: sequence + person.statements.length + 1, id: randomUUID(), authorId: person.id, ...said },
  });
  const hash = hashStatement(text, person.statements.at(-1)?.hash ?? start, hashing.ofText);
  person.statements = [...person.statements, { text, hash }];
}

/** The receipts of what a person stated, or the company about them. */
export function statedReceipts({ statements }: Person, key: InstallationKey): Signed[] {
  return statements.flatMap(({ text, hash }) => {
    const said = readStatement(text);
    return said ? [signedWith(statementReceiptText({ ...said, hash, keyId: key.id }), key.privateKey)] : [];
  });
}
