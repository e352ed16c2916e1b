import type { EarlierCopy } from '@jornada/core/ledger/compare-copies';
import type { CopyVerdict } from '@jornada/core/ledger/copy-verifier';
import type { Evidence } from '@jornada/core/ledger/evidence';
import { judgeKept, type KeptKind, keptKind } from '@jornada/core/ledger/kept-alone';
import { type MonthDocument, readMonthDocument } from '@jornada/core/ledger/month-document';
import { readEvidence } from '@jornada/core/ledger/read-evidence';
import { firstLine } from '@jornada/core/ledger/record-text';
import {
  findingText,
  firstTexts,
  keptTexts,
  missingOfRecord,
  monthDocumentWords,
  verificationTexts as texts,
  verdictTexts,
} from '@jornada/texts/verification';
import { type Certificate, readPem } from '@jornada/timestamp/certificate';
import { hashing, verifySignature } from './cryptography.ts';
import { documentIn, judgeMonths } from './month-documents.ts';
import { type CopyFile, copyIn, isArchive, isCompressed, piecesOf, verifyFile } from './verify-file.ts';

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
  const [record] = records;
  if (!record && documents.length > 0) return unclear(monthDocumentWords.needsRecord);
  if (!record && evidence.length === 0) return unclear(texts.certificatesAlone);
  if (!record) {
    const judged = judgeKept(evidence, hashing, verifySignature);
    return { kind: keptKind(judged.state), ...keptTexts(judged) };
  }
  return verifyRecords(records, { evidence, trusted, documents }, onProgress);
}

/** What is compared with a record. */
interface Given {
  readonly evidence: Evidence;
  readonly trusted: readonly Certificate[];
  readonly documents: readonly MonthDocument[];
}

/** Verifies the last copy, and holds it against those that were made earlier. */
async function verifyRecords(
  files: readonly File[],
  given: Given,
  onProgress: (share: number) => void,
): Promise<Outcome> {
  let name = '';
  try {
    const copies: { readonly copy: CopyFile; readonly name: string; readonly exportedAt: string }[] = [];
    for (const file of files) {
      name = file.name;
      const copy = await copyIn(file);
      copies.push({ copy, name, exportedAt: files.length > 1 ? await exportedAt(copy.record) : '' });
    }
    copies.sort(byMoment);
    const earlier: EarlierCopy[] = [];
    for (const [place, { copy, name: own }] of copies.entries()) {
      name = own;
      const onPart = (share: number) => onProgress((place + share) / copies.length);
      const isLast = place === copies.length - 1;
      const means = { ...given, earlier, evidence: isLast ? given.evidence : [], keepsChains: !isLast };
      const { chains, ...verdict } = await verifyFile(
        copy,
        isLast ? means : { ...means, earlier: [] },
        onPart,
      );
      if (isLast) return outcomeOf(verdict, given.documents);
      earlier.push({ chains, verdict, isSigned: verdict.sealed?.signed != null });
    }
    return unclear(texts.nothingChosen);
  } catch (error) {
    const reason = (error as Error).message;
    return unclear(texts.notRecord(files.length > 1 ? `${name}: ${reason}` : reason));
  }
}

const byMoment = (one: { readonly exportedAt: string }, other: { readonly exportedAt: string }) =>
  Number(one.exportedAt > other.exportedAt) - Number(one.exportedAt < other.exportedAt);

/** The moment of a copy, as its first line says. */
async function exportedAt(record: Blob): Promise<string> {
  const { exportedAt: moment } = (await firstLine(piecesOf(record, () => {}))) as { exportedAt?: unknown };
  return typeof moment === 'string' ? moment : '';
}

function outcomeOf(verdict: CopyVerdict, documents: readonly MonthDocument[]): Outcome {
  const { findings, tenant, backing } = verdict;
  const isIntact = findings.length === 0;
  const isUnprovable = !isIntact && findings.every(({ kind }) => kind === 'EVIDENCE' || kind === 'COPY');
  const outcome: Outcome = {
    kind: isIntact ? (backing === 'CLOSINGS' ? 'intact' : 'unclear') : isUnprovable ? 'unclear' : 'broken',
    title: isIntact
      ? backing === 'CLOSINGS'
        ? texts.intact(tenant.name)
        : texts.coherent[backing](tenant.name)
      : findings.every(({ kind }) => kind === 'PACKAGE')
        ? texts.brokenPackage(tenant.name)
        : isUnprovable
          ? texts.unprovable
          : texts.broken(tenant.name),
    findings: findings.slice(0, mostFindings).map(findingText),
    remarks: [...firstTexts(verdict), texts.exportedAt(verdict.exportedAt), ...verdictTexts(verdict)],
    missing: missingOfRecord({
      ...verdict,
      compared: verdict.compared + verdict.copies.filter(({ proven }) => proven > 0).length,
      problems: findings.map(({ problem }) => problem),
    }),
  };
  const ofMonths = judgeMonths(documents, verdict.months);
  return {
    ...outcome,
    ...(ofMonths.isForged && outcome.kind !== 'broken' && { kind: 'broken', title: ofMonths.title }),
    findings: [...outcome.findings, ...ofMonths.forged],
    remarks: [...ofMonths.others, ...outcome.remarks],
  };
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
