import type { Witness } from './closings.ts';

/**
 * A stretch of a chain that differs from what closings or receipts recorded, in places counted from one, and between which moments it was
 * changed.
 */
export interface OtherStretch {
  /** Whether the recorded entries are missing; otherwise there are others in their place. */
  readonly isCut: boolean;
  readonly sequence: number;
  readonly until: number;
  readonly after: string;
  readonly before: string | undefined;
}

/** A chain that is compared with closings and receipts. */
export interface WitnessedChain {
  /** Whether a place of the chain agrees. */
  isBorneOut(witness: Pick<Witness, 'sequence' | 'hash'>): boolean;
  /** How many of its entries were removed with a certificate, and how many it has including them. */
  readonly removed: number;
  readonly length: number;
}

/** A chain from which nothing was removed. */
export function wholeChain(chain: readonly { readonly hash: string }[]): WitnessedChain {
  const isBorneOut: WitnessedChain['isBorneOut'] = ({ sequence, hash }) => chain[sequence - 1]?.hash === hash;
  return { isBorneOut, removed: 0, length: chain.length };
}

/** The first closing with which a chain disagrees, and the stretch between it and the last closing with which it agrees. */
export function firstContradiction(
  { isBorneOut, removed, length }: WitnessedChain,
  heads: readonly Witness[],
  all: readonly Witness[],
): OtherStretch | null {
  const bad = heads.filter((head) => !isBorneOut(head));
  const [first] = bad;
  const last = bad.at(-1);
  if (!first || !last) return null;
  const good = all.filter((head) => isBorneOut(head));
  const reached = good.filter(({ sequence }) => sequence < first.sequence);
  const after = last.closedAt;
  const before = good
    .map(({ closedAt }) => closedAt)
    .filter((closedAt) => closedAt > after)
    .sort()[0];
  return {
    isCut: length < first.sequence,
    sequence: Math.max(removed, ...reached.map(({ sequence }) => sequence)) + 1,
    until: first.sequence,
    after,
    before,
  };
}
