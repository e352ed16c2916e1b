import { altered, certify, partOf, removeBefore } from '../removed-part.ts';
import { ownKey, rechain, recloseAll, type Scene, shifted } from './scene.ts';
import type { Tampering } from './tampering.ts';

const dayMs = 86_400_000;

/** The first day was removed four years later, and the second with another certificate; a day later the record was exported. */
export function remove({ record, key }: Scene): void {
  removeBefore(record, '2026-03-03', key);
  removeBefore(record, '2026-03-04', key);
}

/** Certifies that somebody's first entries were removed, and removes them. */
function removeFalsely(
  { record, person }: Scene,
  said: { readonly before: string; readonly removedAt: string; readonly dates?: readonly [string, string] },
  count: number,
  key = ownKey,
): void {
  const part = partOf(person, count);
  if (!part) return;
  const [id, from, to, hash, firstDate, lastDate, months] = part;
  const [early, late] = said.dates ?? [firstDate, lastDate];
  certify(record, { ...said, people: [[id, from, to, hash, early, late, months]] }, key);
  person.entries = person.entries.slice(count);
}

const rest = (name: string, change: (scene: Scene) => void, receiptOf = ofRest): Tampering => ({
  name,
  receiptOf,
  change: (scene) => {
    remove(scene);
    change(scene);
  },
});
/** The last place that the last closing has, which no certificate removed. */
function ofRest({ record, person }: Scene): number {
  const closedAt = record.roots.at(-1)?.closedAt ?? '';
  return person.entries.findLastIndex(({ recordedAt }) => recordedAt < closedAt);
}

/** A company of which a part was removed as the law allows, before and after somebody tampers with it. */
export const changedRemovals: readonly Tampering[] = [
  rest('takes more away than the certificates say', ({ person }) => void person.entries.shift()),
  rest(
    'changes what is left',
    ({ person }) =>
      void person.entries.splice(
        0,
        1,
        ...person.entries.slice(0, 1).map((entry) => ({ ...entry, type: 'BREAK_END' as const })),
      ),
  ),
  rest('changes what is left and makes its chain again', (scene) => {
    scene.person.entries = scene.person.entries.map((entry) => ({
      ...entry,
      punchedAt: shifted(entry.punchedAt, 60_000),
    }));
    rechain(scene.person);
  }),
  rest('begins the chain of what is left anew', ({ person }) => {
    delete person.start;
    rechain(person);
  }),
  rest('takes all certificates away', ({ record }) => void record.removals.splice(0)),
  rest('takes the last certificate away', ({ record }) => void record.removals.pop()),
  rest('takes the first certificate away', ({ record }) => void record.removals.shift()),
  rest('lets a certificate say that more was removed, and takes it away', ({ record, person }) => {
    const [next] = person.entries;
    altered(record, record.removals.length - 1, (said) => ({
      ...said,
      people: said.people.map((part) =>
        part[0] === person.id && next
          ? [part[0], part[1], next.sequence, next.hash, part[4], part[5], part[6]]
          : part,
      ),
    }));
    person.entries = person.entries.slice(1);
  }),
  rest('lets a certificate give another reason', ({ record }) =>
    altered(record, 0, (said) => ({ ...said, reason: 'Otra' })),
  ),
  rest('certifies a removal with a key of their own', (scene) =>
    removeFalsely(scene, { before: '2026-03-06', removedAt: shifted(scene.record.exportedAt, -1_000) }, 1),
  ),
  rest('puts what was removed back', ({ person }) => {
    const [one] = person.entries;
    if (one && person.start)
      person.entries = [
        { ...one, sequence: person.start.sequence, hash: person.start.hash },
        ...person.entries,
      ];
  }),
];

/** Certificates signed with the installation's key of what had to be kept, while the closings stay as they are. */
export const falseCertificates: readonly Tampering[] = [
  {
    name: 'certifies the removal of what is not four years old, and says so',
    receiptOf: ofRest,
    change: (scene) =>
      removeFalsely(
        scene,
        { before: '2026-03-03', removedAt: shifted(scene.record.exportedAt, -dayMs) },
        2,
        scene.key,
      ),
  },
  {
    name: 'certifies it years after the moment of the export',
    receiptOf: ofRest,
    change: (scene) =>
      removeFalsely(scene, { before: '2026-03-03', removedAt: '2031-03-20T12:00:00.000Z' }, 2, scene.key),
  },
  {
    name: 'certifies it with dates of four years before',
    receiptOf: ofRest,
    change: (scene) =>
      removeFalsely(
        scene,
        {
          before: '2022-03-01',
          removedAt: shifted(scene.record.exportedAt, -dayMs),
          dates: ['2020-01-07', '2020-01-08'],
        },
        ofRest(scene) + 1,
        scene.key,
      ),
  },
  {
    name: 'certifies it with dates of four years before and makes all closings again without it',
    receiptOf: () => 0,
    change: (scene) => {
      const { record, person, key } = scene;
      removeFalsely(
        scene,
        {
          before: '2022-03-01',
          removedAt: shifted(record.exportedAt, -dayMs),
          dates: ['2020-01-07', '2020-01-08'],
        },
        ofRest(scene) + 1,
        key,
      );
      const people = record.people;
      record.people = people.filter((one) => one !== person);
      recloseAll(record, key);
      record.people = people;
    },
  },
];
