const endOfDirectory = 0x06054b50;
const directoryEntry = 0x02014b50;

/**
 * How much the files of a ZIP archive say to hold once unpacked, from its directory; null for an archive without a directory
 * that can be read (also for one larger than 4 GB, which no upload is). Source: PKWARE's APPNOTE, 4.3.12 and 4.3.16.
 */
export function unpackedBytes(archive: Buffer): number | null {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > archive.length || archive.readUInt32LE(end) !== endOfDirectory) return null;
  const entries = archive.readUInt16LE(end + 10);
  let offset = archive.readUInt32LE(end + 16);
  let total = 0;
  for (let index = 0; index < entries; index += 1) {
    if (offset + 46 > archive.length || archive.readUInt32LE(offset) !== directoryEntry) return null;
    total += archive.readUInt32LE(offset + 24);
    const variable = [28, 30, 32].reduce((sum, at) => sum + archive.readUInt16LE(offset + at), 0);
    offset += 46 + variable;
  }
  return total;
}
