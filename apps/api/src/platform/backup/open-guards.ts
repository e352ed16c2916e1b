import type pg from 'pg';
import { quoted } from './tables.ts';

interface Guarded {
  readonly name: string;
  readonly forced: boolean;
  readonly triggers: { readonly name: string; readonly enabled: string }[];
}

const enabling: Record<string, string> = {
  O: 'ENABLE',
  A: 'ENABLE ALWAYS',
  R: 'ENABLE REPLICA',
  D: 'DISABLE',
};

const findGuards = async (client: pg.Client): Promise<Guarded[]> => {
  const { rows } = await client.query<Guarded>(
    `SELECT format('public.%s', relname) AS name, relforcerowsecurity AS forced, coalesce((
      SELECT json_agg(json_build_object('name', tgname, 'enabled', tgenabled) ORDER BY tgname)
      FROM pg_trigger WHERE tgrelid = pg_class.oid AND NOT tgisinternal
    ), '[]') AS triggers
    FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
  );
  return rows;
};

/**
 * Lets the owner fill the tables exactly as they were, within the open transaction: triggers are disabled, because they would check, count
 * and refuse again, and row-level security is not forced for the owner. Foreign keys are still checked.
 */
export async function withGuardsOpen<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  const guards = await findGuards(client);
  // Checking a foreign key evaluates the policies of the table it refers to.
  await client.query("SELECT set_config('jornada.tenant_id', '00000000-0000-0000-0000-000000000000', true)");
  for (const { name, forced } of guards) {
    await client.query(`ALTER TABLE ${quoted(name)} DISABLE TRIGGER USER`);
    if (forced) await client.query(`ALTER TABLE ${quoted(name)} NO FORCE ROW LEVEL SECURITY`);
  }
  await client.query('SET LOCAL row_security = off');
  const result = await work();
  for (const { name, forced, triggers } of guards) {
    if (forced) await client.query(`ALTER TABLE ${quoted(name)} FORCE ROW LEVEL SECURITY`);
    for (const trigger of triggers) {
      const how = enabling[trigger.enabled] ?? 'ENABLE';
      await client.query(`ALTER TABLE ${quoted(name)} ${how} TRIGGER ${quoted(trigger.name)}`);
    }
  }
  if (JSON.stringify(await findGuards(client)) !== JSON.stringify(guards)) {
    throw new Error('the guards of the tables are not as they were');
  }
  return result;
}
