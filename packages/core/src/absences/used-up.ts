/** Something approved or requested that uses up an allowance; `amount` is in the allowance's unit. */
export interface Taken {
  readonly id: string;
  readonly startDate: Temporal.PlainDate;
  readonly amount: number;
  /** Pending ones are counted after all approved ones. */
  readonly isApproved: boolean;
}

interface Reckoned extends Taken {
  readonly within: number;
  readonly beyond: number;
}

/** Pending ones are listed in `taken`, but not counted in the other figures. */
interface UsedUp {
  readonly within: number;
  readonly beyond: number;
  readonly left: number;
  readonly taken: readonly Reckoned[];
}

/** How much of each is within an allowance, and how much beyond. The allowance is used in date order. */
export function usedUp(allowance: number, taken: readonly Taken[]): UsedUp {
  let left = allowance;
  const reckoned = [...taken].sort(inTurn).map((one) => {
    const within = Math.min(left, one.amount);
    left -= within;
    return { ...one, within, beyond: one.amount - within };
  });
  const approved = reckoned.filter(({ isApproved }) => isApproved);
  const within = approved.reduce((sum, one) => sum + one.within, 0);
  const beyond = approved.reduce((sum, one) => sum + one.beyond, 0);
  return { within, beyond, left: allowance - within, taken: reckoned };
}

function inTurn(one: Taken, other: Taken): number {
  return (
    Number(other.isApproved) - Number(one.isApproved) ||
    Temporal.PlainDate.compare(one.startDate, other.startDate)
  );
}
