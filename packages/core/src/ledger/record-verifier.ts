import { closingLimits } from './backdated.ts';
import { closings, type ExportedRoot, type Witness } from './closings.ts';
import { disclosedFindings } from './disclosed-findings.ts';
import { type Evidence, type GenuineEvidence, genuineEvidence } from './evidence.ts';
import type { Finding } from './findings.ts';
import type { Hashing, Signed, VerifySignature } from './hashing.ts';
import { readKeyChain, readKeyStatement } from './key-chain.ts';
import { ledgerFindings } from './ledger-findings.ts';
import { absentPeople, otherRemovals, otherRoots, type Proven } from './missing-findings.ts';
import { wasOffline } from './offline-times.ts';
import { addToLedger, isPersonal, type OpenLedger } from './open-ledger.ts';
import {
  hiddenEntries,
  leftOut,
  othersUnder,
  type PartHeader,
  partFindings,
  type ShownLeaf,
  type UnshownReceipt,
  unshownReceipts,
} from './part-findings.ts';
import { readPartStatement } from './part-statement.ts';
import type { ChainedReading } from './reading.ts';
import { readingFindings } from './reading-findings.ts';
import {
  type RecordLine,
  readRecordLine,
  recordVersion,
  stampedVersion,
  unprovenVersion,
} from './record-line.ts';
import type { RecordVerdict } from './record-verdict.ts';
import { removals } from './removals.ts';
import { removedOf } from './removed-figures.ts';
import type { VerifyStamp } from './stamp.ts';
import { type ExportedStamp, stampedRoots } from './stamped-roots.ts';
import { type StatedMonth, statedIdentity, statedMonths } from './stated-facts.ts';
import { statementFindings } from './statement-findings.ts';
import type { SealedEntries } from './verify-disclosed-ledger.ts';

/** Verifies an export, line by line. */
export interface RecordVerifier {
  /** @throws RangeError for a line that is invalid, or out of order */
  take(line: unknown): void;
  /** @throws RangeError when the export ends too early */
  end(): RecordVerdict;
}

type Header = Extract<RecordLine, { type: 'header' }>;

