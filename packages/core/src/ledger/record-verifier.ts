import { type ClosingLimit, closingLimits } from './backdated.ts';
import { type Closings, closings, type ExportedRoot, type Witness } from './closings.ts';
import type { ChainedEntry, Sha256 } from './entry.ts';
import { type Evidence, type GenuineEvidence, genuineEvidence } from './evidence.ts';
import type { Finding } from './findings.ts';
import type { Hashing, Signed, VerifySignature } from './hashing.ts';
import { readKeyChain } from './key-chain.ts';
import { ledgerFindings, removalOf } from './ledger-findings.ts';
import type { ChainedReading } from './reading.ts';
import { readingFindings } from './reading-findings.ts';
import { type RecordLine, readRecordLine, recordVersion } from './record-line.ts';
import { type Removals, removals } from './removals.ts';
import type { StampedRoot, VerifyStamp } from './stamp.ts';
import { type ExportedStamp, stampedRoots } from './stamped-roots.ts';
import { type SealedEntries, verifyDisclosedLedger } from './verify-disclosed-ledger.ts';

/** The result of verifying an export. */
export interface RecordVerdict {
  readonly tenant: { readonly id: string; readonly slug: string; readonly name: string };
  readonly exportedAt: string;
  readonly keepUntil: string;
  readonly employees: number;
  readonly entries: number;
  /** Offline punches among the disclosed entries: how many have a proven interval, and for how many only the arrival is proven. */
  readonly offline: { readonly proven: number; readonly arrived: number };
  readonly roots: number;
  /** What inspectors read. */
  readonly readings: number;
  /** The closings with a valid time-stamp, by number. */
  readonly stamped: readonly StampedRoot[];
  /** The moment of the last valid closing; what came later is covered by chains and receipts only. */
  readonly closedAt: string | null;
  /** How much of the evidence is genuine. */
  readonly compared: number;
  /** For an export of a period only: that period, and how many entries are sealed. It is compared with no evidence. */
  readonly disclosed: { readonly from: string; readonly to: string; readonly sealed: number } | null;
  /** Numbers of keys that no earlier key vouches for: the installation had lost the former one. */
  readonly unvouchedKeys: readonly number[];
  /** What was removed with a certificate because the law no longer requires it. */
  readonly removals: readonly {
    readonly number: number;
    readonly removedAt: string;
    readonly before: string;
    readonly people: number;
    readonly entries: number;
  }[];
  /** Receipts of entries that were removed with a certificate. */
  readonly removedReceipts: readonly {
    readonly sequence: number;
    readonly punchedAt: string;
    readonly number: number;
    readonly removedAt: string;
  }[];
  /** Empty if the record is unchanged, as far as the evidence reaches. */
  readonly findings: readonly Finding[];
}

/** Verifies an export, line by line. */
export interface RecordVerifier {
  /** @throws RangeError for a line that is invalid, or out of order */
  take(line: unknown): void;
  /** @throws RangeError when the export ends too early */
  end(): RecordVerdict;
}

type Header = Extract<RecordLine, { type: 'header' }>;
interface OpenLedger {
  readonly id: string;
  readonly fullName: string | null;
  readonly parts: (ChainedEntry | SealedEntries)[];
}

/** Lines about the company itself, in their order in an export. */
const companyLines: readonly RecordLine['type'][] = ['key', 'root', 'timestamp', 'reading', 'removal'];

