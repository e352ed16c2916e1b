import { expect, test } from 'vitest';
import { connected } from '../../testing/database-server.ts';
import { migratedDatabase } from '../../testing/test-database.ts';
import { type Holding, holdingChannel } from '../database/held-companies.ts';
import { budgetOf, whileHeld } from './hold-companies.ts';

const company = '01890001-0000-7000-8000-000000000001';

test('the steps of a move share one budget: what does not end in it is cut off, and all are let go', async () => {
  const database = await migratedDatabase();
  await connected(database.connectionString, async (client) => {
    const told: Holding[] = [];
    client.on('notification', ({ payload = '' }) => told.push(JSON.parse(payload)));
    await client.query(`LISTEN ${holdingChannel}`);
    const budget = budgetOf(4);
    const sleeping = (seconds: number) => async () => {
      await client.query('SELECT pg_sleep($1)', [seconds]);
    };
    await whileHeld(client, [company], budget, sleeping(1.1));
    await expect(
      whileHeld(client, [company], budget, sleeping(600), ' Ya está hecho el primero.'),
    ).rejects.toThrow(
      'No se ha podido en 4 s, y no se ha movido nada más: hágalo cuando se fiche poco, con más tiempo (--seconds). Ya está hecho el primero.',
    );
    await client.query('SELECT 1');
    const seconds = told.map((holding) => holding.seconds);
    expect(told.flatMap(({ companies }) => companies)).toEqual(Array(4).fill(company));
    expect(seconds).toEqual([4, 0, expect.any(Number), 0]);
    // What the first left of it.
    expect(seconds[2]).toBeLessThan(4);
    // Nothing is cut off afterwards.
    expect((await client.query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '0' }]);
  });
  await database.drop();
});
