/** Checks a company's exported record of working time by itself: no database, no server, years after. */

import { createReadStream, readFileSync } from 'node:fs';
import type { Evidence } from '@jornada/core/ledger/evidence';
import { readEvidence } from '@jornada/core/ledger/read-evidence';
import { countedPlainly } from '@jornada/texts/counted';
import { findingText, verdictTexts, verificationTexts } from '@jornada/texts/verification';
import { readPem } from '@jornada/timestamp/certificate';
import { checkRecordExport } from './record/export/verify-record-export.ts';

const [file, ...others] = process.argv.slice(2);
if (!file) {
  process.stderr.write(
    'Uso: npm run verify-export -- <archivo.jsonl.gz | paquete.zip> [SHA-256 del registro de actividad] [resguardos.jsonl | cierre.json | claves.json | autoridad.pem …]\n',
  );
  process.exit(2);
}
const isSha256 = (text: string) => /^[0-9a-f]{64}$/i.test(text);
const isPem = (path: string) => path.endsWith('.pem');
const expected = others.find(isSha256);
try {
  const kept = others.filter((other) => !isSha256(other));
  const evidence = kept.filter((path) => !isPem(path)).flatMap(evidenceIn);
  const trusted = kept.filter(isPem).flatMap(certificatesIn);
  const verdict = await checkRecordExport(createReadStream(file), evidence, trusted);
  const { tenant, exportedAt, keepUntil, sha256, findings } = verdict;
  if (expected && expected.toLowerCase() !== sha256) throw new Error(`its SHA-256 is ${sha256}`);
  if (findings.length > 0) {
    process.stderr.write(findings.map((finding) => `${findingText(finding)}\n`).join(''));
    throw new Error(countedPlainly(findings.length, 'hallazgo', 'hallazgos'));
  }
  process.stdout.write(
    [
      verdict.backing === 'CLOSINGS'
        ? `Registro íntegro de ${tenant.name} (${tenant.slug}), exportado el ${exportedAt}.`
        : verificationTexts.coherent[verdict.backing](tenant.name),
      ...verdictTexts(verdict),
      `Conservar hasta ${keepUntil}.`,
      `SHA-256 ${sha256}${expected ? ', la esperada' : ': compárela con la del registro de actividad'}`,
      '',
    ].join('\n'),
  );
} catch (error) {
  process.stderr.write(`El archivo no es un registro íntegro: ${(error as Error).message}\n`);
  process.exitCode = 1;
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
