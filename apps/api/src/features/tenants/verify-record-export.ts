import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type { ChainedEntry } from '@jornada/core/ledger/entry';
import { verifyLedger } from '@jornada/core/ledger/verify-ledger';
import { z } from 'zod';
import { exportVersion } from './record-export.ts';

/** What an export turned out to hold, and the SHA-256 of the file in hexadecimal. */
export interface VerifiedExport {
  readonly tenant: { readonly id: string; readonly slug: string; readonly name: string };
  readonly exportedAt: string;
  readonly keepUntil: string;
  readonly employees: number;
  readonly entries: number;
  readonly sha256: string;
}

const lineSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('header'),
    format: z.literal('jornada-record'),
    version: z.literal(exportVersion),
    tenant: z.object({ id: z.string(), slug: z.string(), name: z.string() }),
    exportedAt: z.string(),
    keepUntil: z.string(),
  }),
  z.object({ type: z.literal('employee'), id: z.string() }),
  z.looseObject({ type: z.literal('entry'), entryType: z.string() }),
  z.object({
    type: z.literal('ledger-end'),
    employeeId: z.string(),
    length: z.int(),
    head: z.string().nullable(),
  }),
  z.object({ type: z.literal('footer'), employees: z.int(), entries: z.int() }),
]);

type Line = z.infer<typeof lineSchema>;

/**
 * Reads an export of a record of working time from its first line to its last and checks every chain in it.
 * @throws Error in English for a file that is cut, altered or not an export; it names the line
 */
export async function verifyRecordExport(file: Readable): Promise<VerifiedExport> {
  const hash = createHash('sha256');
  const bytes = new PassThrough();
  bytes.on('data', (chunk: Buffer) => hash.update(chunk));
  const text = createGunzip();
  const arrived = pipeline(file, bytes, text);
  const reading = readLines(createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY }));
  const [, found] = await Promise.all([arrived, reading]);
  return { ...found, sha256: hash.digest('hex') };
}

async function readLines(lines: AsyncIterable<string>): Promise<Omit<VerifiedExport, 'sha256'>> {
  const reader = new ExportReader();
  let number = 0;
  for await (const text of lines) {
    number += 1;
    try {
      reader.take(lineSchema.parse(JSON.parse(text)));
    } catch (error) {
      throw new Error(`line ${number} of the export: ${(error as Error).message}`);
    }
  }
  return reader.end();
}

class ExportReader {
  #header: Extract<Line, { type: 'header' }> | undefined;
  #footer: Extract<Line, { type: 'footer' }> | undefined;
  #employee: string | undefined;
  #ledger: ChainedEntry[] = [];
  #employees = 0;
  #entries = 0;

  take(line: Line): void {
    if (this.#footer) throw new Error('something follows the footer');
    if ((line.type === 'header') !== (this.#header === undefined)) throw new Error('the header is not first');
    if (line.type === 'header') this.#header = line;
    if (line.type === 'employee') this.#begin(line.id);
    if (line.type === 'entry') {
      const { entryType, ...entry } = line;
      this.#ledger.push({ ...entry, type: entryType } as unknown as ChainedEntry);
    }
    if (line.type === 'ledger-end') this.#close(line);
    if (line.type === 'footer') this.#footer = line;
  }

  end(): Omit<VerifiedExport, 'sha256'> {
    const { tenant, exportedAt, keepUntil } = this.#header ?? {};
    if (!tenant || !exportedAt || !keepUntil || !this.#footer) throw new Error('the export is cut off');
    const { employees, entries } = this.#footer;
    if (employees !== this.#employees || entries !== this.#entries) {
      throw new Error('the footer counts other entries than there are');
    }
    return { tenant, exportedAt, keepUntil, employees, entries };
  }

  #begin(employeeId: string): void {
    if (this.#employee !== undefined) throw new Error('a ledger has no end');
    this.#employee = employeeId;
  }

  #close({ employeeId, length, head }: Extract<Line, { type: 'ledger-end' }>): void {
    const isWhole = this.#ledger.every(
      (entry) => entry.employeeId === employeeId && entry.tenantId === this.#header?.tenant.id,
    );
    if (employeeId !== this.#employee || !isWhole) throw new Error('an entry belongs to somebody else');
    const verdict = verifyLedger(this.#ledger, sha256Hex, { length, head });
    if (!verdict.intact) throw new Error(`${verdict.problem} at entry ${verdict.sequence}`);
    if (verdict.length !== length || verdict.head !== head) throw new Error('the ledger ends otherwise');
    this.#employees += 1;
    this.#entries += length;
    this.#employee = undefined;
    this.#ledger = [];
  }
}

function sha256Hex(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
