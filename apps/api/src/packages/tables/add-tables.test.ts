import { expect, test } from 'vitest';
import { csvOf } from './add-tables.ts';
import type { ExitRow, ExitTable } from './exit-table.reads.ts';

async function written(name: ExitTable['name'], status: string): Promise<string> {
  async function* pages(): AsyncGenerator<readonly ExitRow[]> {
    yield [{ status }];
  }
  return (await Array.fromAsync(csvOf({ name }, pages()))).join('');
}

test('a code that means two things has in each table the word that its screen has', async () => {
  expect(await written('correctionProposals', 'WITHDRAWN')).toContain(';Retirada;');
  expect(await written('correctionRequests', 'WITHDRAWN')).toContain(';Cancelada;');
  expect(await written('correctionProposals', 'REFUSED')).toContain(';No aceptada;');
  expect(await written('inspections', 'REFUSED')).toContain(';Denegada;');
});
