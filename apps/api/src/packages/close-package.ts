import { readFile } from 'node:fs/promises';
import { indexOfPackage } from '@jornada/core/ledger/package-layout';
import { packageTexts as texts } from '@jornada/texts/packages';
import type { Archive } from '../platform/archive/open-archive.ts';
import { csvForExcel } from '../platform/files/csv-for-excel.ts';

const built = new URL('../../../web/dist/verificador.html', import.meta.url);

/** The verifier page; null where the web application was not built. */
export async function readVerifier(): Promise<Buffer | null> {
  return readFile(built).catch(() => null);
}

/** Adds the last files of every package: the verifier page, and the list of files. */
export async function closePackage(archive: Archive, verifier: Buffer | null): Promise<void> {
  if (verifier) await archive.add(texts.verifier, verifier);
  const rows = archive.files.map(({ name, bytes, sha256 }) => [name, String(bytes), sha256]);
  await archive.add(indexOfPackage, Buffer.from(csvForExcel([texts.index, ...rows])));
}
