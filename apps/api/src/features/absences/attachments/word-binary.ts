const endOfChain = 0xfffffffe;
const entryBytes = 128;
const mostEntries = 4_096;

/** Names of storages and streams in which Word stores macros. */
const macroNames = new Set(['macros', 'vba', '_vba_project', '_vba_project_cur']);

/** Whether an OLE compound file is a Word document without macros. Source: [MS-CFB] 2.2, 2.6; [MS-DOC] 2.1. */
export function isPlainWordBinary(bytes: Buffer): boolean {
  try {
    const names = new Set(directoryNames(bytes).map((name) => name.toLowerCase()));
    return names.has('worddocument') && [...macroNames].every((name) => !names.has(name));
  } catch {
    // Thrown for offsets outside the file.
    return false;
  }
}

function directoryNames(bytes: Buffer): string[] {
  const sectorBytes = 2 ** bytes.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4_096) throw new RangeError('no such sectors');
  const sectorAt = (sector: number) => (sector + 1) * sectorBytes;
  const perSector = sectorBytes / 4;
  // The first 109 sectors of the table are in the header; a document of 5 MB needs no more.
  const tableSectors = Array.from({ length: 109 }, (_, index) => bytes.readUInt32LE(76 + 4 * index));
  const next = (sector: number) => {
    const table = tableSectors[Math.floor(sector / perSector)] ?? endOfChain;
    return bytes.readUInt32LE(sectorAt(table) + 4 * (sector % perSector));
  };
  const names: string[] = [];
  for (let sector = bytes.readUInt32LE(48); sector < 0xfffffffa; sector = next(sector)) {
    for (let at = sectorAt(sector); at < sectorAt(sector + 1); at += entryBytes) {
      // A chain that returns to a former sector would never end.
      if (names.length >= mostEntries) throw new RangeError('more than a document has');
      const length = bytes.readUInt16LE(at + 64);
      names.push(length > 64 ? '' : bytes.toString('utf16le', at, at + Math.max(0, length - 2)));
    }
  }
  return names;
}
