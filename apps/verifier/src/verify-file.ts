import { type CopyMeans, copyVerifier } from '@jornada/core/ledger/copy-verifier';
import type { Evidence } from '@jornada/core/ledger/evidence';
import { comparePackage, type PackageSeal, recordInPackage } from '@jornada/core/ledger/package-layout';
import { takeRecord } from '@jornada/core/ledger/record-text';
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

/** A copy of the record, by itself or taken out of a package. */
export interface CopyFile {
  readonly record: Blob;
  readonly seal: PackageSeal | null;
}

/**
 * The record in a package, all files of which are as its list says; a file that is no archive is the record itself.
 * @throws Error in English for an archive that is cut, no package, or has a file that differs from the list
 */
export async function copyIn(file: Blob): Promise<CopyFile> {
  if (!(await isArchive(file))) return { record: file, seal: null };
  const { entries: all } = await unzipRaw(file);
  const entries = new Map(all.map((entry) => [entry.name, entry]));
  const open = (name: string) => {
    const entry = entries.get(name);
    if (!entry) throw new Error(`${name} is missing`);
    return entry;
  };
  const seal = await comparePackage(
    all.map(({ name }) => name),
    {
      text: (name) => open(name).text(),
      hash: async (name) => hashOfBlob(await open(name).blob()),
    },
  );
  return { record: await open(recordInPackage).blob(), seal };
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

/** What a copy is verified with. */
export interface Means extends Pick<CopyMeans, 'earlier'> {
  readonly evidence: Evidence;
  /** The certificates of trusted time-stamp authorities. */
  readonly trusted: readonly Certificate[];
  /** Whether a later copy is to be compared with this one. */
  readonly keepsChains?: boolean;
}

/**
 * Verifies a copy of the record, compressed or not, in slices between which the page stays responsive.
 * @param onProgress gets the share that was read, from 0 to 1
 * @throws Error in English for a truncated file or one that is no export
 */
export async function verifyFile(
  { record, seal }: CopyFile,
  { evidence, trusted, earlier, keepsChains = false }: Means,
  onProgress: (share: number) => void,
) {
  const verifier = copyVerifier(
    recordVerifier(hashing, verifySignature, stampVerifier(trusted, stampCryptography), evidence),
    { seal, earlier, hashing, verify: verifySignature },
    keepsChains,
  );
  let since = performance.now();
  await takeRecord(piecesOf(record, onProgress), verifier, async () => {
    if (performance.now() - since < sliceMs) return;
    await otherWork();
    since = performance.now();
  });
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

/** The bytes of a file as they are read. Not every browser can go through a stream by itself. */
export async function* piecesOf(
  file: Blob,
  onProgress: (share: number) => void,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = file.stream().getReader();
  let read = 0;
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    yield piece.value;
    read += piece.value.length;
    onProgress(read / file.size);
  }
}
