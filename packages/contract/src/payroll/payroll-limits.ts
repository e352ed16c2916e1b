import { leaveKindCodes } from '@jornada/core/absences/leave-kinds';
import type { LeaveSource } from '@jornada/core/payroll/batch/concept';
import { absenceTypes } from '../absences/absence-limits.ts';

export const longestPayrollCode = 20;
/** As long as the payroll number of a contract may be. */
export const longestPersonCode = 30;
export const longestPayrollName = 60;
export const mostConcepts = 100;
export const mostProfiles = 20;
export const mostProfileColumns = 60;
export const mostPrices = 24;
/** Ten-thousandths of a euro for an hour or a day. */
export const highestPrice = 100_000_000;
export const widestColumn = 100;
export const longestColumnText = 60;
/** Days for which an adviser may fetch a file. */
export const mostLinkDays = 30;
/** Digits of the code that goes to an adviser by another way than the mail. */
export const linkCodeDigits = 8;
/** After so many wrong codes a link opens nothing any more. */
export const mostWrongCodes = 5;
/** Months back in which a batch looks for what changed: wages of a month are claimed within a year (Estatuto de los Trabajadores art. 59.2). */
export const monthsOfDifferences = 12;

/** A kind of time off is the leave that an absence names, or else its type. */
export const leaveSources = [...absenceTypes, ...leaveKindCodes].map((kind): LeaveSource => `LEAVE:${kind}`);

/** Why a person is not in a batch. */
export const payrollFaults = ['NO_PERSON_CODE', 'NO_CENTRE_CODE', 'NO_CONTRACT', 'OPEN_MONTH'] as const;
export type PayrollFault = (typeof payrollFaults)[number];

/** What the whole company lacks, without which no batch is closed. */
export const companyFaults = ['NO_COMPANY_CODE', 'NO_CONCEPT'] as const;
export type CompanyFault = (typeof companyFaults)[number];
