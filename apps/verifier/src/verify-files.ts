import type { Evidence } from '@jornada/core/ledger/evidence';
import { judgeKept, type KeptKind, keptKind } from '@jornada/core/ledger/kept-alone';
import { type MonthDocument, readMonthDocument } from '@jornada/core/ledger/month-document';
import { readEvidence } from '@jornada/core/ledger/read-evidence';
import {
  findingText,
  keptTexts,
  missingOfRecord,
  monthDocumentWords,
  verificationTexts as texts,
  verdictTexts,
} from '@jornada/texts/verification';
import { type Certificate, readPem } from '@jornada/timestamp/certificate';
import { hashing, verifySignature } from './cryptography.ts';
import { documentIn, judgeMonths } from './month-documents.ts';
import { isArchive, isCompressed, recordIn, verifyFile } from './verify-file.ts';

/** The result that the page shows. */
export interface Outcome {
  readonly kind: KeptKind;
  readonly title: string;
  readonly findings: readonly string[];
  readonly remarks: readonly string[];
  /** What would say more, and where to get it. */
  readonly missing: readonly string[];
}

const mostFindings = 200;

/** Verifies what somebody chose: at most one record, and whatever was kept of it. @param pasted the text of a code, or nothing */
export async function verifyFiles(
  files: readonly File[],
  pasted: string,
  onProgress: (share: number) => void,
): Promise<Outcome> {
  const evidence: Evidence[number][] = [];
  const trusted: Certificate[] = [];
  const records: File[] = [];
  const documents: MonthDocument[] = [];
  if (files.length === 0 && pasted === '') return unclear(texts.nothingChosen);
  for (const file of files) {
    const document = (await isRecord(file)) ? null : await documentIn(file);
    if (document === 'UNREADABLE') return unclear(monthDocumentWords.noFigures(file.name));
    if (document) documents.push(document);
    else if (await isRecord(file)) records.push(file);
    else if (!collect(await file.text(), evidence, trusted)) return unclear(texts.notEvidence(file.name));
  }
  const code = readMonthDocument(pasted, hashing.ofText);
  if (code) documents.push(code);
  else if (pasted !== '' && !collect(pasted, evidence, trusted))
    return unclear(texts.notEvidence(texts.paste));
  const [record, another] = records;
  if (another) return unclear(texts.twoRecords);
  if (!record && documents.length > 0) return unclear(monthDocumentWords.needsRecord);
  if (!record && evidence.length === 0) return unclear(texts.certificatesAlone);
  if (!record) {
    const judged = judgeKept(evidence, hashing, verifySignature);
    return { kind: keptKind(judged.state), ...keptTexts(judged) };
  }
  return verifyRecord(record, { evidence, trusted, documents }, onProgress);
}

/** What is compared with a record. */
interface Given {
  readonly evidence: Evidence;
  readonly trusted: readonly Certificate[];
  readonly documents: readonly MonthDocument[];
}

async function verifyRecord(
  file: File,
  { evidence, trusted, documents }: Given,
  onProgress: (share: number) => void,
): Promise<Outcome> {
  try {
    const isPackage = await isArchive(file);
    const verdict = await verifyFile(isPackage ? await recordIn(file) : file, evidence, trusted, onProgress);
    const { findings, tenant, exportedAt, backing } = verdict;
    const isIntact = findings.length === 0;
    const isUnprovable = !isIntact && findings.every(({ kind }) => kind === 'EVIDENCE');
    const outcome: Outcome = {
      kind: isIntact ? (backing === 'CLOSINGS' ? 'intact' : 'unclear') : isUnprovable ? 'unclear' : 'broken',
      title: isIntact
        ? backing === 'CLOSINGS'
          ? texts.intact(tenant.name)
          : texts.coherent[backing](tenant.name)
        : isUnprovable
          ? texts.unprovable
          : texts.broken(tenant.name),
      findings: findings.slice(0, mostFindings).map(findingText),
      remarks: [
        texts.exportedAt(exportedAt),
        ...verdictTexts(verdict),
        ...(isPackage ? [texts.ofPackage] : []),
      ],
      missing: missingOfRecord({ ...verdict, problems: findings.map(({ problem }) => problem) }),
    };
    const ofMonths = judgeMonths(documents, verdict.months);
    return {
      ...outcome,
      ...(ofMonths.isForged && outcome.kind !== 'broken' && { kind: 'broken', title: ofMonths.title }),
      findings: [...outcome.findings, ...ofMonths.forged],
      remarks: [...ofMonths.others, ...outcome.remarks],
    };
  } catch (error) {
    return unclear(texts.notRecord((error as Error).message));
  }
}

async function isRecord(file: File): Promise<boolean> {
  return (
    (await isArchive(file)) ||
    (await isCompressed(file)) ||
    (await file.slice(0, 200).text()).includes('"jornada-record"')
  );
}

/** Parses a text as evidence or as certificates, and adds it to those. */
function collect(text: string, evidence: Evidence[number][], trusted: Certificate[]): boolean {
  try {
    if (text.includes('-----BEGIN CERTIFICATE-----')) trusted.push(...readPem(text));
    else evidence.push(...readEvidence(text));
    return true;
  } catch {
    return false;
  }
}

function unclear(title: string): Outcome {
  return { kind: 'unclear', title, findings: [], remarks: [], missing: [] };
}
