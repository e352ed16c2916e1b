import { adminExport, employeeExport, mostSummaryDays } from '@jornada/contract/attendance/daily-summary';
import { attendanceExportTexts as texts } from '@jornada/texts/es/attendance-export';
import { figure } from '@jornada/texts/es/figure';
import type { FastifyInstance } from 'fastify';
import { csvForExcel } from '../../../platform/csv-for-excel.ts';
import { type Call, type Platform, serve } from '../../../platform/endpoint-route.ts';
import type { FileAnswer } from '../../../platform/file-transfer.ts';
import { type Period, readPeriod } from '../../../platform/period.ts';
import { problem } from '../../../platform/problem.ts';
import type { ExportedPerson } from '../../employees/employees.reads.ts';
import { exportAttendance, personDays, readExportedPeople } from './export-attendance.ts';
import { csvCell, type ExportRow } from './export-cells.ts';
import { exportHeader } from './export-rows.ts';

const limits = { lastField: 'to', maxDays: mostSummaryDays };

/** Larger files are prepared in the background. */
const mostPersonDaysAtOnce = 20_000;

/** Without dates: the last 30 days and today. */
const usualDays = 30;

export function attendanceExportRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, employeeExport, async ({ session, query, ...call }) => {
    const today = call.now.toZonedDateTimeISO(session.timeZone).toPlainDate();
    const to = query.to ? Temporal.PlainDate.from(query.to) : today;
    const from = query.from ?? to.subtract({ days: usualDays }).toString();
    const period = readPeriod({ from, to: to.toString() }, limits);
    const people = await call.inTenant((tx) => readExportedPeople(tx, period, [session.userId]));
    return csvOf(call, people, period);
  });

  serve(app, platform, adminExport, async ({ query, ...call }) => {
    const period = readPeriod(query, limits);
    const people = await call.inTenant((tx) => readExportedPeople(tx, period, query.userIds ?? null));
    if (personDays(people, period) > mostPersonDaysAtOnce) {
      const text = texts.tooLargeAtOnce(figure(personDays(people, period)));
      throw problem('VALIDATION_FAILED', { fieldErrors: { to: text } });
    }
    return csvOf(call, people, period);
  });
}

/** @throws problem NOTHING_TO_EXPORT */
async function csvOf(
  { inTenant, now }: Pick<Call<typeof adminExport>, 'inTenant' | 'now'>,
  people: readonly ExportedPerson[],
  period: Period,
): Promise<FileAnswer> {
  const rows: ExportRow[] = [exportHeader];
  let isEmpty = true;
  for await (const batch of exportAttendance(inTenant, people, period, now)) {
    rows.push(...batch.rows);
    if (batch.isWorthTelling) isEmpty = false;
  }
  if (isEmpty) throw problem('NOTHING_TO_EXPORT');
  return {
    contents: csvForExcel(rows.map((row) => row.map(csvCell))),
    contentType: 'text/csv; charset=utf-8',
    name: texts.fileName(period.from.toString(), period.to.toString(), 'csv'),
  };
}
