import { pactPercent } from '@jornada/contract/employees/contract-limits';
import type { Contract, ContractBody } from '@jornada/contract/employees/contracts';
import { contractsTexts } from '@jornada/texts/employees-contracts';
import type { SharedState } from '../../../shared/form/meanwhile.ts';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import { formatDate } from '../../../shared/time/civil-format.ts';
import { agreedInWords, remoteInWords } from './contract-words.ts';

const { form: texts, refusals, kinds, partTime, fullTime } = contractsTexts;

type Period = NonNullable<ContractBody['agreed']>['period'];

/** The form of a contract: empty texts and null are none. */
export interface ContractValues {
  validFrom: string | null;
  kind: ContractBody['kind'] | '';
  code: string;
  isPartTime: boolean;
  agreedMinutes: number | string;
  agreedPeriod: Period;
  weeklyDays: number | string;
  remoteWeekdays: number[];
  jobTitle: string;
  professionalGroup: string;
  collectiveAgreement: string;
  payrollNumber: string;
  /** Empty for the general group. */
  payGroupId: string;
  trialUntil: string | null;
  hasPact: boolean;
  pactSignedOn: string | null;
  pactPercent: number | string;
  pactNoticeDays: number | string;
}

/** The fields in their order on the form. */
export const contractFields = [
  'validFrom',
  'kind',
  'code',
  'isPartTime',
  'agreedMinutes',
  'agreedPeriod',
  'weeklyDays',
  'remoteWeekdays',
  'hasPact',
  'pactSignedOn',
  'pactPercent',
  'pactNoticeDays',
  'jobTitle',
  'professionalGroup',
  'collectiveAgreement',
  'payrollNumber',
  'payGroupId',
  'trialUntil',
] as const;

/** The form as it opens: for a new contract with what the one before says, except for what begins anew. */
export function contractValues(contract: Contract | null, before: Contract | null = null): ContractValues {
  const { validFrom = null, payrollNumber = before?.payrollNumber ?? null } = contract ?? {};
  const of = contract ?? before;
  const pact = of?.pact ?? null;
  return {
    validFrom,
    kind: of?.kind ?? '',
    code: of?.code ?? '',
    isPartTime: of?.isPartTime ?? false,
    agreedMinutes: of?.agreed?.minutes ?? '',
    agreedPeriod: of?.agreed?.period ?? 'WEEK',
    weeklyDays: of?.weeklyDays ?? '',
    remoteWeekdays: of?.remoteWeekdays ?? [],
    jobTitle: of?.jobTitle ?? '',
    professionalGroup: of?.professionalGroup ?? '',
    collectiveAgreement: of?.collectiveAgreement ?? '',
    payrollNumber: payrollNumber ?? '',
    payGroupId: of?.payGroupId ?? '',
    trialUntil: contract?.trialUntil ?? null,
    hasPact: pact !== null,
    pactSignedOn: pact?.signedOn ?? null,
    pactPercent: pact?.percent ?? pactPercent.usual,
    pactNoticeDays: pact?.noticeDays ?? 3,
  };
}

const isWhole = (value: number | string, least: number, most: number) =>
  value !== '' && Number.isInteger(Number(value)) && Number(value) >= least && Number(value) <= most;

/** What is wrong before anybody is asked, by the field. */
export function contractProblems(values: ContractValues): Partial<Record<keyof ContractValues, string>> {
  const { validFrom, trialUntil, kind, code, agreedMinutes, weeklyDays } = values;
  const isDated = validFrom !== null && isCivilDate(validFrom);
  const isTrialDated = trialUntil !== null && isCivilDate(trialUntil);
  return {
    ...(!isDated && { validFrom: texts.dateRequired }),
    ...(kind === '' && { kind: texts.kindRequired }),
    ...(code !== '' && !/^\d{3}$/.test(code) && { code: texts.codeWrong }),
    ...(agreedMinutes !== '' && !isWhole(agreedMinutes, 60, 180_000) && { agreedMinutes: texts.hoursWrong }),
    ...(weeklyDays !== '' && !isWhole(weeklyDays, 1, 7) && { weeklyDays: texts.daysWrong }),
    ...(trialUntil !== null && !isTrialDated && { trialUntil: texts.dateRequired }),
    ...(isTrialDated && isDated && trialUntil < validFrom && { trialUntil: refusals.trialBefore }),
    ...(hasPact(values) && pactProblems(values)),
  };
}

