import { writeFile } from 'node:fs/promises';
import { StartupError } from '../errors/startup-error.ts';
import { newKeyPair } from './encryption.ts';

/**
 * Makes a key pair and writes the secret key into a new file that only its owner may read, as `age-keygen` does.
 * @returns the public key
 * @throws StartupError when the file exists
 */
export async function writeKeyFile(file: string, now: Temporal.Instant): Promise<string> {
  const { publicKey, secretKey } = await newKeyPair();
  const text = [
    `# created: ${now.toString({ smallestUnit: 'second' })}`,
    `# public key: ${publicKey}`,
    secretKey,
    '',
  ];
  await writeFile(file, text.join('\n'), { flag: 'wx', mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      throw error.code === 'EEXIST' ? new StartupError(`«${file}» ya existe: elija otro nombre.`) : error;
    },
  );
  return publicKey;
}
