import type { VacationRules as DescribedRules } from '@jornada/contract/vacations/balance';
import { daysBelowLaw, legalRules, type VacationRules } from '@jornada/core/vacations/vacation-rules';
import { changesFrom, inForce } from '@jornada/core/versions/dated-versions';
import { wholeYear } from '@jornada/core/versions/periods';
import type { RulesOfCompany } from './vacation-rules.queries.ts';

/** There are no balances for earlier years: rules from this date on apply to all. */
const firstDate = wholeYear(2000).startDate;

/** The company's vacation rules on a date, as the API answers them. */
export function describeRules(
  { versions, colleaguesSeeCalendar, revision }: RulesOfCompany,
  today: Temporal.PlainDate,
): DescribedRules {
  const shown = versions.filter((_, index) => !startsByFirstDate(versions[index + 1]));
  return {
    ...grantedBy(rulesOn(versions, today)),
    colleaguesSeeCalendar,
    revision,
    changesFrom: changesFrom(versions, today).toString(),
    versions: shown.map((version) => {
      const naturalDays = daysBelowLaw(version);
      const validFrom = startsByFirstDate(version) ? null : (version.validFrom?.toString() ?? null);
      const belowLaw = naturalDays === null ? null : { article: '38.1' as const, naturalDays };
      return { validFrom, ...grantedBy(version), belowLaw };
    }),
  };
}

export function rulesOn(versions: readonly VacationRules[], date: Temporal.PlainDate): VacationRules {
  return inForce(versions, date) ?? legalRules;
}

/** The content of rules without their date. */
export function grantedBy({ validFrom: _, ...granted }: VacationRules) {
  return granted;
}

function startsByFirstDate(version: VacationRules | undefined): boolean {
  const validFrom = version?.validFrom ?? null;
  return validFrom !== null && Temporal.PlainDate.compare(validFrom, firstDate) <= 0;
}
