import { fromBufferPromise, type ZipFile } from 'yauzl';

/** More parts, and more unpacked bytes, than a genuine document of 5 MB has. */
const mostEntries = 2_000;
const mostBytes = 100 * 1024 * 1024;

const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Where Word stores macros; under another name they appear in the list of content types. */
const macroNames = /vbaProject|vbaData/i;

/** Whether a ZIP archive is a Word document without macros whose unpacked size is plausible. */
export async function isPlainWordArchive(archive: Buffer): Promise<boolean> {
  try {
    return await readParts(await fromBufferPromise(archive, { lazyEntries: true }));
  } catch {
    // Thrown for paths outside the archive, data that cannot be unpacked, or false sizes.
    return false;
  }
}

async function readParts(archive: ZipFile): Promise<boolean> {
  if (archive.entryCount > mostEntries) return false;
  const names = new Set<string>();
  let contentTypes = '';
  let left = mostBytes;
  for await (const entry of archive.eachEntry()) {
    const { fileName } = entry;
    if (macroNames.test(fileName) || names.has(fileName.toLowerCase())) return false;
    names.add(fileName.toLowerCase());
    const parts: Buffer[] = [];
    for await (const part of await archive.openReadStreamPromise(entry)) {
      left -= part.length;
      // Leaving the loop ends the stream, so that nothing more is unpacked.
      if (left < 0) return false;
      if (fileName === '[Content_Types].xml') parts.push(part);
    }
    if (fileName === '[Content_Types].xml') contentTypes = Buffer.concat(parts).toString();
  }
  return names.has('word/document.xml') && isDocument(contentTypes);
}

/** The list must be plain text: Word would read XML entities as other characters. */
function isDocument(contentTypes: string): boolean {
  return contentTypes.includes(documentType) && !/macroEnabled|vbaProject|&/i.test(contentTypes);
}