/** Lines about the company itself, in their order in an export. */
const companyLines: readonly RecordLine['type'][] = [
  ...(['key', 'root', 'timestamp', 'reading', 'removal', 'part'] as const),
];

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
  const leaves: ShownLeaf[] = [];
  const unshown: UnshownReceipt[] = [];
  const zones = new Set<string>();
  let part: Signed | null = null;
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
  let statements = 0;
  let inclusions = 0;
  const months: StatedMonth[] = [];
  const unprovenNames: string[] = [];

  const provenBy = ({ tenant, version, exportedAt }: Header): Proven => {
    // Of a file without keys only evidence can be compared that comes with them.
    const given = keys.length > 0 ? keys : evidence.filter(({ statement }) => readKeyStatement(statement));
    const chain = readKeyChain(given, hashing, verify);
    const closed = closings(tenant.id, chain, hashing, verify);
    for (const root of roots) closed.take(root);
    const removed = removals(tenant.id, chain, hashing, verify, {
      ...{ witnesses: closed.removals, sound: closed.sound, exportedAt },
    });
    for (const certificate of certificates) removed.take(certificate);
    // Without any keys nothing can be compared.
    const kept = genuineEvidence(
      given.length > 0 || version !== unprovenVersion ? evidence : [],
      tenant.id,
      chain,
      hashing,
      verify,
    );
    const limits = closingLimits(closed.sound);
    const { unvouched } = chain;
    const [keptHeads, keptStatementHeads] = [headsOf(kept, 'heads'), headsOf(kept, 'statements')];
    return { closed, removed, kept, keptHeads, keptStatementHeads, limits, unvouched, chain };
  };
  const close = (ledger: OpenLedger, end: Extract<RecordLine, { type: 'ledger-end' }>, given: Header) => {
    if (ledger.id !== end.employeeId) throw new RangeError('a ledger has the end of another');
    const { length, head: last } = endOf(ledger.statements);
    if (end.statements !== length || end.statementsHead !== last) findings.push(otherCount);
    const shown = ledger.parts.filter((part) => 'hash' in part);
    entries += shown.length;
    sealed += ledger.parts.reduce((sum, part) => sum + ('sealed' in part ? part.sealed : 0), 0);
    statements += ledger.statements.filter((part) => 'hash' in part).length;
    inclusions += ledger.inclusions.length;
    for (const entry of shown) {
      if (wasOffline(entry)) offline[entry.provenFrom === null ? 'arrived' : 'proven'] += 1;
    }
    proven ??= provenBy(given);
    const { closed, removed, kept, keptHeads, limits } = proven;
    for (const inclusion of ledger.inclusions) {
      const isProven = closed.include(ledger.id, inclusion);
      const { of, index, root } = inclusion;
      if (isProven && root === closed.sound.at(-1)?.number) leaves.push({ of, index, employeeId: ledger.id });
    }
    const witnesses = {
      employeeId: ledger.id,
      fullName: ledger.fullName,
      closed: closed.witnesses.get(ledger.id) ?? [],
      kept: keptHeads.get(ledger.id) ?? [],
      receipts: kept.receipts.filter(({ employeeId }) => employeeId === ledger.id),
      limits,
      cuts: removed.cuts.get(ledger.id) ?? [],
      exportedAt: given.exportedAt,
    };
    const { parts } = ledger;
    const ended = given.disclosed ? endOf(parts) : { length: shown.length, head: shown.at(-1)?.hash ?? null };
    const isProvable = given.version >= recordVersion;
    if (given.disclosed && isProvable) {
      for (const { timeZone } of shown) zones.add(timeZone);
      unshown.push(...unshownReceipts(parts, ledger.fullName, witnesses.receipts));
    }
    const found = given.disclosed
      ? disclosedFindings({ parts, witnesses, isProvable }, hashing.ofText)
      : ledgerFindings(shown, hashing.ofText, witnesses);
    findings.push(...found);
    const isBroken = given.disclosed !== null && found.some(({ witness }) => witness === 'CHAIN');
    if (!isBroken && (end.length !== ended.length || end.head !== ended.head)) findings.push(otherCount);
    state(ledger, proven, given);
  };

  const state = (ledger: OpenLedger, from: Proven, { tenant, exportedAt }: Header) => {
    const { id: employeeId, fullName, statements: parts } = ledger;
    const closed = from.closed.statementWitnesses.get(employeeId) ?? [];
    const found = statementFindings(parts, hashing.ofText, {
      ...{ tenantId: tenant.id, employeeId, fullName, closed, limits: from.limits, exportedAt },
      kept: from.keptStatementHeads.get(employeeId) ?? [],
      receipts: from.kept.statementReceipts.filter((receipt) => receipt.employeeId === employeeId),
      cuts: from.removed.statementCuts.get(employeeId) ?? [],
    });
    findings.push(...found);
    const person = { employeeId, fullName, parts, closed };
    months.push(...(found.length === 0 ? statedMonths(person) : []));
    const stated = statedIdentity(person);
    if (stated.identity === 'OTHER') findings.push(stated.finding);
    else if (stated.identity === 'UNPROVEN' && ledger.parts.length > 0)
      unprovenNames.push(fullName ?? employeeId);
  };

  return {
    take: (given) => {
      const line = readRecordLine(given, header?.version ?? null, header?.disclosed != null);
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
      if (line.type === 'part') {
        if (part) throw new RangeError('what a part shows is signed twice');
        part = line;
      }
      if (line.type === 'employee') {
        if (open) throw new RangeError('a ledger has no end');
        if (line.id <= lastEmployee) throw new RangeError('somebody is twice, or out of order');
        open = { id: line.id, fullName: line.fullName, parts: [], statements: [], inclusions: [] };
        lastEmployee = line.id;
        seen.add(line.id);
      }
      if (isPersonal(line)) addToLedger(open, line, header.tenant.id);
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
      const { closed, removed, kept, unvouched, chain } = proven;
      const compared =
        kept.receipts.length + kept.statementReceipts.length + kept.roots.length + kept.removals.length;
      const isCounted =
        footer.employees === seen.size &&
        footer.entries === entries &&
        (footer.keys ?? keys.length) === keys.length &&
        (footer.roots ?? roots.length) === roots.length &&
        (footer.timestamps ?? stamps.length) === stamps.length &&
        (footer.readings ?? readings.length) === readings.length &&
        (footer.removals ?? certificates.length) === certificates.length &&
        (footer.statements ?? 0) === statements &&
        (footer.inclusions ?? 0) === inclusions;
      if (!isCounted) findings.push(otherCount);
      const { tenant, exportedAt, keepUntil } = header;
      const stamped = stampedRoots(stamps, closed, hashing, verifyStamp, exportedAt);
      const ofPart = [
        ...partFindings(part, partHeader(header), seen, chain, verify),
        ...hiddenEntries(partHeader(header), zones, unshown),
        ...leftOut(part, partHeader(header), seen, zones, kept.receipts),
      ];
      const all = [
        ...findings,
        ...(header.disclosed ? [] : foundOfReadings(readings, header, proven, hashing)),
        ...(header.disclosed ? ofPart : absentPeople(proven, seen, exportedAt)),
        ...closed.findings(exportedAt),
        ...stamped.findings,
        ...removed.findings(exportedAt),
        ...(header.version === unprovenVersion ? [] : otherRoots(proven, exportedAt)),
        ...(header.disclosed ? [] : otherRemovals(proven, exportedAt)),
        ...kept.findings,
      ];
      return {
        ...{ tenant, exportedAt, keepUntil, entries, offline },
        employees: seen.size,
        ...{ statements, months, unprovenNames },
        roots: roots.length,
        readings: readings.length,
        stamped: stamped.stamped,
        closedAt: closed.sound.at(-1)?.closedAt ?? null,
        backing: backingOf(closed.sound.length, compared, header.disclosed !== null && part === null),
        disclosed: header.disclosed && {
          ...{ ...header.disclosed, sealed, others: othersUnder(leaves, closed.sound.at(-1)?.leaves ?? 0) },
          isEverybody:
            (ofPart.length === 0 && part && readPartStatement(part.statement)?.isEverybody) || false,
        },
        compared,
        unvouchedKeys: unvouched,
        ...removedOf(proven),
        findings: all,
      };
    },
  };
}

