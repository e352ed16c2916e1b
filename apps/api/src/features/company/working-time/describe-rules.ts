import type { WorkingTimeRules as DescribedRules } from '@jornada/contract/company/working-time-rules';
import {
  isBeyondLaw,
  lawfulYearlyMinutes,
  usualRules,
  type WorkingTimeRules,
} from '@jornada/core/timekeeping/working-time-rules';
import { changesFrom, inForce } from '@jornada/core/versions/dated-versions';
import type { RulesOfCompany } from './working-time-rules.queries.ts';

/** What a company agreed on as the API answers it on a date. */
export function describeRules(
  { versions, revision }: RulesOfCompany,
  today: Temporal.PlainDate,
): DescribedRules {
  return {
    ...agreedBy(rulesOn(versions, today)),
    revision,
    changesFrom: changesFrom(versions, today).toString(),
    versions: versions.map((version) => ({
      validFrom: version.validFrom?.toString() ?? null,
      ...agreedBy(version),
      beyondLaw: isBeyondLaw(version.yearlyMinutes)
        ? { article: '34.1' as const, yearlyMinutes: lawfulYearlyMinutes }
        : null,
    })),
  };
}

export function rulesOn(versions: readonly WorkingTimeRules[], date: Temporal.PlainDate): WorkingTimeRules {
  return inForce(versions, date) ?? usualRules;
}

/** What rules say, without when. */
export function agreedBy({ validFrom: _, ...agreed }: WorkingTimeRules) {
  return agreed;
}
