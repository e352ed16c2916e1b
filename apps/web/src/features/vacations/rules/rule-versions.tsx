import type { VacationRules } from '@jornada/contract/vacations/balance';
import { dayFigure, unitDaysOf } from '@jornada/texts/day-figures';
import { vacationSettingsTexts } from '@jornada/texts/vacations-settings';
import { formatDate } from '../../../shared/time/civil-format.ts';
import { DatedVersions } from '../../../shared/widgets/dated-versions.tsx';
import { monthNames } from './month-names.ts';

const { versions: texts } = vacationSettingsTexts;

/** The versions of the company's vacation rules; nothing when there is only one. */
export function RuleVersions({ rules: { versions } }: { rules: VacationRules }) {
  return <DatedVersions title={texts.title} versions={versions.map(inWords)} />;
}

function inWords(version: VacationRules['versions'][number]) {
  const { validFrom, daysPerYear, dayUnit, carryOverDays, carryOverUntilMonth, belowLaw } = version;
  const month = monthNames[carryOverUntilMonth - 1] ?? '';
  const carried = carryOverDays > 0 ? texts.carried(dayFigure(carryOverDays), month) : texts.nothingCarried;
  return {
    key: validFrom ?? '',
    since: validFrom === null ? texts.always : texts.from(formatDate(validFrom)),
    says: `${texts.granted(unitDaysOf(daysPerYear, dayUnit))} ${carried}`,
    warning: belowLaw && vacationSettingsTexts.belowLaw(belowLaw.naturalDays, belowLaw.article),
  };
}