function pactProblems(values: ContractValues): Partial<Record<keyof ContractValues, string>> {
  const { pactSignedOn, pactPercent: percent, pactNoticeDays, agreedMinutes } = values;
  const isSigned = pactSignedOn !== null && isCivilDate(pactSignedOn);
  return {
    ...(agreedMinutes === '' && { agreedMinutes: texts.hoursRequired }),
    ...(!isSigned && { pactSignedOn: texts.dateRequired }),
    ...(!isWhole(percent, 1, pactPercent.most) && { pactPercent: texts.percentWrong }),
    ...(!isWhole(pactNoticeDays, 0, 30) && { pactNoticeDays: texts.noticeWrong }),
  };
}

/** Only part-time work has complementary hours. */
export function hasPact(values: Pick<ContractValues, 'hasPact' | 'isPartTime'>): boolean {
  return values.hasPact && values.isPartTime;
}

const hoursOfPact = { WEEK: 10 * 60, MONTH: (10 * 60 * 52) / 12, YEAR: 10 * 60 * 52 } as const;

/** What the law says against a pact, which is saved all the same: too large without an agreement, or of too few hours. */
export function pactWarnings(values: ContractValues): string[] {
  if (!hasPact(values)) return [];
  const { agreedMinutes, agreedPeriod, pactPercent: percent } = values;
  const isShort = agreedMinutes !== '' && Number(agreedMinutes) < hoursOfPact[agreedPeriod];
  return [
    ...(Number(percent) > pactPercent.usual ? [texts.beyondUsual] : []),
    ...(isShort ? [texts.tooFewHours] : []),
  ];
}

/** The form as it is sent, once nothing is wrong with it. */
export function contractFrom(values: ContractValues): ContractBody {
  const { kind, isPartTime, agreedMinutes, agreedPeriod, weeklyDays, trialUntil } = values;
  if (kind === '') throw new Error('a contract without a kind was sent');
  const line = (text: string) => text.trim() || null;
  return {
    ...{ validFrom: values.validFrom ?? '', kind, isPartTime, trialUntil },
    code: line(values.code),
    agreed: agreedMinutes === '' ? null : { minutes: Number(agreedMinutes), period: agreedPeriod },
    weeklyDays: weeklyDays === '' ? null : Number(weeklyDays),
    remoteWeekdays: values.remoteWeekdays,
    jobTitle: line(values.jobTitle),
    professionalGroup: line(values.professionalGroup),
    collectiveAgreement: line(values.collectiveAgreement),
    payrollNumber: line(values.payrollNumber),
    payGroupId: line(values.payGroupId),
    pact: hasPact(values)
      ? {
          signedOn: values.pactSignedOn ?? '',
          percent: Number(values.pactPercent),
          noticeDays: Number(values.pactNoticeDays),
        }
      : null,
  };
}

/** What another admin may change while the form is open. */
export const sharedContract: SharedState<Contract, ContractValues> = {
  valuesOf: (contract) => contractValues(contract),
  told: ({ agreed, pact, ...contract }) => ({
    validFrom: formatDate(contract.validFrom),
    kind: contract.kind && kinds[contract.kind],
    code: contract.code,
    isPartTime: contract.isPartTime ? partTime : fullTime,
    agreedMinutes: agreed && agreedInWords(agreed),
    weeklyDays: contract.weeklyDays,
    remoteWeekdays: remoteInWords(contract.remoteWeekdays),
    jobTitle: contract.jobTitle,
    professionalGroup: contract.professionalGroup,
    collectiveAgreement: contract.collectiveAgreement,
    payrollNumber: contract.payrollNumber,
    payGroupId: contract.payGroupId && texts.groupOfId(contract.payGroupId),
    trialUntil: contract.trialUntil && formatDate(contract.trialUntil),
    pactSignedOn: pact && formatDate(pact.signedOn),
    pactPercent: pact?.percent ?? null,
    pactNoticeDays: pact?.noticeDays ?? null,
  }),
  names: {
    validFrom: texts.validFrom,
    kind: texts.kind,
    code: texts.code,
    isPartTime: texts.isPartTime,
    agreedMinutes: texts.hours,
    weeklyDays: texts.weeklyDays,
    remoteWeekdays: texts.remoteWeekdays,
    jobTitle: texts.jobTitle,
    professionalGroup: texts.professionalGroup,
    collectiveAgreement: texts.collectiveAgreement,
    payrollNumber: texts.payrollNumber,
    payGroupId: texts.payGroup,
    trialUntil: texts.trialUntil,
    pactSignedOn: texts.pactSignedOn,
    pactPercent: texts.pactPercent,
    pactNoticeDays: texts.pactNoticeDays,
  },
  presentIn: ({ contract }) => contract,
};
