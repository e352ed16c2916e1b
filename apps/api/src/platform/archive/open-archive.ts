import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file's line in the index of an archive; the hash in hexadecimal. */
export interface ArchivedFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A ZIP archive that is read while it is written, so that only a piece of a file is in memory. */
export interface Archive {
  readonly contents: Readable;
  /** Resolves when the whole file was taken. */
  add(name: string, file: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** The files added so far, in order. */
  readonly files: readonly ArchivedFile[];
  end(): void;
  /** Gives the archive up: its reader fails with `error`. Nothing happens when it has ended. */
  fail(error: Error): void;
}

/**
 * Opens an archive for files that are compressed already, or not worth it: they are stored uncompressed, so that each can be read in place.
 * @param madeAt the modification time of all files
 */
export function openArchive(madeAt: Temporal.Instant): Archive {
  const zip = new ZipFile();
  // The library's types are incomplete.
  const contents = zip.outputStream as Readable;
  const given = new AbortController();
  const files: ArchivedFile[] = [];
  const fail = (error: Error) => {
    given.abort(error);
    contents.destroy(error);
  };
  zip.on('error', fail);
  // Its reader sees the error; before there is one, its writer does.
  contents.on('error', () => {});
  // The reader has gone, so what waits to be read never will be.
  contents.once('close', () => given.abort(contents.errored ?? new Error('the archive was closed')));
  const options = { compress: false, mtime: new Date(madeAt.epochMilliseconds) };
  return {
    contents,
    files,
    add: async (name, file) => {
      given.signal.throwIfAborted();
      const { pass, told } = tallied();
      const source = Readable.from(pass(file instanceof Uint8Array ? [file] : file), { objectMode: false });
      zip.addReadStream(source, name, options);
      try {
        await finished(source, { signal: given.signal });
      } catch (error) {
        source.destroy();
        throw given.signal.aborted ? given.signal.reason : error;
      }
      files.push({ name, ...told() });
    },
    end: () => zip.end(),
    fail,
  };
}

function tallied() {
  const hash = createHash('sha256');
  let bytes = 0;
  return {
    pass: async function* (chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        // An empty piece would end the stream.
        if (chunk.length === 0) continue;
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    told: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}
