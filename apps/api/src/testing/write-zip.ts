import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive. Fields that are not given are correct. */
export interface ZipEntry {
  readonly name: string;
  readonly contents: Buffer | string;
  /** The declared uncompressed size, in the local header and in the central directory. */
  readonly localSize?: number;
  readonly directorySize?: number;
  /** Whether its sizes follow its bytes instead of preceding them, as programs do that write without looking back. */
  readonly isStreamed?: boolean;
}

/**
 * A ZIP archive, as true to itself as its entries are; by hand, because what packs archives for others does not let them lie. Source: PKWARE's APPNOTE, 4.3.
 * @param given.directoryCount how many files the directory says there are
 */
export function writeZip(entries: readonly ZipEntry[], given: { directoryCount?: number } = {}): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const contents = typeof entry.contents === 'string' ? Buffer.from(entry.contents) : entry.contents;
    const checksum = crc32(contents);
    const packed = deflateRawSync(contents, { level: 1 });
    const name = Buffer.from(entry.name);
    const { isStreamed = false, localSize = contents.length, directorySize = contents.length } = entry;
    const about = (size: number, isTold: boolean) =>
      fields(
        [2, 20],
        [2, isStreamed ? 0x0808 : 0x0800],
        [2, 8],
        [4, 0x5b734800],
        [4, isTold ? checksum : 0],
        [4, isTold ? packed.length : 0],
        [4, isTold ? size : 0],
        [2, name.length],
        [2, 0],
      );
    const descriptor = fields([4, 0x08074b50], [4, checksum], [4, packed.length], [4, localSize]);
    const file = Buffer.concat([
      fields([4, 0x04034b50]),
      about(localSize, !isStreamed),
      name,
      packed,
      ...(isStreamed ? [descriptor] : []),
    ]);
    const ending = fields([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    directory.push(fields([4, 0x02014b50], [2, 20]), about(directorySize, true), ending, name);
    files.push(file);
    offset += file.length;
  }
  const listed = Buffer.concat(directory);
  const count = given.directoryCount ?? entries.length;
  const end = [4, 0x06054b50] as const;
  return Buffer.concat([
    ...files,
    listed,
    fields(end, [2, 0], [2, 0], [2, count], [2, count], [4, listed.length], [4, offset], [2, 0]),
  ]);
}

/** Numbers one after the other, least byte first, each in so many bytes. */
function fields(...numbers: (readonly [bytes: number, value: number])[]): Buffer {
  return Buffer.concat(
    numbers.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}
