import { bankTexts } from '@jornada/texts/bank';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import type { NewPolicy } from '../bank.data.ts';

const texts = bankTexts.rules.form;

/** The form of a policy. Numbers are text while they are none, and empty for no limit; what may be owed is positive. */
export interface PolicyValues {
  readonly groupId: string;
  readonly validFrom: string | null;
  readonly differences: NewPolicy['differences'];
  readonly takesOvertime: boolean;
  readonly ordinary: number | string;
  readonly night: number | string;
  readonly sunday: number | string;
  readonly holiday: number | string;
  readonly mostMinutes: number | string;
  readonly leastMinutes: number | string;
  readonly expiryMonths: number | string;
  readonly expiredIs: NewPolicy['expiredIs'];
  readonly period: NonNullable<NewPolicy['period']> | '';
  readonly carriedMinutes: number | string;
  readonly beyondCarriedIs: NewPolicy['beyondCarriedIs'];
}

export const newPolicy: PolicyValues = {
  ...{ groupId: '', validFrom: null, differences: 'FLEXIBLE', takesOvertime: true },
  ...{ ordinary: 100, night: 100, sunday: 100, holiday: 100 },
  ...{ mostMinutes: '', leastMinutes: 0, expiryMonths: 12, expiredIs: 'PAID' },
  ...{ period: '', carriedMinutes: '', beyondCarriedIs: 'PAID' },
};

const bands = ['ordinary', 'night', 'sunday', 'holiday'] as const;

export function policyProblems(values: PolicyValues): Partial<Record<keyof PolicyValues, string>> {
  const wrong = bands.filter((band) => {
    const percent = values[band];
    return typeof percent !== 'number' || percent < 100 || percent > 400;
  });
  return {
    ...((values.validFrom === null || !isCivilDate(values.validFrom)) && { validFrom: texts.dateRequired }),
    ...Object.fromEntries(wrong.map((band) => [band, texts.percentRange])),
  };
}

/** What is sent of a form without problems. */
export function policyFrom(values: PolicyValues): NewPolicy {
  const { groupId, validFrom, period, ordinary, night, sunday, holiday, ...said } = values;
  const { differences, takesOvertime, expiredIs, beyondCarriedIs } = said;
  return {
    ...{ differences, takesOvertime, expiredIs, beyondCarriedIs },
    groupId: groupId === '' ? null : groupId,
    validFrom: validFrom ?? '',
    multipliers: {
      ordinary: Number(ordinary),
      night: Number(night),
      sunday: Number(sunday),
      holiday: Number(holiday),
    },
    mostMinutes: limit(said.mostMinutes),
    leastMinutes: 0 - (limit(said.leastMinutes) ?? 0),
    expiryMonths: limit(said.expiryMonths),
    period: period === '' ? null : period,
    carriedMinutes: period === '' ? null : limit(said.carriedMinutes),
  };
}

function limit(typed: number | string): number | null {
  return typed === '' ? null : Number(typed);
}
