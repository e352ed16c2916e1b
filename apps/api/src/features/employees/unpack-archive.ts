import { zipSync } from 'fflate';
import { fromBufferPromise, type ZipFile } from 'yauzl';

export type XmlFiles = ReadonlyMap<string, Buffer>;

/**
 * Unpacks the XML files of a ZIP archive. Nothing that the archive says of sizes is believed: a small one can unfold into more
 * memory than there is, so what comes out is counted.
 * @returns null for an archive that cannot be read, and for one with more than `mostBytes` of XML
 */
export async function unpackXml(archive: Buffer, mostBytes: number): Promise<XmlFiles | null> {
  try {
    return await readXml(
      await fromBufferPromise(archive, { lazyEntries: true, validateEntrySizes: false }),
      mostBytes,
    );
  } catch {
    // Told by offsets that lead out of the archive, bytes that are not packed, or more of them than are allowed.
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
      // Leaving the loop by an error ends the stream: no more of it is unpacked.
      if (left < 0) throw new RangeError('more than a sheet can be');
      parts.push(part);
    }
    files.set(entry.fileName, Buffer.concat(parts));
  }
  return files;
}

/** Packs files into an archive that is what it says, for a reader that believes it; without making them smaller. */
export function packPlain(files: XmlFiles): Buffer {
  return Buffer.from(zipSync(Object.fromEntries(files), { level: 0 }));
}
