import type { ChainedEntry } from '@jornada/core/ledger/entry';
import { append, newEntry, rehashed } from '../proven-company.ts';
import { edit, type Scene, shifted } from './scene.ts';
import type { Tampering } from './tampering.ts';

const otherId = '0192f0c5-0000-7000-8000-0000000000ff';
const halfHourMs = 1_800_000;

const field = (
  name: string,
  change: (entry: ChainedEntry, scene: Scene) => Partial<ChainedEntry>,
): Tampering => ({
  name,
  change: (scene) => edit(scene.person, scene.at, (entry) => change(entry, scene)),
});

/** The same of the entry of a kind that is there once, before those behind the last closing. */
const fieldOf = (
  name: string,
  isIt: (entry: ChainedEntry) => boolean,
  change: (entry: ChainedEntry) => Partial<ChainedEntry>,
): Tampering => ({
  name,
  change: ({ person }) => edit(person, person.entries.findIndex(isIt), change),
  receiptOf: ({ person }) => person.entries.findIndex(isIt),
});
const isCorrection = ({ kind }: ChainedEntry) => kind === 'CORRECTION';
const isOffline = ({ origin }: ChainedEntry) => origin === 'OFFLINE';
const isKeptAtTerminal = ({ origin, provenFrom }: ChainedEntry) => origin === 'KIOSK' && provenFrom !== null;
const isAtTerminal = ({ origin, provenFrom }: ChainedEntry) => origin === 'KIOSK' && provenFrom === null;
const noInterval = {
  ...{ provenFrom: null, provenUntil: null, deviceTime: null, deviceFrom: null, deviceUntil: null },
};
const intervalUntil = ({ recordedAt, punchedAt }: ChainedEntry) => ({
  ...{ provenFrom: shifted(punchedAt, -halfHourMs), provenUntil: recordedAt, deviceTime: punchedAt },
});

const replaced = (scene: Scene, entries: ChainedEntry[]) => {
  scene.person.entries = entries;
};
const renumbered = (entries: readonly ChainedEntry[]) =>
  entries.map((entry, place) => ({ ...entry, sequence: place + 1 }));

