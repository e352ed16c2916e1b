import { compareReceipts } from '@jornada/core/ledger/compare-receipts';
import type { Evidence } from '@jornada/core/ledger/evidence';
import { readEvidence } from '@jornada/core/ledger/read-evidence';
import { findingText, verificationTexts as texts, verdictTexts } from '@jornada/texts/verification';
import { type Certificate, readPem } from '@jornada/timestamp/certificate';
import { hashing, verifySignature } from './cryptography.ts';
import { isArchive, isCompressed, recordIn, verifyFile } from './verify-file.ts';

/** What the page says in the end. */
export interface Outcome {
  readonly kind: 'intact' | 'broken' | 'unclear';
  readonly title: string;
  readonly findings: readonly string[];
  readonly remarks: readonly string[];
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
  if (files.length === 0 && pasted === '') return unclear(texts.nothingChosen);
  for (const file of files) {
    if (await isRecord(file)) records.push(file);
    else if (!collect(await file.text(), evidence, trusted)) return unclear(texts.notEvidence(file.name));
  }
  if (pasted !== '' && !collect(pasted, evidence, trusted)) return unclear(texts.notEvidence(texts.paste));
  const [record, another] = records;
  if (another) return unclear(texts.twoRecords);
  if (!record && evidence.length === 0) return unclear(texts.certificatesAlone);
  return record ? verifyRecord(record, evidence, trusted, onProgress) : compareAlone(evidence);
}

async function verifyRecord(
  file: File,
  evidence: Evidence,
  trusted: readonly Certificate[],
  onProgress: (share: number) => void,
): Promise<Outcome> {
  try {
    const isPackage = await isArchive(file);
    const verdict = await verifyFile(isPackage ? await recordIn(file) : file, evidence, trusted, onProgress);
    const { findings, tenant, exportedAt } = verdict;
    const isIntact = findings.length === 0;
    const isUnprovable = !isIntact && findings.every(({ kind }) => kind === 'EVIDENCE');
    return {
      kind: isIntact ? 'intact' : isUnprovable ? 'unclear' : 'broken',
      title: isIntact
        ? texts.intact(tenant.name)
        : isUnprovable
          ? texts.unprovable
          : texts.broken(tenant.name),
      findings: findings.slice(0, mostFindings).map(findingText),
      remarks: [
        texts.exportedAt(exportedAt),
        ...verdictTexts(verdict),
        ...(isPackage ? [texts.ofPackage] : []),
      ],
    };
  } catch (error) {
    return unclear(texts.notRecord((error as Error).message));
  }
}

function compareAlone(evidence: Evidence): Outcome {
  const { receipts, findings } = compareReceipts(evidence, hashing, verifySignature);
  const isContradicted = receipts.some(({ verdict }) => verdict === 'MISSING' || verdict === 'OTHER');
  const isBorneOut = receipts.length > 0 && receipts.every(({ verdict }) => verdict === 'BORNE_OUT');
  return {
    kind: isContradicted ? 'broken' : isBorneOut && findings.length === 0 ? 'intact' : 'unclear',
    title: texts.comparedAlone,
    findings: findings.map(findingText),
    remarks: [
      ...receipts.map(
        ({ receipt, verdict, closedAt }) =>
          texts.receipt(receipt.sequence, receipt.punchedAt) + texts.receiptVerdicts[verdict](closedAt ?? ''),
      ),
      ...(findings.some(({ problem }) => problem === 'EVIDENCE_KEY_UNKNOWN') ? [texts.needsKeys] : []),
    ],
  };
}

async function isRecord(file: File): Promise<boolean> {
  return (
    (await isArchive(file)) ||
    (await isCompressed(file)) ||
    (await file.slice(0, 200).text()).includes('"jornada-record"')
  );
}

/** Puts what a text holds to what it is: something that was kept, or certificates. */
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
  return { kind: 'unclear', title, findings: [], remarks: [] };
}
