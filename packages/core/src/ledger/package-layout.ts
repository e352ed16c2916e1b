import { refuseTwinNames } from './canonical-line.ts';

/** Names inside a package: the exported record, which is verified, and the list of files with their hashes. */
export const recordInPackage = 'registro/asientos.jsonl.gz';
/** The receipts of a person, in an archive of their own record: one signed text a line. */
export const receiptsInPackage = 'registro/resguardos.jsonl';
export const indexOfPackage = 'INDICE.csv';

/**
 * Compares the files of a package with its list, and answers when all are as it says.
 * @param names of all files, as often as they are there
 * @param index the text of the list: a row of headings, then name, bytes and SHA-256 of each other file
 * @param hashOf the SHA-256 of a file, in hexadecimal
 * @throws Error that names the first file that differs from the list, is missing, or is not listed
 */
export async function comparePackage(
  names: readonly string[],
  index: string,
  hashOf: (name: string) => Promise<string>,
): Promise<void> {
  refuseTwinNames(names);
  const listed = readIndex(index);
  for (const name of listed.keys()) if (!names.includes(name)) throw new Error(`${name} is missing`);
  for (const name of names) {
    if (name === indexOfPackage) continue;
    if ((await hashOf(name)) !== listed.get(name)) throw new Error(`${name} is not as its list says`);
  }
}

function readIndex(text: string): ReadonlyMap<string, string> {
  const [, ...rows] = text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split(/\r?\n/);
  const listed = new Map<string, string>();
  for (const row of rows) {
    const [, quoted, plain = '', sha256 = ''] =
      /^(?:"((?:[^"]|"")*)"|([^";]*));"?\d+"?;"?([0-9a-f]{64})"?$/.exec(row) ?? [];
    if (sha256 === '') throw new Error('the list of its files is none');
    const name = quoted?.replaceAll('""', '"') ?? plain;
    if (listed.has(name)) throw new Error(`${name} is listed twice`);
    listed.set(name, sha256);
  }
  return listed;
}
