/** Writes exports, receipts and a published root of a company into a folder, for whoever verifies them without a server. */
import { createReadStream, createWriteStream, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { recordInPackage } from '@jornada/core/ledger/package-layout';
import { closePackage } from '../packages/close-package.ts';
import { keepArchive } from '../platform/archive/keep-archive.ts';
import {
  exportLines,
  makeKey,
  provenCompany,
  published,
  type Record,
  receiptFor,
  rehashed,
} from './proven-company.ts';

const [directory = '.', people = '3', days = '4'] = process.argv.slice(2);
const key = makeKey();
const record = provenCompany(
  Array.from({ length: Number(days) }, () => Array.from({ length: Number(people) }, () => 4)),
  key,
);
const inFolder = (name: string) => path.join(directory, name);
const line = (content: object) => `${JSON.stringify(content)}\n`;

async function writeExport(name: string, written: Record): Promise<void> {
  const lines = Readable.from(exportLines(written).map(line));
  await pipeline(lines, createGzip({ level: 1 }), createWriteStream(inFolder(name)));
}

await writeExport('registro.jsonl.gz', record);
await keepArchive(
  Temporal.Instant.from('2026-03-05T00:00:00Z'),
  (contents) => pipeline(contents, createWriteStream(inFolder('paquete.zip'))),
  async (archive) => {
    await archive.add(recordInPackage, createReadStream(inFolder('registro.jsonl.gz')));
    await closePackage(archive, Buffer.from('<!doctype html>'));
  },
);
const [first, ...rest] = record.people;
if (first) {
  writeFileSync(
    inFolder('resguardos.jsonl'),
    first.entries.map((entry) => line(receiptFor(entry, key))).join(''),
  );
  writeFileSync(inFolder('cierre.json'), JSON.stringify({ root: published(record) }));
  writeFileSync(inFolder('claves.json'), JSON.stringify({ keys: record.keys }));
  const altered = first.entries.map((entry, index) =>
    index === 1 ? { ...entry, type: 'BREAK_START' as const } : entry,
  );
  await writeExport('alterado.jsonl.gz', { ...record, people: [{ ...first, entries: altered }, ...rest] });
  // As if the last punch had never been, and no closing had known of it.
  const roots = record.roots.slice(0, -1);
  const without = (entries: typeof first.entries) => rehashed(entries.slice(0, -4));
  const before = record.people.map((person) => ({ ...person, entries: without(person.entries) }));
  await writeExport('quitado.jsonl.gz', { ...record, roots, people: before });
}
