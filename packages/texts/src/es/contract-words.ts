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

/** The fields of a contract where a file or the audit log names them. */
export const contractFieldNames = {
  isPartTime: 'A tiempo parcial',
  agreedMinutes: 'Jornada pactada (minutos)',
  agreedPeriod: 'Periodo de la jornada',
  weeklyDays: 'Días a la semana',
  remoteWeekdays: 'Días a distancia',
  jobTitle: 'Puesto',
  professionalGroup: 'Grupo profesional',
  collectiveAgreement: 'Convenio',
  payrollNumber: 'Número en nómina',
  payGroup: 'Grupo de contrato',
  trialUntil: 'Fin del periodo de prueba',
  pactSignedOn: 'Pacto de horas complementarias firmado',
  pactPercent: 'Porcentaje del pacto',
  pactNoticeDays: 'Días de preaviso',
};
