import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** What an index says of a file of an archive; the hash in hexadecimal. */
export interface ArchivedFile {
  readonly name: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A ZIP archive that is read while it is written, so that no more of it than a piece of a file is ever held. */
export interface Archive {
  readonly contents: Readable;
  /** Resolves once all of the file was taken. */
  add(name: string, file: Uint8Array | AsyncIterable<Uint8Array>): Promise<void>;
  /** What was added so far, in its order. */
  readonly files: readonly ArchivedFile[];
  end(): void;
  /** Gives it up: its reader fails with `error`. Nothing happens when it has ended. */
  fail(error: Error): void;
}

/**
 * Opens an archive of files that are packed already, or not worth it: they are kept as they are, so that any of them can be read where it
 * lies. @param madeAt what each file says of its age
 */
export function openArchive(madeAt: Temporal.Instant): Archive {
  const zip = new ZipFile();
  // The types say less than what it is.
  const contents = zip.outputStream as Readable;
  const given = new AbortController();
  const files: ArchivedFile[] = [];
  const fail = (error: Error) => {
    given.abort(error);
    contents.destroy(error);
  };
  zip.on('error', fail);
  // Its reader hears of it; where nobody reads yet, whoever writes does.
  contents.on('error', () => {});
  // Whoever read it hung up: nothing that waits to be taken ever will be.
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
        // An empty piece would be taken for the end.
        if (chunk.length === 0) continue;
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    },
    told: () => ({ bytes, sha256: hash.digest('hex') }),
  };
}