/** Verifies an export by itself, and against what was kept of it elsewhere. @param evidence receipts and published roots, in any order */
export function recordVerifier(
  hashing: Hashing,
  verify: VerifySignature,
  verifyStamp: VerifyStamp,
  evidence: Evidence = [],
): RecordVerifier {
  const keys: Signed[] = [];
  const roots: ExportedRoot[] = [];
  const stamps: ExportedStamp[] = [];
  const readings: ChainedReading[] = [];
  const certificates: Signed[] = [];
  const findings: Finding[] = [];
  const seen = new Set<string>();
  let header: Header | undefined;
  let footer: Extract<RecordLine, { type: 'footer' }> | undefined;
  let proven: Proven | undefined;
  let open: OpenLedger | undefined;
  let lastEmployee = '';
  let lastRank = 0;
  let entries = 0;
  const offline = { proven: 0, arrived: 0 };
  let sealed = 0;

  const provenBy = (given: Header): Proven => {
    const chain = readKeyChain(keys, hashing, verify);
    const closed = closings(given.tenant.id, chain, hashing, verify);
    for (const root of roots) closed.take(root);
    const removed = removals(given.tenant.id, chain, hashing, verify);
    for (const certificate of certificates) removed.take(certificate);
    const kept = genuineEvidence(given.disclosed ? [] : evidence, given.tenant.id, chain, hashing, verify);
    const limits = closingLimits(closed.sound);
    return { closed, removed, kept, keptHeads: headsOf(kept), limits, unvouched: chain.unvouched };
  };
  const close = (ledger: OpenLedger, end: Extract<RecordLine, { type: 'ledger-end' }>, given: Header) => {
    if (ledger.id !== end.employeeId) throw new RangeError('a ledger has the end of another');
    const shown = ledger.parts.filter((part) => 'hash' in part);
    entries += shown.length;
    for (const entry of shown) {
      if (entry.origin === 'OFFLINE') offline[entry.provenFrom === null ? 'arrived' : 'proven'] += 1;
    }
    if (given.disclosed) {
      findings.push(...disclosedFindings(ledger, end, hashing.ofText, given.exportedAt));
      return;
    }
    proven ??= provenBy(given);
    const { closed, removed, kept, keptHeads, limits } = proven;
    findings.push(
      ...ledgerFindings(shown, hashing.ofText, {
        employeeId: ledger.id,
        fullName: ledger.fullName,
        closed: closed.witnesses.get(ledger.id) ?? [],
        kept: keptHeads.get(ledger.id) ?? [],
        receipts: kept.receipts.filter(({ employeeId }) => employeeId === ledger.id),
        limits,
        cuts: removed.cuts.get(ledger.id) ?? [],
        exportedAt: given.exportedAt,
      }),
    );
    const head = shown.at(-1)?.hash ?? null;
    if (end.length !== shown.length || end.head !== head) findings.push(otherCount);
  };

  return {
    take: (given) => {
      const line = readRecordLine(given, header?.version ?? null);
      if (footer) throw new RangeError('something follows the footer');
      if ((line.type === 'header') !== (header === undefined))
        throw new RangeError('the header is not first');
      if (line.type === 'header') {
        header = line;
        return;
      }
      if (!header) return;
      const rank = companyLines.indexOf(line.type);
      if (rank >= 0 && (rank < lastRank || lastEmployee !== '' || open))
        throw new RangeError(
          'keys, roots, time-stamps, readings and certificates come in this order, before people',
        );
      lastRank = Math.max(rank, lastRank);
      if (line.type === 'key') keys.push(line);
      if (line.type === 'root') roots.push(line);
      if (line.type === 'timestamp') {
        if (line.root <= (stamps.at(-1)?.root ?? 0)) throw new RangeError('time-stamps are out of order');
        stamps.push(line);
      }
      if (line.type === 'reading') readings.push(line.reading);
      if (line.type === 'removal') certificates.push(line);
      if (line.type === 'employee') {
        if (open) throw new RangeError('a ledger has no end');
        if (line.id <= lastEmployee) throw new RangeError('somebody is twice, or out of order');
        open = { id: line.id, fullName: line.fullName, parts: [] };
        lastEmployee = line.id;
        seen.add(line.id);
      }
      if (line.type === 'entry') {
        if (!open) throw new RangeError('an entry belongs to nobody');
        if (line.entry.employeeId !== open.id || line.entry.tenantId !== header.tenant.id)
          throw new RangeError('an entry belongs to somebody else');
        open.parts.push(line.entry);
      }
      if (line.type === 'sealed') {
        if (!open) throw new RangeError('an entry belongs to nobody');
        const { sealed: many, head } = line;
        open.parts.push({ sealed: many, head });
        sealed += many;
      }
      if (line.type === 'ledger-end') {
        if (!open) throw new RangeError('an end belongs to nobody');
        close(open, line, header);
        open = undefined;
      }
      if (line.type === 'footer') {
        if (open) throw new RangeError('a ledger has no end');
        footer = line;
      }
    },
    end: () => {
      if (!header || !footer) throw new RangeError('the export is cut off');
      proven ??= provenBy(header);
      const { closed, removed, kept, unvouched } = proven;
      const isCounted =
        footer.employees === seen.size &&
        footer.entries === entries &&
        (footer.keys ?? keys.length) === keys.length &&
        (footer.roots ?? roots.length) === roots.length &&
        (footer.timestamps ?? stamps.length) === stamps.length &&
        (footer.readings ?? readings.length) === readings.length &&
        (footer.removals ?? certificates.length) === certificates.length;
      if (!isCounted) findings.push(otherCount);
      const { tenant, exportedAt, keepUntil } = header;
      const stamped = stampedRoots(stamps, closed, hashing, verifyStamp, exportedAt);
      const all = [
        ...findings,
        ...(header.disclosed ? [] : foundOfReadings(readings, header, proven, hashing)),
        ...absentPeople(proven, seen, exportedAt),
        ...closed.findings(exportedAt),
        ...stamped.findings,
        ...removed.findings(exportedAt),
        ...otherRoots(proven, exportedAt),
        ...otherRemovals(proven, exportedAt),
        ...kept.findings,
      ];
      return {
        ...{ tenant, exportedAt, keepUntil, entries, offline },
        employees: seen.size,
        roots: roots.length,
        readings: readings.length,
        stamped: stamped.stamped,
        closedAt: closed.sound.at(-1)?.closedAt ?? null,
        disclosed: header.disclosed && { ...header.disclosed, sealed },
        compared: kept.receipts.length + kept.roots.length + kept.removals.length,
        unvouchedKeys: unvouched,
        ...told(proven),
        findings: all,
      };
    },
  };
}

