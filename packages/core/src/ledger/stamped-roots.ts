import type { Closings } from './closings.ts';
import type { EvidenceFinding, RootFinding } from './findings.ts';
import type { Hashing } from './hashing.ts';
import { type StampedRoot, stampToleranceMs, type VerifyStamp } from './stamp.ts';
import { tolerated } from './tolerance.ts';

/** A time-stamp in an export, and the closing it belongs to. */
export interface ExportedStamp {
  readonly root: number;
  readonly token: string;
}

/** Which closings have a valid time-stamp, and what is wrong with the other time-stamps. @param before the moment of the export */
export function stampedRoots(
  exported: readonly ExportedStamp[],
  closed: Pick<Closings, 'statement' | 'sound'>,
  { ofText }: Pick<Hashing, 'ofText'>,
  verifyStamp: VerifyStamp,
  before: string,
): {
  readonly stamped: readonly StampedRoot[];
  readonly findings: readonly (RootFinding | EvidenceFinding)[];
} {
  const closedAts = new Map(closed.sound.map(({ number, closedAt }) => [number, closedAt]));
  const stamped: StampedRoot[] = [];
  const findings: (RootFinding | EvidenceFinding)[] = [];
  for (const { root: number, token } of exported) {
    const statement = closed.statement(number);
    const closedAt = closedAts.get(number) ?? null;
    const complain = (problem: RootFinding['problem']) =>
      findings.push({ kind: 'ROOT', problem, number, after: closedAt, before });
    const stamp = verifyStamp(token, ofText(statement ?? ''));
    if (stamp.problem !== null || statement === undefined)
      complain(stamp.problem === 'UNSIGNED' ? 'STAMP_UNSIGNED' : 'STAMP_OTHER');
    else if (closedAt !== null) {
      const { stampedAt, authority, trust, voucher } = stamp;
      stamped.push({ number, closedAt, stampedAt, authority, trust, voucher });
      if (Date.parse(stampedAt) < Date.parse(closedAt) - stampToleranceMs) complain('STAMP_EARLY');
      if (Date.parse(stampedAt) > Date.parse(tolerated(before, 'LATER'))) complain('STAMP_AFTER_EXPORT');
      if (trust === 'UNTRUSTED' && !findings.some(({ kind }) => kind === 'EVIDENCE'))
        findings.push({ kind: 'EVIDENCE', problem: 'STAMP_UNTRUSTED', place: number });
    }
  }
  return { stamped, findings };
}
