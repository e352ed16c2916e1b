/** The parts of worked time for payroll, in minutes; they add up to what was worked. */
export interface PayrollParts {
  readonly ordinaryMinutes: number;
  readonly complementaryMinutes: number;
  readonly overtimeMinutes: number;
}

/** The parts with their sum. */
export interface PayrollFigures extends PayrollParts {
  readonly workedMinutes: number;
}

/**
 * Worked time as payroll counts it, in whole minutes: the sum of the parts rounded to the nearest multiple of `roundingMinutes` (half up),
 * and parts that add up to that sum as shown; 0 rounds nothing. Each part differs from its exact value by less than one multiple. Only
 * totals shown beside the exact ones are rounded, never the record.
 */
export function payrollFigures(exact: PayrollParts, roundingMinutes: number): PayrollFigures {
  return roundingMinutes === 0 ? withSum(exact) : addingUp(exact, roundingMinutes);
}

/** A hundredth of an hour is six tenths of a minute. */
const tenthsOfHundredth = 6;

/**
 * Figures as they are shown in hours with two decimals, still in minutes (multiples of 0.6): the sum rounded to the nearest hundredth, and
 * parts that add up to it as shown. Of 4:10 and 4:10, together 8:20, one is shown as 4.17 and the other as 4.16, for 8.33.
 */
export function inHundredthsOfHours(exact: PayrollParts): PayrollFigures {
  const inTenths = addingUp(
    eachOf(exact, (minutes) => minutes * 10),
    tenthsOfHundredth,
  );
  return withSum(eachOf(inTenths, (tenths) => tenths / 10));
}

/**
 * Largest remainder method: each part is cut to whole multiples, and the multiples that are left go to the parts that lost most; of equal
 * ones first to overtime, then to complementary time.
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
