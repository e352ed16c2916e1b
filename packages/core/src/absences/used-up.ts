/** Something approved, or asked for, that is taken out of what there is; `amount` is in the unit of that. */
export interface Taken {
  readonly id: string;
  readonly startDate: Temporal.PlainDate;
  readonly amount: number;
  /** One that waits is reckoned after all that was approved. */
  readonly isApproved: boolean;
}

interface Reckoned extends Taken {
  readonly within: number;
  readonly beyond: number;
}

/** Of `taken` those that wait are told, but not counted in the other figures. */
interface UsedUp {
  readonly within: number;
  readonly beyond: number;
  readonly left: number;
  readonly taken: readonly Reckoned[];
}

/** What of each is within an allowance, and what is beyond it. It is used up in the order of the dates. */
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
