import { packageTexts } from '@jornada/texts/packages';
import { writtenDate, writtenMoment } from '../../months/month-words.ts';
import { findBankEntries } from '../../payroll/bank/bank-entries.reads.ts';
import type { Person } from '../../platform/identity/person.ts';
import type { TenantTx } from '../../platform/transactions/with-tenant.ts';
import { findDecisionsAbout, findOvertimeAskedOf } from './own-hours.reads.ts';

interface Table {
  readonly file: string;
  readonly rows: readonly (readonly string[])[];
}

/** The tables of somebody's hour bank and overtime, with their titles; moments as they are on the clock where the person is. */
export async function readOwnHours(tx: TenantTx, { userId, timeZone }: Person): Promise<Table[]> {
  const texts = packageTexts.own.hours;
  const [banks, decisions, requests] = await Promise.all([
    findBankEntries(tx, [userId]),
    findDecisionsAbout(tx, userId),
    findOvertimeAskedOf(tx, userId),
  ]);
  const moment = (at: Temporal.Instant | null) => (at ? writtenMoment(at.toString(), timeZone) : '');
  const date = (on: Temporal.PlainDate) => writtenDate(on.toString());
  const lines = (banks.get(userId) ?? []).map((line) => [
    ...[date(line.on), texts.bank.causes[line.cause], String(line.minutes)],
    ...[line.isCorrection ? texts.yes : texts.no, line.reason ?? '', line.authorName ?? ''],
    moment(line.createdAt),
  ]);
  const decided = decisions.map((decision) => {
    const { ofMinutes, paidMinutes, restMinutes, forceMajeureMinutes } = decision;
    const notAccepted = ofMinutes - paidMinutes - restMinutes - forceMajeureMinutes;
    const minutes = [ofMinutes, paidMinutes, restMinutes, forceMajeureMinutes, notAccepted];
    return [
      ...[date(decision.workedOn), ...minutes.map(String), texts.decisions.sources[decision.source]],
      ...[decision.reason ?? '', decision.decidedByName ?? '', moment(decision.decidedAt)],
    ];
  });
  const asked = requests.map((request) => [
    ...[date(request.workedOn), String(request.minutes), request.reason, request.filedByName ?? ''],
    ...[moment(request.createdAt), texts.requests.statuses[request.status]],
    request.compensatedAs ? texts.requests.returns[request.compensatedAs] : '',
    ...[request.firstByName ?? '', request.firstNote ?? '', request.decidedByName ?? ''],
    ...[moment(request.decidedAt), request.note ?? ''],
  ]);
  return [
    { file: texts.bank.file, rows: [texts.bank.columns, ...lines] },
    { file: texts.decisions.file, rows: [texts.decisions.columns, ...decided] },
    { file: texts.requests.file, rows: [texts.requests.columns, ...asked] },
  ];
}
