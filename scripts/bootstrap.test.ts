import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inRepository } from './root.ts';

let dataDirectory: string;
beforeEach(() => {
  dataDirectory = mkdtempSync(path.join(tmpdir(), 'jornada-bootstrap-'));
  // Run by root, the database is another account's.
  chmodSync(dataDirectory, 0o755);
});
afterEach(() => rmSync(dataDirectory, { recursive: true, force: true, maxRetries: 5 }));

async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return String(port);
}

/** Starts the server as its operator does, with these variables besides. */
async function outcomeWith(variables: Record<string, string>) {
  const child = spawn(process.execPath, [inRepository('scripts/bootstrap.mjs'), 'apps/api/src/main.ts'], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDirectory,
      PORT: await freePort(),
      DEMO: '0',
      SUPERADMIN_EMAIL: 'operadora@ejemplo.test',
      SUPERADMIN_PASSWORD: 'Contraseña-1',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (/^Jornada está en marcha: /m.test(output)) child.kill('SIGTERM');
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const [code] = await once(child, 'close');
  return { code, errors, isStarted: /^Jornada está en marcha: /m.test(output) };
}

test('variables meant for another database do not change the connection to ours', async () => {
  const variables = {
    PGHOST: 'otra.ejemplo.test',
    PGPORT: '1',
    PGUSER: 'otra',
    PGPASSWORD: 'otra',
    PGDATABASE: 'otra',
    PGSSLMODE: 'require',
    PGOPTIONS: '-c default_transaction_read_only=on',
    PGAPPNAME: 'otra',
    PGCLIENTENCODING: 'LATIN1',
    PGTZ: 'Asia/Tokyo',
    PGDATESTYLE: 'German',
  };
  expect(await outcomeWith(variables)).toEqual({ code: 0, errors: '', isStarted: true });
});
