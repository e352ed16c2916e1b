/** What was worked as payroll takes it apart: the parts come to what was worked. In minutes. */
export interface PayrollParts {
  readonly ordinaryMinutes: number;
  readonly complementaryMinutes: number;
  readonly overtimeMinutes: number;
}

/** The same with what they come to. */
export interface PayrollFigures extends PayrollParts {
  readonly workedMinutes: number;
}

/**
 * What was worked as payroll counts it, in whole minutes: the sum of the parts to the nearest multiple of `roundingMinutes`, half of it
 * up, and the parts such that they come to that sum as it is shown; 0 rounds nothing. No part is a whole multiple or more off what it is. Only totals
 * that are shown beside the exact ones are rounded, never the record.
 */
export function payrollFigures(exact: PayrollParts, roundingMinutes: number): PayrollFigures {
  return roundingMinutes === 0 ? withSum(exact) : addingUp(exact, roundingMinutes);
}

/** Hundredths of an hour in a minute's terms: six tenths of it. */
const tenthsOfHundredth = 6;

/**
 * Figures as they are shown in hours with two decimals, still in minutes, whole multiples of 0.6 of them: what is worked to the nearest
 * hundredth, the parts such that they come to it as shown. Of 4:10 and 4:10 of 8:20 one shows 4.17 and the other 4.16, for 8.33.
 */
export function inHundredthsOfHours(exact: PayrollParts): PayrollFigures {
  const inTenths = addingUp(
    eachOf(exact, (minutes) => minutes * 10),
    tenthsOfHundredth,
  );
  return withSum(eachOf(inTenths, (tenths) => tenths / 10));
}

/**
 * By largest remainders: each part is cut to whole multiples, and those that the whole has left go to the parts that lost most; of
 * equal ones first to overtime, then to complementary time.
 */
function addingUp(exact: PayrollParts, multiple: number): PayrollFigures {
  const { overtimeMinutes, complementaryMinutes, ordinaryMinutes } = exact;
  const parts = [overtimeMinutes, complementaryMinutes, ordinaryMinutes];
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const cut = parts.map((part) => Math.floor(part / multiple));
  const left = Math.floor((2 * whole + multiple) / (2 * multiple)) - cut.reduce((sum, part) => sum + part, 0);
  const byLoss = parts
    .map((part, place) => ({ place, lost: part % multiple }))
    .sort((one, other) => other.lost - one.lost);
  const raised = new Set(byLoss.slice(0, left).map(({ place }) => place));
  const [overtime = 0, complementary = 0, ordinary = 0] = cut.map(
    (part, place) => (part + (raised.has(place) ? 1 : 0)) * multiple,
  );
  return withSum({
    ordinaryMinutes: ordinary,
    complementaryMinutes: complementary,
    overtimeMinutes: overtime,
  });
}

function eachOf(parts: PayrollParts, change: (minutes: number) => number): PayrollParts {
  return {
    ordinaryMinutes: change(parts.ordinaryMinutes),
    complementaryMinutes: change(parts.complementaryMinutes),
    overtimeMinutes: change(parts.overtimeMinutes),
  };
}

function withSum({ ordinaryMinutes, complementaryMinutes, overtimeMinutes }: PayrollParts): PayrollFigures {
  const workedMinutes = ordinaryMinutes + complementaryMinutes + overtimeMinutes;
  return { workedMinutes, ordinaryMinutes, complementaryMinutes, overtimeMinutes };
}
