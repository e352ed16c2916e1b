import { expect, test } from 'vitest';
import { emptyDatabase, migratedDatabase } from '../../testing/test-database.ts';
import { evenOut, moveCompany } from './move-company.ts';

test('nothing is moved where nothing is spread; citus.test.ts has what is moved', async () => {
  const database = await migratedDatabase();
  const withoutCitus = 'En esa base de datos no está Citus: créelo con CREATE EXTENSION citus.';
  const given = { slug: 'demo', seconds: 10 };
  await expect(moveCompany(database.connectionString, given)).rejects.toThrow(withoutCitus);
  await expect(evenOut(database.connectionString, given, () => {})).rejects.toThrow(withoutCitus);
  await database.drop();
  const empty = await emptyDatabase();
  await expect(moveCompany(empty.connectionString, given)).rejects.toThrow('ninguna instalación de Jornada');
  await empty.drop();
});
