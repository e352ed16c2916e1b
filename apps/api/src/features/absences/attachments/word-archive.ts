import { fromBufferPromise, type ZipFile } from 'yauzl';

/** More parts than any document has, and more bytes than one of 5 MB unfolds into unless somebody made it to. */
const mostEntries = 2_000;
const mostBytes = 100 * 1024 * 1024;

const documentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** Where Word keeps macros; under another name the list of the parts' types tells of them. */
const macroNames = /vbaProject|vbaData/i;

/** Whether a ZIP archive is a Word document without macros, which unfolds into what a document can be. */
export async function isPlainWordArchive(archive: Buffer): Promise<boolean> {
  try {
    return await readParts(await fromBufferPromise(archive, { lazyEntries: true }));
  } catch {
    // Names that lead out of the archive, bytes that are not packed, or sizes that are not true.
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
      // Leaving the loop ends the stream: no more of it is unpacked.
      if (left < 0) return false;
      if (fileName === '[Content_Types].xml') parts.push(part);
    }
    if (fileName === '[Content_Types].xml') contentTypes = Buffer.concat(parts).toString();
  }
  return names.has('word/document.xml') && isDocument(contentTypes);
}

/** The list is plain text here: what is written as an entity, Word would read as something else. */
function isDocument(contentTypes: string): boolean {
  return contentTypes.includes(documentType) && !/macroEnabled|vbaProject|&/i.test(contentTypes);
}
