import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const patienceMs = 30_000;

/**
 * Waits for the code in the latest message to an inspector that holds one other than those known: messages that are not sent are files.
 */
export async function receiveCode(
  dataDirectory: string,
  email: string,
  known: readonly string[],
): Promise<string> {
  const directory = path.join(dataDirectory, 'mail');
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += 100) {
    for (const name of await readdir(directory)) {
      const source = await readFile(path.join(directory, name), 'utf8');
      const [, code] = /c=C3=B3digo es (\d{8})/.exec(source) ?? [];
      if (code && source.includes(`To: ${email}`) && !known.includes(code)) return code;
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no code for ${email} within ${patienceMs / 1000} s`);
}
