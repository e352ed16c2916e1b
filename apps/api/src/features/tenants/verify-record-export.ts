import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ChainedEntry } from '@jornada/core/ledger/entry';
import { type SealedEntries, verifyDisclosedLedger } from '@jornada/core/ledger/verify-disclosed-ledger';
import { verifyLedger } from '@jornada/core/ledger/verify-ledger';
import { z } from 'zod';
import { disclosedVersion } from '../../record/disclosed-ledger.ts';
import { sha256 } from '../../record/sha256.ts';
import { hashed } from './hashed.ts';
import { exportVersion } from './record-export.ts';

/** What an export turned out to hold, and the SHA-256 of the file in hexadecimal. */
export interface VerifiedExport {
  readonly tenant: { readonly id: string; readonly slug: string; readonly name: string };
  readonly exportedAt: string;
  readonly keepUntil: string;
  readonly employees: number;
  readonly entries: number;
  /** Of an export for somebody who may know of a period alone: that period, and how many entries are there by their hashes. */
  readonly disclosed: { readonly from: string; readonly to: string; readonly sealed: number } | null;
  readonly sha256: string;
}

const lineSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('header'),
    format: z.literal('jornada-record'),
    version: z.literal([1, exportVersion, disclosedVersion]),
    tenant: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
    exportedAt: z.string(),
    keepUntil: z.string(),
    disclosed: z.object({ from: z.string(), to: z.string() }).optional(),
  }),
  z.object({ type: z.literal('employee'), id: z.string() }),
  z.looseObject({ type: z.literal('entry'), entryType: z.string() }),
  z.object({
    type: z.literal('sealed'),
    count: z.int().min(1),
    head: z.string().regex(/^[0-9a-f]{64}$/),
  }),
  z.object({
    type: z.literal('ledger-end'),
    employeeId: z.string(),
    length: z.int(),
    head: z.string().nullable(),
  }),
  z.object({ type: z.literal('footer'), employees: z.int(), entries: z.int() }),
]);

type Line = z.infer<typeof lineSchema>;

/** What an entry says of its canonical form, by the version of the file: in the first nothing, for there was only one. */
const formSchemas = {
  1: z
    .object({ formVersion: z.never().optional(), origin: z.never().optional() })
    .transform(() => ({ formVersion: 1, origin: null })),
  [exportVersion]: z.object({ formVersion: z.int(), origin: z.string().nullable() }),
  [disclosedVersion]: z.object({ formVersion: z.int(), origin: z.string().nullable() }),
};

/**
 * Reads an export of a record of working time from its first line to its last and checks every chain in it.
 * @throws Error in English for a file that is cut, altered or not an export; it names the line
 */
export async function verifyRecordExport(file: Readable): Promise<VerifiedExport> {
  const { pass, sha256 } = hashed();
  const found = await pipeline(file, pass, createGunzip(), readExport);
  return { ...found, sha256: sha256() };
}

async function readExport(bytes: AsyncIterable<Buffer>): Promise<Omit<VerifiedExport, 'sha256'>> {
  const reader = new ExportReader();
  let number = 0;
  for await (const text of linesOf(bytes)) {
    number += 1;
    try {
      reader.take(lineSchema.parse(JSON.parse(text)));
    } catch (error) {
      throw new Error(`line ${number} of the export: ${(error as Error).message}`);
    }
  }
  return reader.end();
}

