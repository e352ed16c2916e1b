import { writeZip, type ZipEntry } from './write-zip.ts';

const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';

/** The parts that make a ZIP archive a Word document. */
export const documentParts = (mainType = main): ZipEntry[] => [
  {
    name: '[Content_Types].xml',
    contents: `<Types><Override PartName="/word/document.xml" ContentType="${mainType}"/></Types>`,
  },
  { name: '_rels/.rels', contents: '<Relationships/>' },
  { name: 'word/document.xml', contents: '<w:document><w:body/></w:document>' },
];

export const wordDocument = writeZip(documentParts());

/** An OLE compound file (MS-CFB) whose directory, of one sector, names these streams. */
export function compoundFile(...names: string[]): Buffer {
  const sector = 512;
  const header = Buffer.alloc(sector);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header);
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);
  const table = Buffer.alloc(sector, 0xff);
  table.writeUInt32LE(0xfffffffd, 0);
  table.writeUInt32LE(0xfffffffe, 4);
  const directory = Buffer.alloc(sector);
  for (const [index, name] of ['Root Entry', ...names].entries()) {
    directory.write(name, index * 128, 'utf16le');
    directory.writeUInt16LE(2 * (name.length + 1), index * 128 + 64);
    directory.writeUInt8(index === 0 ? 5 : 2, index * 128 + 66);
  }
  return Buffer.concat([header, table, directory, Buffer.alloc(sector)]);
}

export const oldWordDocument = compoundFile('WordDocument', '1Table');

/** A PDF with one empty page. */
export const pdfDocument = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n' +
    'trailer<</Root 1 0 R>>\n%%EOF\n',
);
