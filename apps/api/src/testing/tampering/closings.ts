import { readRootStatement, rootStatement } from '@jornada/core/ledger/day-root';
import { keyStatement, readKeyStatement } from '@jornada/core/ledger/key-chain';
import { append, close, newEntry, provenCompany, signedWith } from '../proven-company.ts';
import {
  edit,
  lastClosed,
  madeAt,
  ownAuthority,
  ownKey,
  rechain,
  recloseAll,
  type Scene,
  shifted,
  stampsFor,
} from './scene.ts';
import type { Tampering } from './tampering.ts';

/** What everything is made again for, where the wish does not matter. */
function changeTime({ person, at }: Scene): void {
  edit(person, at, ({ punchedAt }) => ({ punchedAt: shifted(punchedAt, 1_800_000) }));
  rechain(person);
}

/** Which closing, of those that have one before and one behind them. */
const middle = ({ record }: Scene) => Math.floor(record.roots.length / 2);

/** Closings are changed by somebody who cannot sign them. */
export const changedClosings: readonly Tampering[] = [
  {
    name: 'changes the date of a closing',
    change: (scene) => {
      const root = scene.record.roots[middle(scene)];
      const said = root && readRootStatement(root.statement);
      if (root && said)
        Object.assign(root, {
          statement: rootStatement({ ...said, closedAt: shifted(said.closedAt, -60_000) }),
        });
    },
  },
  {
    name: 'changes the signature of a closing',
    change: ({ record }) =>
      Object.assign(record.roots.at(-1) ?? {}, { signature: record.roots[0]?.signature }),
  },
  {
    name: 'changes a hash beside a closing',
    change: ({ record, other }) => {
      const root = record.roots.at(-1);
      if (root)
        root.heads = root.heads.map(([id, sequence, hash]) => [
          id,
          sequence,
          id === other.id ? hash.replace(/./, (digit) => (digit === '0' ? '1' : '0')) : hash,
        ]);
    },
  },
  {
    name: 'takes somebody out of the closings, and their record too',
    change: ({ record, person }) => {
      record.people = record.people.filter((one) => one !== person);
      for (const root of record.roots) root.heads = root.heads.filter(([id]) => id !== person.id);
    },
  },
  {
    name: 'takes a closing away that others follow',
    change: (scene) => void scene.record.roots.splice(middle(scene), 1),
  },
  {
    name: 'exchanges two closings',
    change: ({ record: { roots } }) => {
      [roots[0], roots[1]] = [roots[1] ?? roots[0], roots[0]] as [(typeof roots)[0], (typeof roots)[0]];
    },
  },
  {
    name: 'puts the closings of another company there',
    change: ({ record, key }) => {
      record.roots = provenCompany([[1], [1]], key).roots;
    },
  },
  {
    name: 'makes all closings again, with the signatures that were there',
    change: (scene) => {
      const former = scene.record.roots;
      changeTime(scene);
      recloseAll(scene.record, ownKey);
      for (const [place, root] of scene.record.roots.entries())
        Object.assign(root, {
          signature: former[place]?.signature,
          statement: root.statement.replace(ownKey.id, scene.key.id),
        });
    },
  },
  {
    name: 'signs with a key that claims to follow the installation’s',
    change: (scene) => {
      changeTime(scene);
      const own = readKeyStatement(ownKey.signed.statement);
      if (!own) return;
      const statement = keyStatement({ ...own, number: 2, previous: scene.key.id });
      scene.record.keys.push(signedWith(statement, ownKey.privateKey));
      recloseAll(scene.record, ownKey);
    },
  },
];