/** The lines of a text in UTF-8. A line feed alone ends one: a name may hold what else passes for the end of a line. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let unfinished = '';
  for await (const chunk of bytes) {
    const lines = (unfinished + decoder.decode(chunk, { stream: true })).split('\n');
    unfinished = lines.pop() ?? '';
    yield* lines;
  }
  if (unfinished + decoder.decode() !== '') throw new Error('the export is cut off');
}

class ExportReader {
  #header: Extract<Line, { type: 'header' }> | undefined;
  #footer: Extract<Line, { type: 'footer' }> | undefined;
  #employee: string | undefined;
  /** Everybody is there once, by id. */
  #lastEmployee = '';
  #ledger: (ChainedEntry | SealedEntries)[] = [];
  #employees = 0;
  #entries = 0;
  #sealed = 0;

  take(line: Line): void {
    if (this.#footer) throw new Error('something follows the footer');
    if ((line.type === 'header') !== (this.#header === undefined)) throw new Error('the header is not first');
    if (line.type === 'header') this.#open(line);
    if (line.type === 'employee') this.#begin(line.id);
    if (line.type === 'entry') this.#add(line);
    if (line.type === 'sealed') this.#seal(line);
    if (line.type === 'ledger-end') this.#close(line);
    if (line.type === 'footer') this.#finish(line);
  }

  end(): Omit<VerifiedExport, 'sha256'> {
    const { tenant, exportedAt, keepUntil } = this.#header ?? {};
    if (!tenant || !exportedAt || !keepUntil || !this.#footer) throw new Error('the export is cut off');
    const { employees, entries } = this.#footer;
    if (employees !== this.#employees || entries !== this.#entries) {
      throw new Error('the footer counts other entries than there are');
    }
    const period = this.#header?.disclosed;
    const disclosed = period ? { ...period, sealed: this.#sealed } : null;
    return { tenant, exportedAt, keepUntil, employees, entries, disclosed };
  }

  #open(header: Extract<Line, { type: 'header' }>): void {
    const hasPeriod = header.disclosed !== undefined;
    if (hasPeriod !== (header.version === disclosedVersion)) throw new Error('the version is another');
    this.#header = header;
  }

  #begin(employeeId: string): void {
    if (this.#employee !== undefined) throw new Error('a ledger has no end');
    if (employeeId <= this.#lastEmployee) throw new Error('somebody is twice, or out of order');
    this.#employee = employeeId;
    this.#lastEmployee = employeeId;
  }

  #add({ entryType, ...entry }: Extract<Line, { type: 'entry' }>): void {
    if (this.#employee === undefined) throw new Error('an entry belongs to nobody');
    const form = formSchemas[this.#header?.version ?? exportVersion].parse(entry);
    this.#ledger.push({ ...entry, ...form, type: entryType } as unknown as ChainedEntry);
  }

  /** Entries that whoever made the export did not show; only exports of that version have them. */
  #seal({ count: sealed, head }: Extract<Line, { type: 'sealed' }>): void {
    if (this.#employee === undefined) throw new Error('an entry belongs to nobody');
    if (this.#header?.version !== disclosedVersion) throw new Error('the export hides entries');
    this.#ledger.push({ sealed, head });
    this.#sealed += sealed;
  }

  #finish(footer: Extract<Line, { type: 'footer' }>): void {
    if (this.#employee !== undefined) throw new Error('a ledger has no end');
    this.#footer = footer;
  }

  #close({ employeeId, length, head }: Extract<Line, { type: 'ledger-end' }>): void {
    const isWhole = this.#ledger.every(
      (entry) =>
        'sealed' in entry || (entry.employeeId === employeeId && entry.tenantId === this.#header?.tenant.id),
    );
    if (employeeId !== this.#employee || !isWhole) throw new Error('an entry belongs to somebody else');
    const shown = this.#ledger.filter((part) => 'hash' in part);
    const verdict =
      shown.length === this.#ledger.length
        ? verifyLedger(shown, sha256, { length, head })
        : verifyDisclosedLedger(this.#ledger, sha256);
    if (!verdict.intact) throw new Error(`${verdict.problem} at entry ${verdict.sequence}`);
    if (verdict.length !== length || verdict.head !== head) throw new Error('the ledger ends otherwise');
    this.#employees += 1;
    this.#entries += shown.length;
    this.#employee = undefined;
    this.#ledger = [];
  }
}