function backingOf(roots: number, compared: number, isUnsignedPart: boolean): RecordVerdict['backing'] {
  if (roots > 0) return isUnsignedPart ? 'PART' : 'CLOSINGS';
  return compared > 0 ? 'EVIDENCE' : 'NONE';
}

function partHeader({ tenant, exportedAt, disclosed }: Header): PartHeader {
  return { tenantId: tenant.id, exportedAt, from: disclosed?.from ?? '', to: disclosed?.to ?? '' };
}

/** How long a chain is, of which some stretches are sealed, and the hash of its last link. */
function endOf(parts: readonly ({ readonly hash: string } | SealedEntries)[]) {
  const length = parts.reduce((sum, part) => sum + ('sealed' in part ? part.sealed : 1), 0);
  const last = parts.at(-1);
  return { length, head: last === undefined ? null : 'sealed' in last ? last.head : last.hash };
}

const otherCount = { kind: 'FILE', problem: 'OTHER_COUNT' } as const;

/** By employee, in the order of the closings. */
function headsOf(
  { roots }: GenuineEvidence,
  of: 'heads' | 'statements',
): ReadonlyMap<string, readonly Witness[]> {
  const heads = roots
    .toSorted((left, right) => left.root.number - right.root.number)
    .flatMap(({ root: { closedAt }, [of]: own }) =>
      (own ?? []).map(([employeeId, sequence, hash]) => ({ employeeId, sequence, hash, closedAt })),
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
  const heads = version >= stampedVersion ? kept.roots : [];
  return readingFindings(readings, ofText, {
    ...{ tenantId: tenant.id, closed: closed.readings, exportedAt },
    kept: heads
      .toSorted((left, right) => left.root.number - right.root.number)
      .flatMap(({ root: { closedAt }, readings: head }) =>
        head ? [{ sequence: head[0], hash: head[1], closedAt }] : [],
      ),
  });
}
