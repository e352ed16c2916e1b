import { type ChainedReading, hashReading } from '@jornada/core/ledger/reading';
import { hashing } from '../../platform/cryptography/hashing.ts';
import { appendReading } from '../proven-company.ts';
import { recloseAll, type Scene, shifted } from './scene.ts';
import type { Tampering } from './tampering.ts';

const first = ({ record }: Scene) => record.readings[0] as ChainedReading;

function rechainReadings({ record }: Scene): void {
  let previousHash: string | null = null;
  record.readings = record.readings.map((reading, place) => {
    const numbered: ChainedReading = { ...reading, sequence: place + 1, previousHash };
    previousHash = hashReading(numbered, previousHash, hashing.ofText);
    return { ...numbered, hash: previousHash };
  });
}

const wishes: readonly { readonly name: string; readonly change: (scene: Scene) => void }[] = [
  {
    name: 'changes who read',
    change: (scene) => void Object.assign(first(scene), { inspectorName: 'Otra persona' }),
  },
  {
    name: 'changes when it was read',
    change: (scene) => void Object.assign(first(scene), { readAt: shifted(first(scene).readAt, 60_000) }),
  },
  {
    name: 'changes whose days were read',
    change: (scene) => void Object.assign(first(scene), { userIds: [] }),
  },
  { name: 'takes a reading away', change: ({ record }) => void record.readings.shift() },
];

/** What inspectors read is changed: the rows alone, the chain too, or everything with the key. */
export const changedReadings: readonly Tampering[] = [
  ...wishes,
  {
    name: 'says that a reading was of another company',
    change: (scene) => void Object.assign(first(scene), { tenantId: scene.person.id }),
  },
];

export const rechainedReadings: readonly Tampering[] = [
  ...wishes,
  {
    name: 'takes all readings away',
    change: ({ record }: Scene) => {
      record.readings = [];
    },
  },
].map(({ name, change }) => ({
  name,
  change: (scene) => {
    change(scene);
    rechainReadings(scene);
  },
}));

export const remadeReadings: readonly Tampering[] = rechainedReadings.map(({ name, change }) => ({
  name,
  change: (scene) => {
    change?.(scene);
    recloseAll(scene.record, scene.key);
  },
}));

/** A reading behind the last closing. */
export const youngReadings: readonly Tampering[] = [
  {
    name: 'adds a reading that no closing has',
    change: ({ record }) => appendReading(record, shifted(record.exportedAt, -60_000)),
  },
];
