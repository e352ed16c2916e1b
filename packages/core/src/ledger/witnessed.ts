import type { Witness } from './closings.ts';

/** A stretch of a chain that is other than it was witnessed, places counted from one, and between which moments that happened. */
export interface OtherStretch {
  /** What was witnessed is not there; else something else is in its place. */
  readonly isCut: boolean;
  readonly sequence: number;
  readonly until: number;
  readonly after: string;
  readonly before: string | undefined;
}

/** A chain as witnesses see it. */
export interface WitnessedChain {
  /** Whether a place is as it was witnessed. */
  isBorneOut(witness: Pick<Witness, 'sequence' | 'hash'>): boolean;
  /** How many of its places were removed by certificate, and how many it has with them. */
  readonly removed: number;
  readonly length: number;
}

/** A chain of which nothing was removed. */
export function wholeChain(chain: readonly { readonly hash: string }[]): WitnessedChain {
  const isBorneOut: WitnessedChain['isBorneOut'] = ({ sequence, hash }) => chain[sequence - 1]?.hash === hash;
  return { isBorneOut, removed: 0, length: chain.length };
}

/** The first closing at which a chain was another, and what lies between it and the last one before at which it was this. */
export function otherThanWitnessed(
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
