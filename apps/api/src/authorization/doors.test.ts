import { readdirSync } from 'node:fs';
import path from 'node:path';
import { areaRoles } from '@jornada/contract/roles';
import { expect, test } from 'vitest';
import { contractEndpoints } from '../testing/contract-endpoints.ts';

/** Every list of permissions that a file of this room exports by name. */
async function policies(): Promise<Set<string>> {
  const files = readdirSync(import.meta.dirname).filter((name) => !name.includes('.test.'));
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((name) => import(path.join(import.meta.dirname, name))),
  );
  const exported = modules.flatMap((one) => Object.values(one)).filter((value) => Array.isArray(value));
  return new Set(exported.map(asText));
}

function asText(permissions: readonly string[]): string {
  return [...permissions].sort().join(', ');
}

test('what a call of the office asks for is what one policy says', async () => {
  const known = await policies();
  const asked = (await contractEndpoints())
    .filter(
      ({ access }) => typeof access !== 'string' && areaRoles.admin.some((role) => access.includes(role)),
    )
    .map(({ method, path: address, permission }) => ({ call: `${method} ${address}`, permission }));
  expect(asked.length).toBeGreaterThan(100);
  const unknown = asked.filter(({ permission }) => permission && !known.has(asText([permission].flat())));
  expect(unknown).toEqual([]);
});