/** Rows of the database are changed, and nothing is made to fit. */
export const changedEntries: readonly Tampering[] = [
  field('changes the time of an entry', ({ punchedAt }) => ({ punchedAt: shifted(punchedAt, halfHourMs) })),
  field('makes an exit of an entry, or a break', ({ type }) => ({
    type: type === 'OUT' ? 'BREAK_START' : 'OUT',
  })),
  field('changes when an entry was recorded', ({ recordedAt }) => ({
    recordedAt: shifted(recordedAt, 60_000),
  })),
  field('changes whose hand an entry is from', () => ({ authorId: otherId })),
  field('changes the time zone', () => ({ timeZone: 'Atlantic/Canary' })),
  field('changes by what way a punch came', ({ origin }) => ({
    origin: origin === 'KIOSK' ? 'WEB' : 'KIOSK',
  })),
  field('says from where somebody worked', ({ modality }) => ({
    modality: modality === null ? 'REMOTE' : null,
  })),
  field('names a terminal', () => ({ terminalId: otherId })),
  field('changes the number of an entry at its terminal', ({ terminalSequence }) => ({
    terminalSequence: (terminalSequence ?? 0) + 1,
  })),
  field('names a program that made an entry', () => ({ keyId: otherId })),
  field('changes the id of an entry', () => ({ id: otherId })),
  field('gives a punch a reason', () => ({ reason: 'Lo pidió' })),
  field('says that a punch was agreed to', () => ({ agreedById: otherId })),
  field('lowers the form of an entry, so that its hash covers less', () => ({ formVersion: 2 })),
  field('raises the form of an entry to one that nobody knows', () => ({ formVersion: 9 as 5 })),
  field('changes the hash of an entry', ({ hash }) => ({
    hash: hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')),
  })),
  field('changes which entry an entry follows', ({ hash }) => ({ previousHash: hash })),
  field('changes the number of an entry', ({ sequence }) => ({ sequence: sequence + 1 })),
  fieldOf('changes the reason of a correction', isCorrection, () => ({ reason: 'Salió antes' })),
  fieldOf('changes the time that a correction gives', isCorrection, ({ punchedAt }) => ({
    punchedAt: shifted(punchedAt, halfHourMs),
  })),
  fieldOf('lets a correction correct another entry', isCorrection, () => ({ supersedesId: otherId })),
  fieldOf('makes a punch of a correction', isCorrection, () => ({ kind: 'PUNCH' })),
  fieldOf('makes an annulment of a correction', isCorrection, () => ({ kind: 'ANNULMENT' })),
  fieldOf('narrows what is proven of a punch without a network', isOffline, ({ provenUntil }) => ({
    provenFrom: provenUntil,
  })),
  fieldOf('takes what is proven of it away', isOffline, () => ({ provenFrom: null })),
  fieldOf('changes what the device said', isOffline, ({ deviceTime }) => ({
    deviceTime: shifted(deviceTime ?? '', 1_000),
  })),
  fieldOf('takes the interval of a punch away that a terminal kept', isKeptAtTerminal, () => noInterval),
  fieldOf(
    'takes it away and lowers the form to that of a punch at a terminal at once',
    isKeptAtTerminal,
    () => ({ ...noInterval, formVersion: 4 }),
  ),
  fieldOf('narrows what is proven of a punch that a terminal kept', isKeptAtTerminal, ({ provenUntil }) => ({
    provenFrom: provenUntil,
  })),
  fieldOf('adds an interval to a punch at a terminal at once', isAtTerminal, intervalUntil),
  fieldOf('adds it and raises the form to one that has intervals there', isAtTerminal, (entry) => ({
    ...intervalUntil(entry),
    formVersion: 6,
  })),
  fieldOf('tells a punch that a terminal kept as one of the person’s device', isKeptAtTerminal, () => ({
    origin: 'OFFLINE',
  })),
  fieldOf('tells it as that and takes the terminal away', isKeptAtTerminal, () => ({
    ...{ origin: 'OFFLINE', terminalId: null, terminalSequence: null },
  })),
  fieldOf('tells it as such a punch was told in former forms', isKeptAtTerminal, () => ({
    ...{ origin: 'OFFLINE', formVersion: 4 },
  })),
  fieldOf('tells a punch of the person’s device as one that a terminal kept', isOffline, () => ({
    ...{ origin: 'KIOSK', formVersion: 6, terminalId: otherId, terminalSequence: 1 },
  })),
  fieldOf('takes the terminal away of a punch that it kept', isKeptAtTerminal, () => ({ terminalId: null })),
  fieldOf('changes the number of a punch that a terminal kept', isKeptAtTerminal, () => ({
    terminalSequence: 3,
  })),
  {
    name: 'takes an entry away',
    change: (scene) => replaced(scene, scene.person.entries.toSpliced(scene.at, 1)),
  },
  {
    name: 'takes an entry away and numbers the others anew',
    change: (scene) => replaced(scene, renumbered(scene.person.entries.toSpliced(scene.at, 1))),
  },
  {
    name: 'takes the last entries away, closed ones among them',
    change: (scene) => replaced(scene, scene.person.entries.slice(0, scene.at)),
  },
  {
    name: 'inserts an entry that fits the one before it',
    change: (scene) => {
      const { person, record, at } = scene;
      const before = person.entries.slice(0, at);
      const put = {
        ...newEntry(record, person, before.at(-1)?.recordedAt ?? ''),
        hash: '',
        previousHash: null,
      };
      const made = rehashed([...before, put]).slice(-1);
      replaced(scene, renumbered([...before, ...made, ...person.entries.slice(at)]));
    },
  },
  {
    name: 'repeats an entry',
    change: (scene) =>
      replaced(
        scene,
        scene.person.entries.flatMap((entry, place) => (place === scene.at ? [entry, entry] : [entry])),
      ),
  },
  {
    name: 'exchanges the places of two entries',
    change: (scene) => {
      const {
        person: { entries },
        at,
      } = scene;
      const [one, two] = [entries[at - 1], entries[at]];
      if (one && two) replaced(scene, renumbered(entries.with(at - 1, two).with(at, one)));
    },
  },
  {
    name: 'exchanges the times of two entries',
    change: ({ person, at }) => {
      const [one, two] = [person.entries[at - 1]?.punchedAt ?? '', person.entries[at]?.punchedAt ?? ''];
      edit(person, at - 1, () => ({ punchedAt: two }));
      edit(person, at, () => ({ punchedAt: one }));
    },
  },
  {
    name: 'moves an entry to somebody else',
    change: ({ person, other, at }) => {
      const [moved] = person.entries.splice(at, 1);
      if (moved) append(other, { ...moved, employeeId: other.id, sequence: other.entries.length + 1 });
    },
  },
  {
    name: 'exchanges the records of two people',
    change: ({ person, other }) => {
      const given = (entries: readonly ChainedEntry[], employeeId: string) =>
        entries.map((entry) => ({ ...entry, employeeId }));
      [person.entries, other.entries] = [given(other.entries, person.id), given(person.entries, other.id)];
    },
  },
];
