/** Writes exports, receipts and a published closing of a company into a folder, for tests of the verifier. */
import { createReadStream, createWriteStream, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { recordInPackage } from '@jornada/core/ledger/package-layout';
import { unprovenVersion } from '@jornada/core/ledger/record-line';
import { closePackage } from '../packages/close-package.ts';
import { keepArchive } from '../platform/archive/keep-archive.ts';
import { hashing } from '../platform/cryptography/hashing.ts';
import { disclosePeriod } from '../record/disclosed-ledger.ts';
import { changedPackages } from './changed-packages.ts';
import {
  appendReading,
  close,
  exportLines,
  makeKey,
  provenCompany,
  published,
  type Record,
  receiptFor,
  rehashed,
  signedWith,
} from './proven-company.ts';
import { makeStampAuthority } from './stamp-authority.ts';
import { edit, rechain, recloseAll } from './tampering/scene.ts';

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
    await closePackage(archive, Buffer.from('<!doctype html>'), {
      ...{ tenantId: record.tenantId, kind: 'exit', now: Temporal.Instant.from(record.exportedAt) },
      signer: { keyId: key.id, sign: async (text) => signedWith(text, key.privateKey).signature },
    });
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
  // Without the last punch and the last closing.
  const roots = record.roots.slice(0, -1);
  const without = (entries: typeof first.entries) => rehashed(entries.slice(0, -4));
  const before = record.people.map((person) => ({ ...person, entries: without(person.entries) }));
  await writeExport('quitado.jsonl.gz', { ...record, roots, people: before });
}

// The part disclosed to an inspector: only the first day.
const from = Temporal.PlainDate.from('2026-03-02');
const shown = record.people.map(({ id, entries }) => [
  { type: 'employee', id, fullName: `Persona ${id}` },
  ...disclosePeriod(entries, { from, to: from }).map((part) =>
    'sealed' in part
      ? { type: 'sealed', count: part.sealed, head: part.head }
      : { ...part, entryType: part.type, type: 'entry' },
  ),
  { type: 'ledger-end', employeeId: id, length: entries.length, head: entries.at(-1)?.hash ?? null },
]);
const [header] = exportLines(record);
const disclosed = { from: from.toString(), to: from.toString() };
const partial = [
  { ...header, version: unprovenVersion, disclosed },
  ...shown.flat(),
  { type: 'footer', employees: record.people.length, entries: 4 * record.people.length },
];
await pipeline(
  Readable.from(partial.map(line)),
  createGzip(),
  createWriteStream(inFolder('parcial.jsonl.gz')),
);

// With an inspector's reading, one more closing, and time-stamps for all closings.
const authority = makeStampAuthority();
writeFileSync(inFolder('autoridad.pem'), authority.pem);
writeFileSync(inFolder('otra-autoridad.pem'), makeStampAuthority({ name: 'Otra autoridad' }).pem);
appendReading(record, record.exportedAt);
appendReading(record, record.exportedAt);
const later = (hours: number) => new Date(Date.parse(record.exportedAt) + hours * 3_600_000).toISOString();
close(record, later(12), key);
record.exportedAt = later(24);
record.stamps = record.roots.map(({ statement, closedAt }, index) => {
  const at = new Date(Date.parse(closedAt) + 60_000);
  const token = authority.token({ imprint: hashing.ofText(statement), at });
  return { root: index + 1, token: token.toString('base64') };
});
await writeExport('sellado.jsonl.gz', record);
const changed = await changedPackages(record, key);
for (const [place, { bytes }] of changed.entries()) writeFileSync(inFolder(`paquete-${place}.zip`), bytes);
writeFileSync(inFolder('paquetes.json'), JSON.stringify(changed.map(({ name, says }) => ({ name, says }))));
const [stamp] = record.stamps;
if (stamp) {
  const stamps = record.stamps.with(-1, { root: record.roots.length, token: stamp.token });
  await writeExport('sello-ajeno.jsonl.gz', { ...record, stamps });
}
// Half a year later somebody with the key has made everything anew.
const remade = { ...record, people: record.people.map((person) => ({ ...person })) };
const [changedPerson] = remade.people;
if (changedPerson) {
  edit(changedPerson, 1, ({ punchedAt }) => ({ punchedAt: punchedAt.replace('T09', 'T10') }));
  rechain(changedPerson);
}
recloseAll(remade, key);
await writeExport('rehecho.jsonl.gz', { ...remade, stamps: [], exportedAt: later(24 * 180) });
await writeExport('consulta-quitada.jsonl.gz', { ...record, readings: record.readings.slice(0, -1) });