/** The first disclosed entry that was changed, in a ledger that is disclosed in part. */
function disclosedFindings(
  { id: employeeId, fullName, parts }: OpenLedger,
  end: Extract<RecordLine, { type: 'ledger-end' }>,
  sha256: Sha256,
  before: string,
): Finding[] {
  const verdict = verifyDisclosedLedger(parts, sha256);
  if (verdict.intact) return verdict.length === end.length && verdict.head === end.head ? [] : [otherCount];
  const { sequence, problem: detail } = verdict;
  const problem = detail === 'ALTERED' ? 'ALTERED' : 'REWRITTEN';
  const place = { employeeId, fullName, sequence, until: sequence, after: null, before };
  return [{ kind: 'ENTRY', problem, ...place, witness: 'CHAIN', detail }];
}

const otherCount = { kind: 'FILE', problem: 'OTHER_COUNT' } as const;

interface Proven {
  readonly closed: Closings;
  readonly removed: Removals;
  readonly kept: GenuineEvidence;
  readonly keptHeads: ReadonlyMap<string, readonly Witness[]>;
  readonly limits: readonly ClosingLimit[];
  readonly unvouched: readonly number[];
}

/** What was removed with certificates, of the record and of the evidence. */
function told({ removed, kept }: Proven): Pick<RecordVerdict, 'removals' | 'removedReceipts'> {
  return {
    removals: removed.sound.map(({ number, removedAt, before, people }) => ({
      ...{ number, removedAt, before, people: people.length },
      entries: people.reduce((sum, [, first, last]) => sum + last - first + 1, 0),
    })),
    removedReceipts: kept.receipts.flatMap((receipt) => {
      const cut = removalOf(receipt, removed.cuts.get(receipt.employeeId) ?? []);
      const { sequence, punchedAt } = receipt;
      return cut ? [{ sequence, punchedAt, number: cut.number, removedAt: cut.removedAt }] : [];
    }),
  };
}

