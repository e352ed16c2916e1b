import { gunzipSync } from 'node:zlib';
import { readPdf } from './read-pdf.ts';
import { unzipBytes } from './unzip.ts';

/** The text of a file: archives are unpacked recursively, PDFs extracted. */
export async function plainContents(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') {
    const files = Object.entries(unzipBytes(bytes));
    const read = await Promise.all(files.map(([, file]) => plainContents(file)));
    return [...files.map(([name]) => name), ...read].join('\n');
  }
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) return plainContents(gunzipSync(bytes));
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    return JSON.stringify(await readPdf(bytes));
  }
  return bytes.toString('utf8');
}
