import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { KeptAnchor, KeptPunch } from './kept-punch.ts';

/** What is stored of a person for punching without a network: the server's time, and their state, no more. */
export interface KeptPerson extends KeptAnchor {
  readonly person: string;
  /** What the page needs to show the next punch; see `features/clock`. */
  readonly standing: unknown;
}

interface OutboxSchema extends DBSchema {
  punches: { key: number; value: KeptPunch; indexes: { person: string } };
  people: { key: string; value: KeptPerson };
}

let opening: Promise<IDBPDatabase<OutboxSchema>> | null = null;

/** IndexedDB. Rejects where the browser offers none. */
function database(): Promise<IDBPDatabase<OutboxSchema>> {
  opening ??= openDB<OutboxSchema>('jornada-outbox', 1, {
    upgrade: (db) => {
      db.createObjectStore('punches', { keyPath: 'number', autoIncrement: true }).createIndex(
        'person',
        'person',
      );
      db.createObjectStore('people', { keyPath: 'person' });
    },
    terminated: () => {
      opening = null;
    },
  }).catch((problem: unknown) => {
    opening = null;
    throw problem;
  });
  return opening;
}

/** A person's, in the order of the presses. */
export async function readPunches(person: string): Promise<KeptPunch[]> {
  return (await database()).getAllFromIndex('punches', 'person', person);
}

/** Resolves once the punch is on the device's disk. */
export async function addPunch(punch: Omit<KeptPunch, 'number'>): Promise<KeptPunch> {
  const tx = (await database()).transaction('punches', 'readwrite', { durability: 'strict' });
  const number = await tx.store.add(punch as KeptPunch);
  await tx.done;
  return { ...punch, number };
}

export async function changePunch(punch: KeptPunch): Promise<void> {
  await (await database()).put('punches', punch);
}

export async function removePunch({ number }: KeptPunch): Promise<void> {
  await (await database()).delete('punches', number);
}

export async function readPerson(person: string): Promise<KeptPerson | null> {
  return (await (await database()).get('people', person)) ?? null;
}

export async function writePerson(kept: KeptPerson): Promise<void> {
  await (await database()).put('people', kept);
}

/** Forgets what was stored of people, except their punches, which wait for their owner. */
export async function forgetPeople(): Promise<void> {
  await (await database()).clear('people');
}
