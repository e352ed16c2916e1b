import { inflateRawSync } from 'node:zlib';

/** The files of an archive as text, by name. */
export function unzip(archive: Uint8Array): Record<string, string> {
  const files = Object.entries(unzipBytes(archive));
  return Object.fromEntries(files.map(([name, bytes]) => [name, bytes.toString('utf8')]));
}

/** The files of an archive, by name, as its central directory lists them. */
export function unzipBytes(archive: Uint8Array): Record<string, Buffer> {
  const bytes = Buffer.from(archive);
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  const count = bytes.readUInt16LE(end + 10);
  const files: Record<string, Buffer> = {};
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const method = bytes.readUInt16LE(at + 10);
    const size = bytes.readUInt32LE(at + 20);
    const nameLength = bytes.readUInt16LE(at + 28);
    const local = bytes.readUInt32LE(at + 42);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const packed = bytes.subarray(start, start + size);
    files[name] = method === 0 ? packed : inflateRawSync(packed);
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return files;
}
