import type { DecidedDay, WaitingDifference } from '@jornada/contract/overtime/overtime-day';
import { restUntil } from '@jornada/core/payroll/overtime-of-year';
import type { DecidedRow } from './decided.queries.ts';
import type { DifferenceRow } from './waiting.queries.ts';

export function describeWaitingDay({ userName, workedOn, ...row }: DifferenceRow): WaitingDifference {
  return { ...row, employeeName: userName, date: workedOn.toString() };
}

export function describeDecided(row: DecidedRow): DecidedDay {
  const { userName, workedOn, decidedByName, decidedAt, ...figures } = row;
  const { paidMinutes, restMinutes, forceMajeureMinutes, ofMinutes } = figures;
  return {
    ...figures,
    employeeName: userName,
    date: workedOn.toString(),
    notAcceptedMinutes: ofMinutes - paidMinutes - restMinutes - forceMajeureMinutes,
    restUntil: restMinutes > 0 ? restUntil(workedOn).toString() : null,
    decidedBy: decidedByName,
    decidedAt: decidedAt.toString({ smallestUnit: 'millisecond' }),
  };
}
