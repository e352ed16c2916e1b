import { parseLine } from '@jornada/core/ledger/canonical-line';
import type { Evidence } from '@jornada/core/ledger/evidence';
import { comparePackage, indexOfPackage, recordInPackage } from '@jornada/core/ledger/package-layout';
import type { RecordVerdict } from '@jornada/core/ledger/record-verdict';
import { recordVerifier } from '@jornada/core/ledger/record-verifier';
import type { Certificate } from '@jornada/timestamp/certificate';
import { stampVerifier } from '@jornada/timestamp/stamp-verifier';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { unzipRaw } from 'unzipit';
import { hashing, verifySignature } from './cryptography.ts';
import { stampCryptography } from './stamp-cryptography.ts';

/** How long the page may be blocked. */
const sliceMs = 50;

/**
 * The record in a package, all files of which are as its list says.
 * @throws Error in English for an archive that is cut, no package, or has a file that differs from the list
 */
export async function recordIn(archive: Blob): Promise<Blob> {
  const { entries: all } = await unzipRaw(archive);
  const entries = new Map(all.map((entry) => [entry.name, entry]));
  const [record, index] = [entries.get(recordInPackage), entries.get(indexOfPackage)];
  if (!record || !index)
    throw new Error('the archive is no package: it has no record, or no list of its files');
  const names = all.map(({ name }) => name);
  await comparePackage(names, await index.text(), async (name) =>
    hashOfBlob(await (entries.get(name) ?? index).blob()),
  );
  return record.blob();
}

/** In pieces, between which the page stays responsive. */
async function hashOfBlob(blob: Blob): Promise<string> {
  const hash = sha256.create();
  const reader = blob.stream().getReader();
  let since = performance.now();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    hash.update(piece.value);
    if (performance.now() - since < sliceMs) continue;
    await otherWork();
    since = performance.now();
  }
  return bytesToHex(hash.digest());
}

/**
 * Verifies an export, compressed or not, in slices between which the page stays responsive.
 * @param trusted the certificates of trusted time-stamp authorities
 * @param onProgress gets the share that was read, from 0 to 1
 * @throws Error in English for a truncated file or one that is no export
 */
export async function verifyFile(
  file: Blob,
  evidence: Evidence,
  trusted: readonly Certificate[],
  onProgress: (share: number) => void,
): Promise<RecordVerdict> {
  const verifier = recordVerifier(
    hashing,
    verifySignature,
    stampVerifier(trusted, stampCryptography),
    evidence,
  );
  const lines = (await isCompressed(file))
    ? file.stream().pipeThrough(counting(file.size, onProgress)).pipeThrough(new DecompressionStream('gzip'))
    : file.stream().pipeThrough(counting(file.size, onProgress));
  let number = 0;
  let since = performance.now();
  for await (const batch of linesOf(lines)) {
    for (const line of batch) {
      number += 1;
      try {
        verifier.take(parseLine(line));
      } catch (error) {
        throw new Error(`line ${number}: ${(error as Error).message}`);
      }
    }
    if (performance.now() - since < sliceMs) continue;
    await otherWork();
    since = performance.now();
  }
  return verifier.end();
}

/** Yields to the event loop. By a message, because a timer would wait some milliseconds each time. */
function otherWork(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

export const isCompressed = (file: Blob) => beginsWith(file, [0x1f, 0x8b]);
export const isArchive = (file: Blob) => beginsWith(file, [0x50, 0x4b, 0x03, 0x04]);

async function beginsWith(file: Blob, bytes: readonly number[]): Promise<boolean> {
  const found = new Uint8Array(await file.slice(0, bytes.length).arrayBuffer());
  return bytes.every((byte, place) => found[place] === byte);
}

function counting(size: number, onProgress: (share: number) => void) {
  let read = 0;
  return new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform: (chunk, controller) => {
      read += chunk.length;
      onProgress(size === 0 ? 1 : read / size);
      controller.enqueue(chunk);
    },
  });
}

/** Yields the lines of each chunk together. Only a line feed ends a line: names may contain other line separators. */
async function* linesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const reader = stream.getReader();
  let unfinished = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = (unfinished + decoder.decode(piece.value, { stream: true })).split('\n');
    unfinished = lines.pop() ?? '';
    yield lines;
  }
  if (unfinished + decoder.decode() !== '') throw new Error('it is cut off');
}