/** What is taken away or replaced as a whole, so that nothing in the file contradicts it. */
export const replacedProofs: readonly Tampering[] = [
  { name: 'takes the last closing away', change: ({ record }) => void record.roots.pop() },
  {
    name: 'takes all closings away',
    change: ({ record }) => {
      record.roots = [];
    },
  },
  {
    name: 'takes all closings away and changes the time of an entry',
    receiptOf: lastClosed,
    change: (scene) => {
      changeTime(scene);
      scene.record.roots = [];
    },
  },
  {
    name: 'signs everything with another key, which is in the file in place of the installation’s',
    receiptOf: lastClosed,
    change: (scene) => {
      changeTime(scene);
      scene.record.keys = [ownKey.signed];
      recloseAll(scene.record, ownKey);
    },
  },
  {
    name: 'signs everything with another key, beside the installation’s and said to be made after its loss',
    receiptOf: lastClosed,
    change: (scene) => {
      changeTime(scene);
      const own = readKeyStatement(ownKey.signed.statement);
      if (own) scene.record.keys.push(signedWith(keyStatement({ ...own, number: 2 }), ownKey.privateKey));
      recloseAll(scene.record, ownKey);
    },
  },
];

/** By somebody who has database, disk, key and clock. */
export const remadeClosings: readonly Tampering[] = [
  {
    name: 'puts the record back to the state of the evening before',
    receiptOf: lastClosed,
    change: putBack,
  },
  {
    name: 'puts it back and works on from there',
    receiptOf: lastClosed,
    change: (scene) => {
      putBack(scene);
      const { record, person, key } = scene;
      append(person, newEntry(record, person, shifted(record.roots.at(-1)?.closedAt ?? '', 9 * 3_600_000)));
      close(record, shifted(record.exportedAt, -60_000), key);
    },
  },
  {
    name: 'adds the record of somebody who never worked there',
    change: ({ record, key, person, other }) => {
      const id = other.id.replace(/..$/, (end) => (end === '00' ? '01' : '00'));
      const made = {
        ...other,
        id,
        statements: [],
        entries: other.entries.map((entry) => ({
          ...entry,
          employeeId: id,
          id: entry.id.replace(/^./, '7'),
        })),
      };
      rechain(made);
      record.people = [...record.people, made].sort((left, right) => (left.id < right.id ? -1 : 1));
      rechain(person);
      recloseAll(record, key);
    },
  },
  {
    name: 'leaves a closing out and signs the others anew',
    change: (scene) => {
      scene.record.roots.splice(middle(scene), 1);
      recloseAll(scene.record, scene.key);
    },
  },
  {
    name: 'changes the time of an entry, makes everything again and takes the time-stamps away',
    receiptOf: lastClosed,
    change: (scene) => {
      changeTime(scene);
      recloseAll(scene.record, scene.key);
      scene.record.stamps = [];
    },
  },
  {
    name: 'changes the time of an entry, makes everything again and has it stamped today',
    receiptOf: lastClosed,
    change: (scene) => {
      changeTime(scene);
      recloseAll(scene.record, scene.key);
      if (scene.record.stamps.length > 0)
        scene.record.stamps = stampsFor(scene.record, scene.authority, 20 * 86_400_000);
      scene.record.exportedAt = shifted(scene.record.exportedAt, 21 * 86_400_000);
    },
  },
  {
    name: 'changes the time of an entry, makes everything again and stamps it with an authority of their own',
    receiptOf: lastClosed,
    isOfStamps: true,
    change: (scene) => {
      changeTime(scene);
      recloseAll(scene.record, scene.key);
      if (scene.record.stamps.length > 0) scene.record.stamps = stampsFor(scene.record, ownAuthority, 60_000);
    },
  },
];

/** Yesterday's copy: without the last closing, and all that it was the first to have. */
function putBack({ record }: Scene): void {
  record.roots.pop();
  record.stamps = record.stamps.slice(0, record.roots.length);
  const closedAt = record.roots.at(-1)?.closedAt ?? '';
  for (const person of record.people) {
    person.entries = person.entries.filter(({ recordedAt }) => recordedAt < closedAt);
    person.statements = person.statements.filter((one) => madeAt(one) < closedAt);
  }
  record.readings = record.readings.filter(({ readAt }) => readAt < closedAt);
}
