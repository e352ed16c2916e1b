import type { WorkingTimeRules } from '@jornada/contract/company/working-time-rules';
import { workingTimeTexts } from '@jornada/texts/company-working-time';
import { formatDate, formatDuration } from '../../../shared/time/civil-format.ts';
import { DatedVersions } from '../../../shared/widgets/dated-versions.tsx';

const { versions: texts, restDayHolidaysChoices } = workingTimeTexts;

/** What the company agreed on for working time from each date on; nothing where it was always the same. */
export function RuleVersions({ rules: { versions } }: { rules: WorkingTimeRules }) {
  return <DatedVersions title={texts.title} versions={versions.map(inWords)} />;
}

function inWords(version: WorkingTimeRules['versions'][number]) {
  const { validFrom, paidBreakMinutes, yearlyMinutes, restDayHolidays, beyondLaw } = version;
  const hours =
    yearlyMinutes === null ? texts.noYearlyHours : texts.yearlyHours(formatDuration(yearlyMinutes));
  const holidays = texts.restDayHolidays(restDayHolidaysChoices[restDayHolidays]);
  return {
    key: validFrom ?? '',
    since: validFrom === null ? texts.always : texts.from(formatDate(validFrom)),
    says: `${texts.paidBreak(paidBreakMinutes)} ${hours} ${holidays}`,
    warning:
      beyondLaw && workingTimeTexts.beyondLaw(formatDuration(beyondLaw.yearlyMinutes), beyondLaw.article),
  };
}
