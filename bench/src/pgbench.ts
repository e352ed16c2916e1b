import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';

/** What PostgreSQL does without our program: transactions a second, by pgbench. */
export interface Floors {
  /** Inserts one row with one number, in a durable transaction. */
  minimal(connections: number): Promise<number>;
  /** Inserts a ledger entry, as the application's role inside a company. */
  bareInsert(connections: number): Promise<number>;
}

/** How long each of them runs. */
export const secondsOfFloor = 4;
const mostConnections = 64;

/** Null where pgbench is not installed. @param tenantId a company in which nobody punches */
export async function openFloors(connectionString: string, tenantId: string): Promise<Floors | null> {
  const isThere = await promisify(execFile)('pgbench', ['--version']).then(
    () => true,
    () => false,
  );
  if (!isThere) return null;
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(
      'CREATE TABLE bench_minimal (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, at timestamptz)',
    );
    await client.query(`BEGIN; SET LOCAL ROLE jornada_app; SET LOCAL jornada.tenant_id = '${tenantId}';
    INSERT INTO users (id, email, full_name, roles, created_at)
      SELECT ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n || '@suelo.test', 'Persona ' || n,
        '{ROLE_EMPLOYEE}', now()
      FROM generate_series(0, ${mostConnections - 1}) AS n;
    COMMIT`);
  } finally {
    await client.end();
  }
  let former = 0;
  return {
    minimal: (connections) =>
      runScript(connectionString, connections, 'INSERT INTO bench_minimal (at) VALUES (now());\n'),
    bareInsert: async (connections) => {
      const rate = await runScript(connectionString, connections, entryScript(tenantId), former);
      former += 1_000_000;
      return rate;
    },
  };
}

/** Each client inserts into the ledger of its own person. */
const entryScript = (tenantId: string) => `\\set n :n + 1
BEGIN;
SET LOCAL ROLE jornada_app;
SET LOCAL jornada.tenant_id = '${tenantId}';
INSERT INTO punches (employee_id, sequence, id, kind, type, punched_at, time_zone, recorded_at, author_id, idempotency_key,
  previous_hash, hash, form_version, origin)
VALUES (('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid, :n, gen_random_uuid(), 'PUNCH', 'IN', now(),
  'Europe/Madrid', now(), ('00000000-0000-4000-8000-' || lpad(:client_id::text, 12, '0'))::uuid, gen_random_uuid()::text,
  CASE WHEN :n = 1 THEN NULL ELSE sha256('x') END, sha256('y'), 2, 'WEB');
COMMIT;
`;

/** Transactions a second of a script of pgbench. @param former the initial value of its variable `n` */
export async function runScript(
  connectionString: string,
  connections: number,
  script: string,
  former = 0,
): Promise<number> {
  const directory = mkdtempSync(path.join(tmpdir(), 'jornada-pgbench-'));
  try {
    const file = path.join(directory, 'script.sql');
    writeFileSync(file, script);
    const { stdout } = await promisify(execFile)('pgbench', [
      ...[
        '--no-vacuum',
        '--protocol=prepared',
        `--client=${connections}`,
        `--jobs=${Math.min(2, connections)}`,
      ],
      ...[`--time=${secondsOfFloor}`, `--define=n=${former}`, `--file=${file}`, connectionString],
    ]);
    const rate = /tps = ([\d.]+)/.exec(stdout)?.[1];
    if (rate === undefined) throw new Error(`pgbench said: ${stdout}`);
    return Number(rate);
  } finally {
    rmSync(directory, { recursive: true });
  }
}
