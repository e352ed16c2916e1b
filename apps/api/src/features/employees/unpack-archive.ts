import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

/** The XML files of an archive by their names. */
export type XmlFiles = ReadonlyMap<string, Buffer>;

interface Listed {
  readonly name: Buffer;
  readonly method: number;
  readonly packedBytes: number;
  readonly offset: number;
}

const stored = 0;
const deflated = 8;
const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

/**
 * Unpacks the XML files of a ZIP archive. Nothing that the archive says of sizes is believed: a small one can unfold into more
 * memory than there is. Source: PKWARE's APPNOTE, 4.3.7, 4.3.12 and 4.3.16.
 * @returns null for an archive that cannot be read, and for one with more than `mostBytes` of XML
 */
export async function unpackXml(archive: Buffer, mostBytes: number): Promise<XmlFiles | null> {
  const files = new Map<string, Buffer>();
  let left = mostBytes;
  try {
    for (const listed of readDirectory(archive)) {
      const name = listed.name.toString();
      if (!/\.(xml|rels)$/.test(name)) continue;
      const contents = await unpackFile(archive, listed, left);
      left -= contents.length;
      if (left < 0) return null;
      files.set(name, contents);
    }
    return files;
  } catch {
    // Told by offsets that lead out of the archive, bytes that are not packed, or more of them than are left.
    return null;
  }
}

function readDirectory(archive: Buffer): Listed[] {
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const count = archive.readUInt16LE(end + 10);
  let offset = archive.readUInt32LE(end + 16);
  return Array.from({ length: count }, () => {
    const [nameBytes = 0, ...rest] = [28, 30, 32].map((at) => archive.readUInt16LE(offset + at));
    const listed = {
      name: archive.subarray(offset + 46, offset + 46 + nameBytes),
      method: archive.readUInt16LE(offset + 10),
      packedBytes: archive.readUInt32LE(offset + 20),
      offset: archive.readUInt32LE(offset + 42),
    };
    offset += rest.reduce((sum, bytes) => sum + bytes, 46 + nameBytes);
    return listed;
  });
}

async function unpackFile(
  archive: Buffer,
  { offset, packedBytes, method }: Listed,
  mostBytes: number,
): Promise<Buffer> {
  const start = offset + 30 + archive.readUInt16LE(offset + 26) + archive.readUInt16LE(offset + 28);
  const packed = archive.subarray(start, start + packedBytes);
  if (method === stored) return packed;
  if (method !== deflated) throw new RangeError('a way of packing that spreadsheets do not use');
  return inflate(packed, { maxOutputLength: Math.max(1, mostBytes) });
}

/** Packs files into an archive that is what it says, without making them smaller. */
export function packPlain(files: XmlFiles): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, contents] of files) {
    const nameBytes = Buffer.from(name);
    const about = Buffer.alloc(26);
    about.writeUInt16LE(20, 0);
    about.writeUInt32LE(crc32(contents), 10);
    about.writeUInt32LE(contents.length, 14);
    about.writeUInt32LE(contents.length, 18);
    about.writeUInt16LE(nameBytes.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    parts.push(Buffer.from('PK\x03\x04', 'latin1'), about, nameBytes, contents);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), about, place, nameBytes);
    offset += 30 + nameBytes.length + contents.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}
