import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { Zip, ZipPassThrough } from 'fflate';

/** A ZIP archive that is read while it is written, so that no more of it than a file is ever held. */
export interface Archive {
  readonly contents: Readable;
  /** Resolves once the reader can take more. */
  add(name: string, file: Uint8Array): Promise<void>;
  end(): void;
  /** Gives it up: its reader fails with `error`. Nothing happens when it has ended. */
  fail(error: Error): void;
}

/** Opens an archive of files that are packed already: they are kept as they are. @param madeAt what each file says of its age */
export function openArchive(madeAt: Temporal.Instant): Archive {
  const contents = new PassThrough();
  const zip = new Zip((error, chunk, isLast) => {
    if (error) contents.destroy(error);
    else {
      contents.write(chunk);
      if (isLast) contents.end();
    }
  });
  return {
    contents,
    add: async (name, file) => {
      const entry = new ZipPassThrough(name);
      entry.mtime = new Date(madeAt.epochMilliseconds);
      zip.add(entry);
      entry.push(file, true);
      if (contents.writableNeedDrain) await once(contents, 'drain');
    },
    end: () => zip.end(),
    fail: (error) => {
      contents.destroy(error);
    },
  };
}
