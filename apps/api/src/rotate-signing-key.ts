/** Makes a new key with which closings and receipts are signed from now on, vouched for by the one before: `npm run rotate-key`. */
import path from 'node:path';
import { systemClock } from './platform/clock.ts';
import { readConfig } from './platform/config.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { runCommand } from './platform/run-command.ts';
import { openSigner } from './platform/signing-keys.ts';

const report = (line: string) => process.stdout.write(`${line}\n`);
await runCommand(rotate);

async function rotate(): Promise<void> {
  const { databaseUrl, dataDirectory, secretKey } = readConfig(process.env);
  const embedded = databaseUrl
    ? null
    : await startEmbeddedPostgres({ dataDirectory: path.join(dataDirectory, 'postgres'), log: report });
  const signer = await openSigner(
    databaseUrl ?? embedded?.connectionString ?? '',
    secretKey,
    systemClock,
    report,
  );
  try {
    await signer.rotate();
    report(`Nueva clave de firma: ${signer.keyId}.`);
  } finally {
    await signer.close();
    await embedded?.stop();
  }
}
