/**
 * Checks a company's exported record of working time by itself: no database, no server, years after. Without a record it judges what was
 * kept of one. Exit code 0: nothing speaks against it; 1: something does, or it is not what it should be; 2: no file was named.
 */

import { createReadStream, readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import type { EarlierCopy } from '@jornada/core/ledger/compare-copies';
import type { Evidence } from '@jornada/core/ledger/evidence';
import {
  attachedTo,
  compareMonth,
  isPdf,
  type MonthDocument,
  readMonthDocument,
} from '@jornada/core/ledger/month-document';
import { readEvidence } from '@jornada/core/ledger/read-evidence';
import { countedPlainly } from '@jornada/texts/counted';
import {
  findingText,
  firstTexts,
  monthDocumentWords,
  monthText,
  verdictTexts,
  verificationTexts,
} from '@jornada/texts/verification';
import { readPem } from '@jornada/timestamp/certificate';
import { hashing } from './platform/cryptography/hashing.ts';
import { checkRecordExport, readEarlierCopy } from './record/export/verify-record-export.ts';
import { isRecord, keptLines } from './verify-kept.ts';

const given = process.argv.slice(2);
if (given.length === 0) {
  process.stderr.write(
    'Uso: npm run verify-export -- [archivo.jsonl.gz | paquete.zip] [SHA-256 del registro de actividad] [copia-anterior.jsonl.gz | paquete-anterior.zip | resguardos.jsonl | cierre.json | claves.json | autoridad.pem | resumen.pdf | resumen.json …]\n',
  );
  process.exit(2);
}
const isSha256 = (text: string) => /^[0-9a-f]{64}$/i.test(text);
const isPem = (path: string) => path.endsWith('.pem');
const expected = given.find(isSha256);
try {
  const paths = given.filter((one) => !isSha256(one));
  const [file, ...copies] = paths.filter(isRecord);
  const kept = paths.filter((path) => !isRecord(path));
  const months = kept.flatMap((path) => (isPem(path) ? [] : monthIn(path)));
  const areMonths = new Set(months.map(({ path }) => path));
  const evidence = kept.filter((path) => !isPem(path) && !areMonths.has(path)).flatMap(evidenceIn);
  const trusted = kept.filter(isPem).flatMap(certificatesIn);
  if (file === undefined) tellKept(evidence, months.length > 0);
  else {
    const earlier: EarlierCopy[] = [];
    for (const path of copies) earlier.push(await earlierIn(path));
    await tellRecord(file, { evidence, months, trusted, earlier });
  }
} catch (error) {
  process.stderr.write(`El archivo no es un registro íntegro: ${(error as Error).message}\n`);
  process.exitCode = 1;
}

/** What a record is compared with. */
interface Given {
  readonly evidence: Evidence;
  readonly months: readonly { readonly document: MonthDocument }[];
  readonly trusted: ReturnType<typeof certificatesIn>;
  readonly earlier: readonly EarlierCopy[];
}

/** @throws Error for a record with findings, or with another SHA-256 than is expected */
async function tellRecord(file: string, { evidence, months, trusted, earlier }: Given): Promise<void> {
  const verdict = await checkRecordExport(createReadStream(file), evidence, trusted, earlier);
  const { tenant, exportedAt, keepUntil, sha256, findings } = verdict;
  if (expected && expected.toLowerCase() !== sha256) throw new Error(`its SHA-256 is ${sha256}`);
  if (findings.length > 0) {
    process.stderr.write(findings.map((finding) => `${findingText(finding)}\n`).join(''));
    throw new Error(countedPlainly(findings.length, 'hallazgo', 'hallazgos'));
  }
  const documents = months.map(({ document }) => compareMonth(document, verdict.months));
  const forged = documents.filter(({ kind }) => kind === 'OTHER_FIGURES');
  if (forged.length > 0) {
    process.stderr.write(forged.map((one) => `${monthText(one)}\n`).join(''));
    throw new Error(monthDocumentWords.forged);
  }
  process.stdout.write(
    [
      verdict.backing === 'CLOSINGS'
        ? `Registro íntegro de ${tenant.name} (${tenant.slug}), exportado el ${exportedAt}.`
        : verificationTexts.coherent[verdict.backing](tenant.name),
      ...firstTexts(verdict),
      ...documents.map(monthText),
      ...verdictTexts(verdict),
      `Conservar hasta ${keepUntil}.`,
      `SHA-256 ${sha256}${expected ? ', la esperada' : ': compárela con la del registro de actividad'}`,
      '',
    ].join('\n'),
  );
}

/** Says what kept proofs prove without a record. */
function tellKept(evidence: Evidence, hasDocuments: boolean): void {
  const { kind, lines } = keptLines(evidence, hasDocuments);
  const isGood = kind === 'intact' || kind === 'genuine';
  (isGood ? process.stdout : process.stderr).write(lines.map((line) => `${line}\n`).join(''));
  process.exitCode = isGood ? 0 : 1;
}

/** The document of a closed month in a file: a PDF, its figures, or the text of its code. @throws Error for a PDF without figures */
function monthIn(path: string): { readonly path: string; readonly document: MonthDocument }[] {
  const bytes = readFileSync(path);
  const attached = isPdf(bytes) ? attachedTo(bytes) : null;
  if (isPdf(bytes) && !attached) throw new Error(monthDocumentWords.noFigures(path));
  const text = attached ? inflateSync(attached).toString() : bytes.toString();
  const document = readMonthDocument(text, hashing.ofText);
  return document ? [{ path, document }] : [];
}

function earlierIn(path: string): Promise<EarlierCopy> {
  return readEarlierCopy(createReadStream(path)).catch((error: Error) => {
    throw new Error(`${path}: ${error.message}`);
  });
}

function evidenceIn(path: string): Evidence {
  try {
    return readEvidence(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`);
  }
}

function certificatesIn(path: string) {
  try {
    return readPem(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`);
  }
}
