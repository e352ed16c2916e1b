import type { terminalState } from '@jornada/contract/terminals/terminal-state';
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import type { EndpointAnswer } from '../../../../shared/call/endpoint-types.ts';
import type { DeviceClocks } from '../../../../shared/outbox/kept-punch.ts';
import type { Expected } from './expected.ts';

export type TerminalState = EndpointAnswer<typeof terminalState>;

/** What the server last said, with the device's clocks when it did. */
export interface KnownState extends TerminalState, DeviceClocks {}

/** A tablet as it was paired. The private key cannot be read, by the application neither; it signs, and no more. */
export interface Device {
  readonly deviceId: string;
  readonly tenantId: string;
  readonly terminalId: string;
  readonly terminalName: string;
  readonly companyName: string;
  readonly privateKey: CryptoKey;
  /** The number of the next press. */
  readonly nextSequence: number;
  readonly known: KnownState | null;
  /** A revoked one signs what it still keeps, and nothing else; so does a former one, after the tablet was paired anew. */
  readonly standing: 'current' | 'revoked' | 'former';
}

/** A press, signed for the case that it is late; see the contract of presses. */
export interface KeptPress {
  readonly deviceId: string;
  readonly sequence: number;
  readonly press: string;
  /** The page load in which it was pressed, and its monotonic clock then. */
  readonly page: string;
  readonly steadyAt: number;
}

/** What this device saw last of a card, under a hash of it. */
interface SeenCard {
  readonly card: string;
  readonly expected: Expected;
  /** The civil date on which it was seen: forgotten on the next one. */
  readonly date: string;
}

interface TerminalSchema extends DBSchema {
  devices: { key: string; value: Device };
  presses: { key: [string, number]; value: KeptPress };
  seen: { key: string; value: SeenCard };
}

let opening: Promise<IDBPDatabase<TerminalSchema>> | null = null;

/** IndexedDB. Rejects where the browser offers none. */
function database(): Promise<IDBPDatabase<TerminalSchema>> {
  opening ??= openDB<TerminalSchema>('jornada-terminal', 1, {
    upgrade: (db) => {
      db.createObjectStore('devices', { keyPath: 'deviceId' });
      db.createObjectStore('presses', { keyPath: ['deviceId', 'sequence'] });
      db.createObjectStore('seen', { keyPath: 'card' });
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

const durable = { durability: 'strict' } as const;

type Stores = ('devices' | 'presses' | 'seen')[];

/** All of it or nothing, on the disk once it resolves: by itself a browser would commit what went well before something failed. */
async function atOnce<S extends Stores>(
  stores: S,
  work: (tx: IDBPTransaction<TerminalSchema, S, 'readwrite'>) => Promise<void>,
): Promise<void> {
  const tx = (await database()).transaction(stores, 'readwrite', durable);
  try {
    await work(tx);
  } catch (problem) {
    tx.abort();
    await tx.done.catch(() => undefined);
    throw problem;
  }
  await tx.done;
}

/** The one that this tablet was last, also where it was revoked. */
export async function lastDevice(): Promise<Device | null> {
  const devices = await (await database()).getAll('devices');
  return devices.find(({ standing }) => standing !== 'former') ?? null;
}

export async function deviceOf(deviceId: string): Promise<Device | null> {
  return (await (await database()).get('devices', deviceId)) ?? null;
}

const ofDevice = (deviceId: string) => IDBKeyRange.bound([deviceId], [deviceId, []]);

/** Makes it the device that this tablet is. The one before stays as long as it has something to send. */
export function becomeDevice(device: Omit<Device, 'known' | 'standing'>): Promise<void> {
  return atOnce(['devices', 'presses', 'seen'], async (tx) => {
    const devices = tx.objectStore('devices');
    for (const former of await devices.getAll()) {
      const waiting = await tx.objectStore('presses').count(ofDevice(former.deviceId));
      if (waiting === 0) await devices.delete(former.deviceId);
      else await devices.put({ ...former, standing: 'former' });
    }
    await devices.put({ ...device, known: null, standing: 'current' });
    await tx.objectStore('seen').clear();
  });
}

/** The server refuses the device from now on; what it keeps stays until it is sent. */
export function noteRevoked(deviceId: string): Promise<void> {
  return atOnce(['devices', 'seen'], async (tx) => {
    const device = await tx.objectStore('devices').get(deviceId);
    if (device) await tx.objectStore('devices').put({ ...device, standing: 'revoked' });
    await tx.objectStore('seen').clear();
  });
}

/** Keeps what the server said. Numbers that the server knows of are not given again. */
export async function keepState(deviceId: string, known: KnownState): Promise<Device | null> {
  const tx = (await database()).transaction('devices', 'readwrite');
  const device = await tx.store.get(deviceId);
  if (device?.standing !== 'current') return null;
  const nextSequence = Math.max(device.nextSequence, known.nextSequence);
  const { terminalName, companyName } = known;
  const kept = { ...device, known, nextSequence, terminalName, companyName };
  await tx.store.put(kept);
  await tx.done;
  return kept;
}

/**
 * Stores a press and counts its number, both or neither; resolves once both are on the device's disk.
 * @throws Error where the number was given meanwhile
 */
export function addPress(press: KeptPress): Promise<void> {
  return atOnce(['devices', 'presses'], async (tx) => {
    const device = await tx.objectStore('devices').get(press.deviceId);
    if (device?.nextSequence !== press.sequence)
      throw new Error(`the number ${press.sequence} is not the next one`);
    await tx.objectStore('presses').add(press);
    await tx.objectStore('devices').put({ ...device, nextSequence: press.sequence + 1 });
  });
}

/** Of all devices that this tablet was, in the order of the presses of each. */
export async function keptPresses(): Promise<KeptPress[]> {
  return (await database()).getAll('presses');
}

/** Forgets a press that was decided, and a former device that has no other one left. */
export function removePress({ deviceId, sequence }: KeptPress): Promise<void> {
  return atOnce(['devices', 'presses'], async (tx) => {
    const [presses, devices] = [tx.objectStore('presses'), tx.objectStore('devices')];
    await presses.delete([deviceId, sequence]);
    const device = await devices.get(deviceId);
    const isFormer = device?.standing === 'former';
    if (isFormer && (await presses.count(ofDevice(deviceId))) === 0) await devices.delete(deviceId);
  });
}

export async function readSeen(card: string): Promise<SeenCard | null> {
  return (await (await database()).get('seen', card)) ?? null;
}

/** Keeps it, and forgets what was seen on other days. */
export async function writeSeen(seen: SeenCard): Promise<void> {
  const tx = (await database()).transaction('seen', 'readwrite');
  for (const one of await tx.store.getAll()) if (one.date !== seen.date) await tx.store.delete(one.card);
  await tx.store.put(seen);
  await tx.done;
}
