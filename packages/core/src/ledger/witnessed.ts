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

/** The first closing at which a chain was another, and what lies between it and the last one before at which it was this. */
export function otherThanWitnessed(
  chain: readonly { readonly hash: string }[],
  heads: readonly Witness[],
  all: readonly Witness[],
): OtherStretch | null {
  const isBorneOut = ({ sequence, hash }: Witness) => chain[sequence - 1]?.hash === hash;
  const bad = heads.filter((head) => !isBorneOut(head));
  const [first] = bad;
  const last = bad.at(-1);
  if (!first || !last) return null;
  const good = all.filter(isBorneOut);
  const reached = good.filter(({ sequence }) => sequence < first.sequence);
  const after = last.closedAt;
  const before = good
    .map(({ closedAt }) => closedAt)
    .filter((closedAt) => closedAt > after)
    .sort()[0];
  return {
    isCut: chain.length < first.sequence,
    sequence: Math.max(0, ...reached.map(({ sequence }) => sequence)) + 1,
    until: first.sequence,
    after,
    before,
  };
}
