import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { compoundFile, documentParts, oldWordDocument, pdfDocument, wordDocument } from './office-files.ts';
import { writeZip } from './write-zip.ts';

export interface HostileFile {
  readonly what: string;
  /** The file name in the header of the part. */
  readonly name: string;
  readonly bytes: Buffer;
  /** The file name it is stored under; null if it is refused. */
  readonly keptAs: string | null;
}

const html = Buffer.from('<html><script>alert(document.domain)</script></html>');
const php = Buffer.from('<?php system($_GET["c"]); ?>');
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
/** The EICAR test string, in pieces so that scanners leave this file alone. */
const eicar = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', 'STANDARD-ANTIVIRUS', 'TEST-FILE!$H+H*'].join('-'),
);
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml';
const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024);

/** A PNG whose header declares this size, with few compressed bytes. */
function hugePng(side: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const data = deflateSync(megabytes(16));
  const chunk = (type: string, contents: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(contents.length);
    return Buffer.concat([length, Buffer.from(type), contents, Buffer.alloc(4)]);
  };
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PDF padded to exactly this length. */
const pdfOf = (length: number) =>
  Buffer.concat([
    pdfDocument.subarray(0, 9),
    Buffer.alloc(length - pdfDocument.length, 0x20),
    pdfDocument.subarray(9),
  ]);

const mostBytes = 5 * 1024 * 1024;

export async function hostileFiles(): Promise<HostileFile[]> {
  const drawn = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } });
  const [jpeg, png, gif, webp, avif, tiff] = await Promise.all(
    (['jpeg', 'png', 'gif', 'webp', 'avif', 'tiff'] as const).map((format) =>
      drawn.clone().toFormat(format).toBuffer(),
    ),
  );
  const all = [jpeg, png, gif, webp, avif, tiff].map((image) => image ?? Buffer.alloc(0));
  return [...contents(all as Images), ...archives(), ...names()];
}

type Images = [jpeg: Buffer, png: Buffer, gif: Buffer, webp: Buffer, avif: Buffer, tiff: Buffer];

function contents([jpeg, png, gif, webp, avif, tiff]: Images): HostileFile[] {
  const file = (what: string, name: string, keptAs: string | null, ...parts: Buffer[]): HostileFile => ({
    ...{ what, name, keptAs },
    bytes: Buffer.concat(parts),
  });
  return [
    file('a GIF with a page behind it', 'a.gif', 'image/gif', gif, html),
    file('a page that begins like a GIF', 'a.gif', null, Buffer.from('GIF89a=1;/*'), html, Buffer.from('*/')),
    file('a PNG with an archive behind it', 'a.png', 'image/png', png, wordDocument),
    file('a PDF with a page behind it', 'a.pdf', 'application/pdf', pdfDocument, html),
    file('a page with a PDF behind it', 'a.pdf', null, html, pdfDocument),
    file('a JPEG with a program behind it', 'a.jpg', 'image/jpeg', jpeg, php),
    file('a JPEG called a program', 'a.php', 'image/jpeg', jpeg),
    file('a PNG called a page', 'a.html', 'image/png', png),
    file('an SVG called a PNG', 'a.png', null, svg),
    file('an SVG', 'a.svg', null, svg),
    file('a page called a PDF', 'a.pdf', null, html),
    file('a page called a Word document', 'a.docx', null, html),
    file('a script called a Word document', 'a.docx', null, Buffer.from('WScript.Shell("calc")')),
    file('a program for Windows', 'a.pdf', null, Buffer.from('MZ\x90\x00\x03'), megabytes(1)),
    file('a program for Linux', 'a.doc', null, Buffer.from('\x7fELF\x02\x01\x01', 'latin1'), megabytes(1)),
    file('a shell script', 'a.doc', null, Buffer.from('#!/bin/sh\nrm -rf /\n')),
    file('the test string as .doc', 'eicar.doc', null, eicar),
    file('the test string as .pdf', 'eicar.pdf', null, eicar),
    file('the test string as .txt', 'eicar.txt', null, eicar),
    file('the test string behind a JPEG', 'eicar.jpg', 'image/jpeg', jpeg, eicar),
    file('a plain text', 'a.txt', null, Buffer.from('Certifico que…')),
    file('a rich text', 'a.rtf', null, Buffer.from('{\\rtf1 hola}')),
    file('one byte', 'a.pdf', null, Buffer.from([0x25])),
    file('zeros', 'a.jpg', null, megabytes(4)),
    file('half a JPEG', 'a.jpg', null, jpeg.subarray(0, jpeg.length / 2)),
    file('half a PNG', 'a.png', null, png.subarray(0, png.length / 2)),
    file('the first bytes of a GIF', 'a.gif', null, gif.subarray(0, 12)),
    file('a PDF without an end', 'a.pdf', null, pdfDocument.subarray(0, 40)),
    file('a PNG of 60,000 by 60,000', 'a.png', null, hugePng(60_000)),
    file('a PNG of two thousand million by as many', 'a.png', null, hugePng(2_147_483_647)),
    file('a WebP', 'a.jpg', null, webp),
    file('an AVIF', 'a.jpg', null, avif),
    file('a HEIF', 'a.jpg', null, Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), megabytes(1)),
    file('a TIFF', 'a.jpg', null, tiff),
    file('a BMP', 'a.jpg', null, Buffer.from('BM'), Buffer.alloc(200)),
    file('an icon', 'a.png', null, Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(200)),
    file('a PDF of 5 MB', 'a.pdf', 'application/pdf', pdfOf(mostBytes)),
  ];
}

