import { removedEntries } from '@jornada/core/ledger/removal';
import { append, close, newEntry, type Record } from '../proven-company.ts';
import { certify, partOf } from '../removed-part.ts';
import { type Scene, shifted, stampsFor, state } from './scene.ts';
import type { Line, Tampering } from './tampering.ts';

const hourMs = 3_600_000;
const dated = (lines: Line[], exportedAt: string): Line[] =>
  lines.map((line) => (line.type === 'header' ? { ...line, exportedAt } : line));
const tomorrow = ({ exportedAt }: Record) => shifted(exportedAt, 24 * hourMs);

/** Something in the file is later than the moment at which the file says it was made. */
export const laterMoments: readonly Tampering[] = [
  {
    name: 'adds a punch that says it was recorded a day later',
    change: ({ record, person }) => append(person, newEntry(record, person, tomorrow(record))),
  },
  {
    name: 'says that what an inspector gets was made before what it shows',
    isPart: true,
    change: ({ record, person, at }) => {
      record.exportedAt = shifted(person.entries[at]?.recordedAt ?? '', -2 * hourMs);
    },
  },
  {
    name: 'adds a statement that says it was made a day later',
    change: ({ record, person }) =>
      state(record, person, {
        ...{ kind: 'MONTH_REOPENED', subject: '2026-02', madeAt: tomorrow(record) },
        content: { version: 1, reason: 'Faltaba un día' },
      }),
  },
  {
    name: 'closes days that have not come',
    change: ({ record, key }) => close(record, tomorrow(record), key),
  },
  {
    name: 'says that the file was made before its last closing',
    file: (lines, { record }) => dated(lines, shifted(record.roots.at(-1)?.closedAt ?? '', -2 * hourMs)),
  },
  {
    name: 'has a time-stamp that is later than the file',
    isOfStamps: true,
    change: (scene) => {
      const { record, authority } = scene;
      const untilExport = Date.parse(record.exportedAt) - Date.parse(record.roots.at(-1)?.closedAt ?? '');
      if (record.stamps.length > 0) record.stamps = stampsFor(record, authority, untilExport + 2 * hourMs);
    },
  },
];

/** The first entries of somebody are removed as if four years had passed. */
function removeAhead({ record, person, key }: Scene): void {
  const part = partOf(person, 2);
  const removed = part && removedEntries(part);
  if (!removed) return;
  certify(record, { before: '2026-03-03', removedAt: '2030-03-20T12:00:00.000Z', people: [part] }, key);
  person.entries = person.entries.slice(2);
  person.start = { sequence: removed.sequence, hash: removed.hash };
}

/** Certificates from the future, in a file from the future. */
export const aheadOfTime: readonly Tampering[] = [
  {
    name: 'certifies it as if four years had passed, and a closing has the certificate',
    change: (scene) => {
      removeAhead(scene);
      close(scene.record, shifted(scene.record.exportedAt, -hourMs / 2), scene.key);
      scene.record.exportedAt = '2030-03-21T12:00:00.000Z';
    },
  },
  {
    name: 'certifies it four hours after the moment of the export',
    change: (scene) => {
      removeAhead(scene);
      scene.record.exportedAt = '2030-03-20T08:00:00.000Z';
    },
  },
];

/** Where no closing has what is dated ahead, nothing in the file bounds it. */
export const unboundMoments: readonly Tampering[] = [
  {
    name: 'says that the file was made years later',
    file: (lines) => dated(lines, '2031-03-21T12:00:00.000Z'),
  },
  {
    name: 'certifies a removal as if four years had passed, and dates the file so too',
    change: (scene) => {
      removeAhead(scene);
      scene.record.exportedAt = '2030-03-21T12:00:00.000Z';
    },
  },
];
