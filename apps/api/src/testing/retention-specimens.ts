import { randomUUIDv7 } from 'node:crypto';
import { liftHold, placeHold, recordHolds, retentionOverview } from '@jornada/contract/retention/holds';
import {
  certificateFile,
  previewRemoval,
  recordExport,
  removalCertificates,
  removeRecords,
} from '@jornada/contract/retention/removals';
import type { Platform } from '../platform/platform.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import { createPerson, type TestPerson } from './factories.ts';
import { recordDays, removeOld } from './old-record.ts';
import {
  invalidDate,
  invalidId,
  invalidOption,
  pageRules,
  required,
  type Specimen,
  tooLong,
} from './specimen.ts';

async function held({ database, clock }: Platform, { tenantId }: TestPerson) {
  const id = randomUUIDv7();
  const placed = { placedAt: clock.now(), placedByName: 'Ana Peña' };
  await withTenant(database, tenantId, (tx) =>
    tx
      .insertInto('recordHolds')
      .values({ id, userIds: null, reason: 'Demanda', ...placed })
      .execute(),
  );
  return { id };
}

/** Lifts all holds, because held records are not removed. */
async function liftAll({ database, clock }: Platform, tenantId: string): Promise<void> {
  const lifting = { liftedAt: clock.now(), liftedByName: 'Ana Peña', liftReason: 'Sentencia firme' };
  await withTenant(database, tenantId, (tx) =>
    tx.updateTable('recordHolds').set(lifting).where('liftedAt', 'is', null).execute(),
  );
}

async function certified(platform: Platform, person: TestPerson) {
  await liftAll(platform, person.tenantId);
  // Somebody who left and has only old entries.
  const former = await createPerson(platform, person.tenantId, { active: false });
  await recordDays(platform, former, 1);
  const removed = await removeOld(platform, person);
  return { number: String(removed?.number ?? 1) };
}

const reasons: Specimen['broken'] = [
  { body: { reason: '  ' }, fieldErrors: { reason: required } },
  { body: { reason: 'x'.repeat(501) }, fieldErrors: { reason: tooLong(500) } },
];
const removal = { before: '2018-01-01', reason: 'Han pasado cuatro años', confirmation: 'ELIMINAR' };
const stillKept = 'La ley pide conservar cuatro años: solo se puede eliminar lo anterior al 20/11/2022.';

export const retentionSpecimens: readonly Specimen[] = [
  { endpoint: retentionOverview, broken: [] },
  { endpoint: recordHolds, broken: pageRules },
  {
    endpoint: placeHold,
    body: ({ userId }) => ({ userIds: [userId], reason: 'Demanda 12/2026' }),
    broken: [
      { body: {}, fieldErrors: { userIds: required, reason: required } },
      { body: { userIds: [], reason: 'x' }, fieldErrors: { userIds: 'Debe haber al menos 1.' } },
      { body: { userIds: ['7'], reason: 'x' }, fieldErrors: { 'userIds.0': invalidId } },
      ...reasons.map(({ body, ...rest }) => ({ ...rest, body: { userIds: null, ...(body as object) } })),
    ],
  },
  { endpoint: liftHold, params: held, body: () => ({ reason: 'Sentencia firme' }), broken: reasons },
  {
    endpoint: previewRemoval,
    query: () => 'before=2018-01-01',
    broken: [
      { query: 'before=ayer', fieldErrors: { before: invalidDate } },
      { query: 'before=2022-11-21', fieldErrors: { before: stillKept } },
    ],
  },
  { endpoint: recordExport, broken: [] },
  {
    endpoint: removeRecords,
    // A person with old entries.
    body: async (_, { platform, tenantId }) => {
      await liftAll(platform, tenantId);
      await recordDays(platform, await createPerson(platform, tenantId, { active: false }), 1);
      return removal;
    },
    broken: [
      { body: {}, fieldErrors: { before: required, reason: required, confirmation: invalidOption } },
      { body: { ...removal, confirmation: 'eliminar' }, fieldErrors: { confirmation: invalidOption } },
      { body: { ...removal, before: '2022-11-21' }, fieldErrors: { before: stillKept } },
      ...reasons.map(({ body, ...rest }) => ({ ...rest, body: { ...removal, ...(body as object) } })),
    ],
  },
  { endpoint: removalCertificates, broken: pageRules },
  { endpoint: certificateFile, params: certified, broken: [] },
];