/** By employee, in the order of the closings. */
function headsOf({ roots }: GenuineEvidence): ReadonlyMap<string, readonly Witness[]> {
  const heads = roots
    .toSorted((left, right) => left.root.number - right.root.number)
    .flatMap(({ root: { closedAt }, heads: own }) =>
      own.map(([employeeId, sequence, hash]) => ({ employeeId, sequence, hash, closedAt })),
    );
  return Map.groupBy(heads, ({ employeeId }) => employeeId);
}

function foundOfReadings(
  readings: readonly ChainedReading[],
  { version, tenant, exportedAt }: Header,
  { closed, kept }: Proven,
  { ofText }: Hashing,
): Finding[] {
  // Older exports contain none, whatever a kept root says.
  const heads = version === recordVersion ? kept.roots : [];
  return readingFindings(readings, ofText, {
    ...{ tenantId: tenant.id, closed: closed.readings, exportedAt },
    kept: heads
      .toSorted((left, right) => left.root.number - right.root.number)
      .flatMap(({ root: { closedAt }, readings: head }) =>
        head ? [{ sequence: head[0], hash: head[1], closedAt }] : [],
      ),
  });
}

/** People who appear in closings or receipts but not in the export. */
function absentPeople(
  { closed, kept, keptHeads }: Proven,
  seen: ReadonlySet<string>,
  before: string,
): Finding[] {
  const last = new Map<
    string,
    { after: string; until: number; witness: 'ROOTS' | 'KEPT_ROOT' | 'RECEIPT' }
  >();
  const note = (
    employeeId: string,
    after: string,
    until: number,
    witness: 'ROOTS' | 'KEPT_ROOT' | 'RECEIPT',
  ) => {
    const known = last.get(employeeId);
    if (seen.has(employeeId) || (known && known.after >= after)) return;
    last.set(employeeId, { after, until, witness });
  };
  for (const [employeeId, heads] of closed.witnesses)
    for (const { closedAt, sequence } of heads) note(employeeId, closedAt, sequence, 'ROOTS');
  for (const [employeeId, heads] of keptHeads)
    for (const { closedAt, sequence } of heads) note(employeeId, closedAt, sequence, 'KEPT_ROOT');
  for (const { employeeId, recordedAt, sequence } of kept.receipts)
    note(employeeId, recordedAt, sequence, 'RECEIPT');
  return [...last].map(([employeeId, { after, until, witness }]) => ({
    ...{
      kind: 'ENTRY',
      problem: 'PERSON_REMOVED',
      employeeId,
      fullName: null,
      sequence: 1,
      until,
      after,
      before,
    },
    ...{ witness, detail: null },
  }));
}

/** Published roots that differ from those of the export. */
function otherRoots({ closed, kept }: Proven, before: string): Finding[] {
  return kept.roots.flatMap(({ root: { number, closedAt: after }, statement }) => {
    const exported = closed.statement(number);
    if (exported === statement) return [];
    const problem = exported === undefined ? 'ROOT_MISSING' : 'ROOT_REPLACED';
    return [{ kind: 'ROOT', problem, number, after, before }];
  });
}

/** Kept certificates that differ from those of the export. */
function otherRemovals({ removed, kept }: Proven, before: string): Finding[] {
  return kept.removals.flatMap(({ removal: { number, removedAt: after }, statement }) => {
    const exported = removed.statement(number);
    if (exported === statement) return [];
    const problem = exported === undefined ? 'REMOVAL_MISSING' : 'REMOVAL_REPLACED';
    return [{ kind: 'REMOVAL', problem, number, after, before }];
  });
}
