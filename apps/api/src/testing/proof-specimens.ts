import { lastRoot } from '@jornada/contract/proof/last-root';
import { createOwnArchive, ownArchiveFile, ownArchives } from '@jornada/contract/proof/own-archives';
import { ownReceipts } from '@jornada/contract/proof/own-receipts';
import { ownStatements } from '@jornada/contract/proof/own-statements';
import { publicKeys } from '@jornada/contract/proof/public-keys';
import { appendEntry } from './append-entry.ts';
import { keptTask } from './kept-task.ts';
import { invalidDate, rangeReversed, required, type Specimen } from './specimen.ts';

const unknownValue = 'El valor no es válido.';

export const proofSpecimens: readonly Specimen[] = [
  { endpoint: publicKeys, broken: [] },
  { endpoint: lastRoot, broken: [] },
  {
    endpoint: ownStatements,
    query: () => 'subject=2026-10',
    broken: [
      { query: '', fieldErrors: { subject: unknownValue } },
      { query: 'subject=octubre', fieldErrors: { subject: unknownValue } },
      { query: 'subject=2026-10-32', fieldErrors: { subject: unknownValue } },
    ],
  },
  {
    endpoint: createOwnArchive,
    params: async (platform, caller) => {
      await appendEntry(platform, caller, { at: '2026-11-18T09:00[Europe/Madrid]' });
      return {};
    },
    broken: [],
  },
  { endpoint: ownArchives, broken: [] },
  {
    endpoint: ownArchiveFile,
    params: async (platform, caller) => ({ id: await keptTask(platform, caller, 'OWN_ARCHIVE') }),
    broken: [],
  },
  {
    endpoint: ownReceipts,
    // A punch, for which a receipt is given.
    params: async (platform, caller) => {
      await appendEntry(platform, caller, { at: '2026-11-19T09:00[Europe/Madrid]' });
      return {};
    },
    query: () => 'from=2026-11-01&to=2026-11-30',
    broken: [
      { query: '', fieldErrors: { from: required, to: required } },
      { query: 'from=hoy&to=2026-11-30', fieldErrors: { from: invalidDate } },
      { query: 'from=2026-11-02&to=2026-11-01', fieldErrors: { to: rangeReversed } },
      {
        query: 'from=2025-11-20&to=2026-11-21',
        fieldErrors: { to: 'El periodo no puede superar 366 días.' },
      },
    ],
  },
];
