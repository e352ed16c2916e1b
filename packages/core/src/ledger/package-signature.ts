import { arrayIn } from './day-root.ts';
import type { PackageFinding } from './findings.ts';
import type { Hashing, Signed, VerifySignature } from './hashing.ts';
import { readKeyChain } from './key-chain.ts';
import type { PackageSeal } from './package-layout.ts';

const packageForm = 'jornada-package-1';

/** For whom a package is: the labour inspector, the company that leaves, or the person whose record it is. */
export const packageKinds = ['inspection', 'exit', 'own'] as const;
export type PackageKind = (typeof packageKinds)[number];

/**
 * What is signed of a package: the SHA-256 of its list, which has that of every other file. `madeAt` is an instant as text, UTC with
 * milliseconds.
 */
export interface SignedPackage {
  readonly tenantId: string;
  readonly kind: PackageKind;
  readonly madeAt: string;
  readonly indexSha256: string;
  readonly keyId: string;
}

/** The canonical text of a package: a JSON array that begins with its form, so that the signature is valid for nothing else. */
export function packageStatement({ tenantId, kind, madeAt, indexSha256, keyId }: SignedPackage): string {
  return JSON.stringify([packageForm, tenantId, kind, madeAt, indexSha256, keyId]);
}

/** Parses a statement; null for any text that is not the canonical one of a package. */
export function readPackageStatement(statement: string): SignedPackage | null {
  const [, tenantId, kind, madeAt, indexSha256, keyId] = arrayIn(statement);
  const made = { tenantId, kind, madeAt, indexSha256, keyId } as SignedPackage;
  const isTyped =
    [tenantId, madeAt, indexSha256, keyId].every((text) => typeof text === 'string') &&
    packageKinds.includes(kind as PackageKind);
  return isTyped && packageStatement(made) === statement ? made : null;
}

/** Whose record lies in a package, and the public keys in it. */
interface PackedRecord {
  readonly tenantId: string;
  readonly keys: readonly Signed[];
}

/**
 * What the signature of a package proves. A package made before there were signatures has none: `signed` is null, without a finding.
 * @param seal as the package has it, its files compared with its list already
 */
export function judgePackage(
  seal: PackageSeal,
  { tenantId, keys }: PackedRecord,
  hashing: Hashing,
  verify: VerifySignature,
): { readonly signed: SignedPackage | null; readonly findings: readonly PackageFinding[] } {
  if (seal.signature === null)
    return { signed: null, findings: seal.isPromised ? [finding('PACKAGE_UNSIGNED')] : [] };
  const { statement, signature } = seal.signature;
  const signed = readPackageStatement(statement);
  const key = signed && readKeyChain(keys, hashing, verify).keys.get(signed.keyId);
  const isGenuine =
    signed?.tenantId === tenantId &&
    signed.indexSha256 === seal.indexSha256 &&
    key != null &&
    verify(statement, signature, key.publicKey);
  return isGenuine ? { signed, findings: [] } : { signed: null, findings: [finding('PACKAGE_FORGED')] };
}

const finding = (problem: PackageFinding['problem']): PackageFinding => ({ kind: 'PACKAGE', problem });
