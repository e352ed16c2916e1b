import { parseLine } from './canonical-line.ts';
import type { RecordVerifier } from './record-verifier.ts';

type Bytes = AsyncIterable<Uint8Array>;

// What browsers and Node have alike; nothing else of the platform is needed to read an export.
declare const TextDecoder: new (
  label: string,
  options: { readonly fatal: boolean; readonly ignoreBOM: boolean },
) => { decode(bytes?: Uint8Array, options?: { readonly stream: boolean }): string };
declare const DecompressionStream: new (
  format: 'gzip',
) => {
  readonly readable: {
    getReader(): {
      read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array }>;
      cancel(): Promise<void>;
    };
  };
  readonly writable: { getWriter(): Writer };
};
interface Writer {
  write(bytes: Uint8Array): Promise<void>;
  close(): Promise<void>;
  abort(reason: unknown): Promise<void>;
}

/**
 * Gives the lines of an export, compressed or not, to a verifier. The command and the page read with this one program.
 * @param pause waits between pieces, where other work must go on meanwhile
 * @throws Error that names the line, or says that the file is cut off or cannot be decompressed
 */
export async function takeRecord(
  bytes: Bytes,
  verifier: Pick<RecordVerifier, 'take'>,
  pause: () => Promise<void> | undefined = () => undefined,
): Promise<void> {
  let number = 0;
  for await (const batch of linesOf(await plain(bytes))) {
    for (const line of batch) {
      number += 1;
      try {
        verifier.take(parseLine(line));
      } catch (error) {
        throw new Error(`line ${number}: ${(error as Error).message}`);
      }
    }
    await pause();
  }
}

/** The first line of an export, parsed. @throws Error for an empty file, or a line that is no JSON */
export async function firstLine(bytes: Bytes): Promise<unknown> {
  let begins = '';
  for await (const batch of linesOf(await plain(bytes))) {
    begins = batch[0] ?? '';
    if (batch.length > 0) break;
  }
  return parseLine(begins);
}

/** The bytes, decompressed if they are compressed. */
async function plain(bytes: Bytes): Promise<Bytes> {
  const { first, all } = await begun(bytes, 2);
  return first[0] === 0x1f && first[1] === 0x8b ? inflated(all) : all;
}

/** The first bytes, fewer if there are no more, and all bytes with them. */
export async function begun(
  bytes: Bytes,
  length: number,
): Promise<{ readonly first: Uint8Array; readonly all: Bytes }> {
  const rest = bytes[Symbol.asyncIterator]();
  let first = new Uint8Array();
  while (first.length < length) {
    const { value, done } = await rest.next();
    if (done) break;
    const joined = new Uint8Array(first.length + value.length);
    joined.set(first);
    joined.set(value, first.length);
    first = joined;
  }
  return { first: first.subarray(0, length), all: rejoined(first, rest) };
}

async function* rejoined(first: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (first.length > 0) yield first;
    for (let { value, done } = await rest.next(); !done; { value, done } = await rest.next()) yield value;
  } finally {
    await rest.return?.();
  }
}

async function* inflated(bytes: Bytes): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new DecompressionStream('gzip');
  const reader = readable.getReader();
  const failures: unknown[] = [];
  const fed = feed(watched(bytes, failures), writable.getWriter());
  // Its error is that of the reading too; it is waited for at the end.
  fed.catch(() => {});
  try {
    for (let piece = await reader.read(); piece.value; piece = await reader.read()) yield piece.value;
    await fed;
  } catch (cause) {
    // What the stream says of bytes that are no gzip differs from one platform to the next, or is empty.
    throw failures[0] ?? new Error('it is cut off, or not compressed as a whole', { cause });
  } finally {
    await reader.cancel().catch(() => {});
  }
}

/** Notes why the bytes could not be read. */
async function* watched(bytes: Bytes, failures: unknown[]): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } catch (error) {
    failures.push(error);
    throw error;
  }
}

async function feed(bytes: Bytes, writer: Writer): Promise<void> {
  try {
    for await (const chunk of bytes) await writer.write(chunk);
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => {});
    throw error;
  }
}

/** The lines of each piece of UTF-8 text together. Only a line feed ends a line: names may contain other line separators. */
async function* linesOf(bytes: Bytes): AsyncGenerator<string[]> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let unfinished = '';
  for await (const piece of bytes) {
    const lines = (unfinished + decoder.decode(piece, { stream: true })).split('\n');
    unfinished = lines.pop() ?? '';
    yield lines;
  }
  if (unfinished + decoder.decode() !== '') throw new Error('it is cut off');
}
