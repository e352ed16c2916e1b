import { randomUUIDv7 } from 'node:crypto';
import { board, boards, createBoard as create, revokeBoard } from '@jornada/contract/dashboard/boards';
import { evacuationList } from '@jornada/contract/dashboard/evacuation';
import { newTenantToken, sha256 } from '../platform/cryptography/tenant-token.ts';
import { withTenant } from '../platform/transactions/with-tenant.ts';
import type { Stage } from './factories.ts';
import { invalidId, invalidType, required, type Specimen, tooLong } from './specimen.ts';

interface TestBoard {
  readonly id: string;
  readonly code: string;
}

/** A board of a work centre, or of the company. */
export async function createBoard(
  { database, clock }: Stage,
  tenantId: string,
  given: { name?: string; centreId?: string } = {},
): Promise<TestBoard> {
  const { name = 'Entrada', centreId = null } = given;
  const id = randomUUIDv7();
  const code = newTenantToken(tenantId);
  const row = { id, name, centreId, codeHash: sha256(code), createdAt: clock.now() };
  await withTenant(database, tenantId, (tx) => tx.insertInto('boards').values(row).execute());
  return { id, code };
}

export const boardSpecimens: readonly Specimen[] = [
  { endpoint: evacuationList, broken: [] },
  { endpoint: boards, broken: [] },
  {
    endpoint: create,
    body: () => ({ name: 'Entrada', centreId: null }),
    broken: [
      { body: {}, fieldErrors: { name: required, centreId: required } },
      { body: { name: ' ', centreId: null }, fieldErrors: { name: required } },
      { body: { name: 7, centreId: null }, fieldErrors: { name: invalidType } },
      { body: { name: 'x'.repeat(61), centreId: null }, fieldErrors: { name: tooLong(60) } },
      { body: { name: 'Entrada', centreId: '7' }, fieldErrors: { centreId: invalidId } },
    ],
  },
  {
    endpoint: revokeBoard,
    params: async (platform, { tenantId }) => ({ id: (await createBoard(platform, tenantId)).id }),
    broken: [],
  },
  {
    endpoint: board,
    // The path names nothing: the code alone says which board it is.
    params: async (platform, { tenantId }) => ({ code: (await createBoard(platform, tenantId)).code }),
    headers: ({ code = '' }) => ({ 'x-board-code': code }),
    broken: [{ headers: { 'x-board-code': 'x'.repeat(101) }, fieldErrors: { 'x-board-code': tooLong(100) } }],
  },
];