function archives(): HostileFile[] {
  const file = (what: string, name: string, keptAs: string | null, bytes: Buffer): HostileFile => ({
    ...{ what, name, keptAs, bytes },
  });
  const withPart = (name: string, contents: Buffer | string, mainType?: string) =>
    writeZip([...documentParts(mainType), { name, contents }]);
  const types = (text: string) => [
    { name: '[Content_Types].xml', contents: text },
    { name: 'word/document.xml', contents: '<w:document/>' },
  ];
  const main = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
  return [
    file('a document with macros', 'a.docm', null, withPart('word/vbaProject.bin', 'x', macroType)),
    file('one that is called without', 'a.docx', null, withPart('word/vbaProject.bin', 'x')),
    file(
      'one whose macros have another name',
      'a.docx',
      null,
      writeZip(types(`${main} application/vnd.ms-office.vbaProject`)),
    ),
    file('one whose types hide behind entities', 'a.docx', null, writeZip(types(`${main} &#118;baProject`))),
    file(
      'a template with macros',
      'a.docx',
      null,
      writeZip(documentParts(macroType.replace('document', 'template'))),
    ),
    file(
      'a sheet with macros',
      'a.xlsm',
      null,
      writeZip([
        { name: 'xl/workbook.xml', contents: 'x' },
        { name: 'xl/vbaProject.bin', contents: 'x' },
      ]),
    ),
    file('an archive of programs', 'a.docx', null, writeZip([{ name: 'virus.exe', contents: 'MZ' }])),
    file('an archive for Java', 'a.docx', null, writeZip([{ name: 'META-INF/MANIFEST.MF', contents: 'x' }])),
    file('a document without text', 'a.docx', null, writeZip(documentParts().slice(0, 2))),
    file('one with a part outside', 'a.docx', null, withPart('../../../etc/cron.d/x', 'x')),
    file('one with an absolute part', 'a.docx', null, withPart('/etc/passwd', 'x')),
    file('one with a part twice', 'a.docx', null, withPart('word/document.xml', 'x')),
    file('one that unfolds into 400 MB', 'a.docx', null, withPart('word/media/a.bin', megabytes(400))),
    file(
      'one that lies about it',
      'a.docx',
      null,
      writeZip([
        ...documentParts(),
        { name: 'word/media/a.bin', contents: megabytes(200), localSize: 10, directorySize: 10 },
      ]),
    ),
    file(
      'one of 3,000 parts',
      'a.docx',
      null,
      writeZip([
        ...documentParts(),
        ...Array.from({ length: 3_000 }, (_, index) => ({ name: `word/media/${index}`, contents: '' })),
      ]),
    ),
    file('half a document', 'a.docx', null, wordDocument.subarray(0, wordDocument.length / 2)),
    file('a document with a page before it', 'a.docx', null, Buffer.concat([html, wordDocument])),
    file('an old document with macros', 'a.doc', null, compoundFile('WordDocument', 'Macros', 'VBA')),
    file('an old sheet', 'a.doc', null, compoundFile('Workbook')),
    file('an installer', 'a.doc', null, compoundFile('!_StringData')),
    file('an old document whose table bites its tail', 'a.doc', null, bitesItsTail()),
    file('half an old document', 'a.doc', null, oldWordDocument.subarray(0, 700)),
  ];
}

/** A compound file whose directory chain is a cycle. */
function bitesItsTail(): Buffer {
  const bytes = Buffer.from(compoundFile('WordDocument'));
  bytes.writeUInt32LE(1, 512 + 4);
  return bytes;
}

/** Valid files with malicious names. */
function names(): HostileFile[] {
  const hostile = {
    'a way out': '../../../../etc/passwd.pdf',
    'a way out of Windows': '..\\\\..\\\\windows\\\\system32\\\\a.pdf',
    'an absolute path': '/etc/cron.d/parte.pdf',
    'a drive': 'C:\\\\autoexec.pdf',
    'a percent-encoded way out': '%2e%2e%2f%2e%2e%2fparte.pdf',
    'a percent-encoded line end': 'parte%0d%0aSet-Cookie: a=b.pdf',
    'a quote': 'parte\\";x=\\".pdf',
    'a zero byte': 'parte.pdf\0.exe',
    'three hundred characters': `${'ñ'.repeat(300)}.pdf`,
    'text that is turned around': 'parte\u202efdp.exe',
    'characters nobody sees': 'par\u200bte\ufeff.pdf',
    'a second ending': 'parte.pdf.exe',
    'only dots': '....',
    'no name': '',
    'a page': '<script>alert(1)</script>.pdf',
    'half an emoji, in the end': `${'x'.repeat(250)}😀😀.pdf`,
    'a device': 'CON',
  };
  const ofPdf = Object.entries(hostile).map(([what, name]) => ({
    ...{ what: `a PDF named by ${what}`, name, bytes: pdfDocument, keptAs: 'application/pdf' },
  }));
  return [
    ...ofPdf,
    { what: 'a document called a program', name: 'a.exe', bytes: wordDocument, keptAs: word },
    {
      what: 'an old document called a page',
      name: 'a.html',
      bytes: oldWordDocument,
      keptAs: 'application/msword',
    },
  ];
}
