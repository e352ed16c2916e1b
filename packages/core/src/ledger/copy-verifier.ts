import { type ComparedCopy, copyComparison, copyProblem, type EarlierCopy } from './compare-copies.ts';
import { type CopiedChains, copiedChains } from './copied-chains.ts';
import type { Finding } from './findings.ts';
import type { Hashing, VerifySignature } from './hashing.ts';
import type { PackageSeal } from './package-layout.ts';
import { judgePackage, type SignedPackage } from './package-signature.ts';
import type { RecordVerdict } from './record-verdict.ts';
import type { RecordVerifier } from './record-verifier.ts';

/** The verdict on a copy of the record, and on the package in which it lies. */
export interface CopyVerdict extends RecordVerdict {
  /** Null for a record by itself; `signed` is null where the package has no valid signature. */
  readonly sealed: { readonly signed: SignedPackage | null } | null;
  readonly copies: readonly ComparedCopy[];
}

/** What a copy is held against, besides evidence. */
export interface CopyMeans {
  /** Of the package in which it lies; null for a record by itself. */
  readonly seal: PackageSeal | null;
  readonly earlier: readonly EarlierCopy[];
  readonly hashing: Hashing;
  readonly verify: VerifySignature;
}

/**
 * Verifies a copy of the record as `verifier` does, besides the signature of its package, and compares it with copies that were made earlier.
 * With `keepsChains` its own chains are answered at the end, so that a later one can be compared with it; for a long record they need some
 * hundred bytes an entry.
 */
export function copyVerifier(
  verifier: RecordVerifier,
  { seal, earlier, hashing, verify }: CopyMeans,
  keepsChains = false,
): { take(line: unknown): void; end(): CopyVerdict & { readonly chains: CopiedChains } } {
  const chains = copiedChains();
  const seen = new Set<string>();
  const compared = earlier.map((copy) => ({ copy, comparison: copyComparison(copy) }));
  let version = 0;
  return {
    take: (line) => {
      verifier.take(line);
      if (version === 0) version = Number((line as { readonly version?: number }).version ?? 0);
      const person = chains.take(line);
      if (!person) return;
      seen.add(person.id);
      for (const { comparison } of compared)
        comparison.takePerson({ chains, version }, person.id, person.fullName);
      if (keepsChains) return;
      chains.forget(person.id);
    },
    end: () => {
      const verdict = verifier.end();
      const { exportedAt, tenant } = verdict;
      const findings: Finding[] = [...verdict.findings];
      const copies: ComparedCopy[] = [];
      for (const { copy, comparison } of compared) {
        const problem = copyProblem(copy, { chains, exportedAt }, hashing, verify);
        if (problem) findings.push({ kind: 'COPY', problem, exportedAt: copy.verdict.exportedAt });
        else {
          findings.push(...comparison.end({ chains, version }, seen, exportedAt));
          copies.push(comparison.compared());
        }
      }
      const judged = seal && judgePackage(seal, { tenantId: tenant.id, keys: chains.keys }, hashing, verify);
      findings.push(...(judged?.findings ?? []));
      const sealed = judged && { signed: judged.signed };
      const backing =
        verdict.backing === 'NONE' && copies.some(({ proven }) => proven > 0) ? 'EVIDENCE' : verdict.backing;
      return { ...verdict, backing, findings, sealed, copies, chains };
    },
  };
}
