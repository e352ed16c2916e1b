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
  /** Whether the chain tells what is at a place; otherwise nothing contradicts it. Left out where it tells all. */
  isKnown?(sequence: number): boolean;
  /** How many of its entries were removed with a certificate, and how many it has including them. */
  readonly removed: number;
  readonly length: number;
}

/** A chain from which nothing was removed. */
export function wholeChain(chain: readonly { readonly hash: string }[]): WitnessedChain {
  const isBorneOut: WitnessedChain['isBorneOut'] = ({ sequence, hash }) => chain[sequence - 1]?.hash === hash;
  return { isBorneOut, removed: 0, length: chain.length };
}

/**
 * The closings of an export that may tell where a chain differs from what somebody kept: all of them if they contradict the chain as well;
 * none if they bear it out, because then they were made again with it.
 */
export function genuineBeside(
  kept: Pick<Witness, 'sequence'>,
  { isBorneOut }: Pick<WitnessedChain, 'isBorneOut'>,
  closed: readonly Witness[],
): readonly Witness[] {
  const reaching = closed.find(({ sequence }) => sequence >= kept.sequence);
  return reaching && !isBorneOut(reaching) ? closed : [];
}

/**
 * The first closing with which a chain disagrees, and the stretch between it and the last closing with which it agrees.
 * @param closed the closings of the export, where `heads` are of closings that somebody kept
 */
export function firstContradiction(
  { isBorneOut, isKnown = () => true, removed, length }: WitnessedChain,
  heads: readonly Witness[],
  others: readonly Witness[],
  closed: readonly Witness[] | null = null,
): OtherStretch | null {
  const bad = heads.filter((head) => !isBorneOut(head));
  const [first] = bad;
  const last = bad.at(-1);
  if (!first || !last) return null;
  const all = [...heads, ...others, ...genuineBeside(first, { isBorneOut }, closed ?? [])];
  const good = all.filter((head) => isKnown(head.sequence) && isBorneOut(head));
  const reached = good.filter(({ sequence }) => sequence < first.sequence);
  const after = last.closedAt;
  const before = good
    .map(({ closedAt }) => closedAt)
    .filter((closedAt) => closedAt > after)
    .sort()[0];
  const isCut = length < first.sequence;
  const least = isCut && closed !== null ? length : removed;
  return {
    isCut,
    // Where closings cannot narrow it down, at least what is beyond the end is missing.
    sequence: Math.max(least, ...reached.map(({ sequence }) => sequence)) + 1,
    until: first.sequence,
    after,
    before,
  };
}
