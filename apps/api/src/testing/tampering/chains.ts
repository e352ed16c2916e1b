import type { ChainedEntry } from '@jornada/core/ledger/entry';
import { append, close, newEntry, type Person } from '../proven-company.ts';
import { correctionOf, edit, lastClosed, rechain, recloseAll, type Scene, shifted } from './scene.ts';
import type { Tampering } from './tampering.ts';

/** What somebody wants of a record, whatever they make fit afterwards. */
interface Wish {
  readonly name: string;
  readonly change: (scene: Scene) => void;
}

const noon = (moment: string) => `${moment.slice(0, 10)}T12:00:00.000Z`;
const withEntries = (person: Person, change: (entries: ChainedEntry[]) => ChainedEntry[]) => {
  person.entries = change(person.entries);
};
const lastCorrection = ({ entries }: Person) => entries.findLastIndex(({ kind }) => kind === 'CORRECTION');

const wishes: readonly Wish[] = [
  {
    name: 'changes the time of an entry',
    change: ({ person, at }) =>
      edit(person, at, ({ punchedAt }) => ({ punchedAt: shifted(punchedAt, 1_800_000) })),
  },
  {
    name: 'moves every entry of somebody to noon',
    change: ({ person }) =>
      withEntries(person, (all) => all.map((entry) => ({ ...entry, punchedAt: noon(entry.punchedAt) }))),
  },
  {
    name: 'takes an entry away',
    change: ({ person, at }) => withEntries(person, (all) => all.toSpliced(at, 1)),
  },
  { name: 'takes the first entry away', change: ({ person }) => withEntries(person, (all) => all.slice(1)) },
  {
    name: 'inserts an entry',
    change: ({ record, person, at }) => {
      const put = {
        ...newEntry(record, person, person.entries[at]?.recordedAt ?? ''),
        hash: '',
        previousHash: null,
      };
      withEntries(person, (all) => all.toSpliced(at, 0, put));
    },
  },
  {
    name: 'exchanges two entries',
    change: ({ person, at }) =>
      withEntries(person, (all) => {
        const [one, two] = [all[at - 1], all[at]];
        if (!one || !two) return all;
        return all
          .with(at - 1, { ...two, recordedAt: one.recordedAt })
          .with(at, { ...one, recordedAt: two.recordedAt });
      }),
  },
  {
    name: 'changes the reason of a correction',
    change: ({ person }) => edit(person, lastCorrection(person), () => ({ reason: 'La persona lo pidió' })),
  },
  {
    name: 'lets a correction be by the person',
    change: ({ person }) => edit(person, lastCorrection(person), () => ({ authorId: person.id })),
  },
  {
    name: 'takes a correction away',
    change: ({ person }) => withEntries(person, (all) => all.toSpliced(lastCorrection(person), 1)),
  },
  {
    name: 'changes when an entry was recorded',
    change: ({ person, at }) =>
      edit(person, at, ({ recordedAt }) => ({ recordedAt: shifted(recordedAt, 60_000) })),
  },
  { name: 'empties a record', change: ({ person }) => withEntries(person, () => []) },
  {
    name: 'gives somebody the record of a colleague',
    change: ({ person, other }) =>
      withEntries(person, () => other.entries.map((entry) => ({ ...entry, employeeId: person.id }))),
  },
  {
    name: 'takes a person away',
    change: ({ record, person }) => {
      record.people = record.people.filter((one) => one !== person);
    },
  },
];

/** The receipt that shows it: of the last entry of all that a closing has, where what was done does not touch the one at `scene.at`. */
const receiptOf = lastClosed;

/** Wishes after which the chain of the person is made again. */
export const rechainedLedgers: readonly Tampering[] = wishes.map(({ name, change }) => ({
  name,
  receiptOf,
  change: (scene) => {
    change(scene);
    rechain(scene.person);
  },
}));

/** Wishes after which everything is made again and signed with the installation's key, under the original dates. */
export const remadeRecords: readonly Tampering[] = wishes.map(({ name, change }) => ({
  name,
  receiptOf,
  change: (scene) => {
    change(scene);
    rechain(scene.person);
    recloseAll(scene.record, scene.key);
  },
}));

const daysAgo = (scene: Scene, days: number) => shifted(scene.record.exportedAt, -days * 86_400_000);

/** Entries that say that they were recorded earlier than they were. */
export const backdatedEntries: readonly Tampering[] = [
  {
    name: 'adds a punch that says it was recorded a day or more ago',
    change: (scene) => append(scene.person, newEntry(scene.record, scene.person, daysAgo(scene, 2))),
  },
  {
    name: 'adds a correction that says it was recorded a day or more ago',
    change: (scene) => append(scene.person, correctionOf(scene.record, scene.person, daysAgo(scene, 2))),
  },
  {
    name: 'sets the clock back, adds a correction, closes again and sets the clock right',
    change: (scene) => {
      const { record, person, key } = scene;
      append(person, correctionOf(record, person, daysAgo(scene, 3)));
      close(record, daysAgo(scene, 2), key);
    },
  },
  {
    name: 'adds a punch to the record that says it was recorded after the last closing',
    change: ({ record, person }) =>
      append(person, newEntry(record, person, shifted(record.exportedAt, -60_000))),
  },
];

/** What is younger than the last closing: only receipts show it. The chain is made again, which needs no key. */
export const youngEntries: readonly Tampering[] = [
  {
    name: 'changes the time of a punch that no closing has',
    change: ({ person }) => {
      edit(person, person.entries.length - 1, ({ punchedAt }) => ({
        punchedAt: shifted(punchedAt, 1_800_000),
      }));
      rechain(person);
    },
    receiptOf: ({ person }) => person.entries.length - 1,
  },
  {
    name: 'takes a punch away that no closing has',
    change: ({ person }) => withEntries(person, (all) => all.slice(0, -1)),
    receiptOf: ({ person }) => person.entries.length - 1,
  },
  {
    name: 'inserts a punch in front of one that no closing has',
    change: ({ record, person }) => {
      const last = person.entries.at(-1);
      const put = { ...newEntry(record, person, last?.recordedAt ?? ''), hash: '', previousHash: null };
      withEntries(person, (all) => all.toSpliced(-1, 0, put));
      rechain(person);
    },
    receiptOf: ({ person }) => person.entries.length - 1,
  },
];
