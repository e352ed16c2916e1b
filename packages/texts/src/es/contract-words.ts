import type { Contract } from '@jornada/contract/employees/contracts';

type ContractKind = NonNullable<Contract['kind']>;
type AgreedPeriod = NonNullable<Contract['agreed']>['period'];

/** The kinds of contracts. */
export const contractKindNames: Readonly<Record<ContractKind, string>> = {
  INDEFINITE: 'Indefinido',
  TEMPORARY: 'Temporal',
  SEASONAL: 'Fijo discontinuo',
  TRAINING: 'Formativo',
  RELIEF: 'De relevo',
  OTHER: 'Otro',
};

/** What agreed hours are for. */
export const agreedPeriodNames: Readonly<Record<AgreedPeriod, string>> = {
  WEEK: 'A la semana',
  MONTH: 'Al mes',
  YEAR: 'Al año',
};
