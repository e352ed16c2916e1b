import { parseLine, refuseTwinNames } from './canonical-line.ts';
import type { Signed } from './hashing.ts';
import { objectIn, signedIn } from './line-fields.ts';

/** Names inside a package: the exported record, which is verified, and the list of files with their hashes. */
export const recordInPackage = 'registro/asientos.jsonl.gz';
/** The receipts of a person, in an archive of their own record: one signed text a line. */
export const receiptsInPackage = 'registro/resguardos.jsonl';
export const indexOfPackage = 'INDICE.csv';
/** The signature over the list, which is the only other file that the list does not have. */
export const signatureInPackage = 'FIRMA.json';
/** The heading of the list. Its last cell says that the list is signed, so that a signature that was taken away is missed. */
export const indexHeading = ['Archivo', 'Bytes', 'SHA-256', signatureInPackage] as const;
const headings = { signed: indexHeading.join(';'), former: indexHeading.slice(0, 3).join(';') };

/** What of a package is signed, and by what. */
export interface PackageSeal {
  /** The SHA-256 of the list, in hexadecimal. */
  readonly indexSha256: string;
  /** Whether the list says that it is signed. */
  readonly isPromised: boolean;
  readonly signature: Signed | null;
}

/** How the files of a package are read, by name. */
export interface PackageFiles {
  text(name: string): Promise<string>;
  /** The SHA-256 in hexadecimal. */
  hash(name: string): Promise<string>;
}

/**
 * Compares the files of a package with its list.
 * @param names of all files, as often as they are there
 * @throws Error that names the first file that differs from the list, is missing, or is not listed
 */
export async function comparePackage(names: readonly string[], files: PackageFiles): Promise<PackageSeal> {
  refuseTwinNames(names);
  if (!names.includes(recordInPackage) || !names.includes(indexOfPackage))
    throw new Error('the archive is no package: it has no record, or no list of its files');
  const { listed, isPromised } = readIndex(await files.text(indexOfPackage));
  for (const name of listed.keys()) if (!names.includes(name)) throw new Error(`${name} is missing`);
  for (const name of names) {
    if (name === indexOfPackage || name === signatureInPackage) continue;
    if ((await files.hash(name)) !== listed.get(name)) throw new Error(`${name} is not as its list says`);
  }
  const signature = names.includes(signatureInPackage)
    ? readSignature(await files.text(signatureInPackage))
    : null;
  return { indexSha256: await files.hash(indexOfPackage), isPromised, signature };
}

/** The text of the file with the signature. */
export function writeSignature({ statement, signature }: Signed): string {
  return `${JSON.stringify({ statement, signature })}\n`;
}

function readSignature(text: string): Signed {
  try {
    const fields = objectIn(parseLine(text.replace(/\n$/, '')));
    if (Object.keys(fields).join() === 'statement,signature') return signedIn(fields);
  } catch {
    // What cannot be read is refused like what has other fields.
  }
  throw new Error(`${signatureInPackage} is no signature`);
}

function readIndex(text: string): {
  readonly listed: ReadonlyMap<string, string>;
  readonly isPromised: boolean;
} {
  const [heading, ...rows] = text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split(/\r?\n/);
  if (heading !== headings.signed && heading !== headings.former)
    throw new Error('the list of its files is none');
  const listed = new Map<string, string>();
  for (const row of rows) {
    const [, quoted, plain = '', sha256 = ''] =
      /^(?:"((?:[^"]|"")*)"|([^";]*));"?\d+"?;"?([0-9a-f]{64})"?$/.exec(row) ?? [];
    if (sha256 === '') throw new Error('the list of its files is none');
    const name = quoted?.replaceAll('""', '"') ?? plain;
    if (listed.has(name)) throw new Error(`${name} is listed twice`);
    listed.set(name, sha256);
  }
  return { listed, isPromised: heading === headings.signed };
}
