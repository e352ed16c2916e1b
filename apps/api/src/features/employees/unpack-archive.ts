import { zipSync } from 'fflate';
import { fromBufferPromise, type ZipFile } from 'yauzl';

export type XmlFiles = ReadonlyMap<string, Buffer>;

/**
 * Unpacks the XML files of a ZIP archive. The sizes stated in the archive are not trusted, since a small archive can unpack into more
 * memory than there is: the unpacked bytes are counted.
 * @returns null for an archive that cannot be read, and for one with more than `mostBytes` of XML
 */
export async function unpackXml(archive: Buffer, mostBytes: number): Promise<XmlFiles | null> {
  try {
    return await readXml(
      await fromBufferPromise(archive, { lazyEntries: true, validateEntrySizes: false }),
      mostBytes,
    );
  } catch {
    // Thrown for offsets outside the archive, data that cannot be unpacked, or more bytes than are allowed.
    return null;
  }
}

async function readXml(archive: ZipFile, mostBytes: number): Promise<XmlFiles> {
  const files = new Map<string, Buffer>();
  let left = mostBytes;
  for await (const entry of archive.eachEntry()) {
    if (!/\.(xml|rels)$/.test(entry.fileName)) continue;
    const parts: Buffer[] = [];
    for await (const part of await archive.openReadStreamPromise(entry)) {
      left -= part.length;
      // Leaving the loop by an error ends the stream, so that nothing more is unpacked.
      if (left < 0) throw new RangeError('more than a sheet can be');
      parts.push(part);
    }
    files.set(entry.fileName, Buffer.concat(parts));
  }
  return files;
}

/** Packs files, without compression, into an archive with true sizes, for a reader that trusts them. */
export function packUncompressed(files: XmlFiles): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(files), { level: 0 }));
}
