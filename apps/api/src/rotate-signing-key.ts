/** Makes a new key with which closings and receipts are signed from now on, signed by the one before: `npm run rotate-key`. */

import { openSigner } from './platform/cryptography/signing-keys.ts';
import { requirePresentSchema, withInstallationDatabase } from './platform/database/installation-database.ts';
import { readConfig } from './platform/operating/config.ts';
import { runCommand } from './platform/process/run-command.ts';
import { systemClock } from './platform/time/clock.ts';

const report = (line: string) => process.stdout.write(`${line}\n`);
await runCommand(rotate);

async function rotate(): Promise<void> {
  const config = readConfig(process.env);
  await withInstallationDatabase(config, report, async (connectionString) => {
    await requirePresentSchema(connectionString);
    const signer = await openSigner(connectionString, config, systemClock, report);
    try {
      await signer.rotate();
      report(`Nueva clave de firma: ${signer.keyId}.`);
    } finally {
      await signer.close();
    }
  });
}
