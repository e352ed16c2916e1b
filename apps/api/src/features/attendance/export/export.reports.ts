import { Readable } from 'node:stream';
import {
  adminExport,
  mostSummaryDays,
  ownAttendanceExport,
} from '@jornada/contract/attendance/daily-summary';
import { attendanceExportTexts as texts } from '@jornada/texts/attendance-export';
import { figure } from '@jornada/texts/figure';
import { actorOf } from '../../../authorization/actor.ts';
import { seesAttendance } from '../../../authorization/attendance.ts';
import type { KindReader } from '../../../authorization/seen-kinds.reads.ts';
import { onlySelf, visiblePeople } from '../../../authorization/visible-people.reads.ts';
import { problem } from '../../../platform/errors/problem.ts';
import { csvForExcel } from '../../../platform/files/csv-for-excel.ts';
import type { FileAnswer } from '../../../platform/files/file-transfer.ts';
import { csvHeader, csvLines } from '../../../platform/files/table-cells.ts';
import { defineReport, type Report, type ReportCall } from '../../../platform/reports/report.ts';
import { type Period, readPeriod } from '../../../platform/time/period.ts';
import type { ExportedPerson } from '../../employees/employees.reads.ts';
import {
  exportAttendance,
  personDays,
  readExportedPeople,
  readFileColumns,
} from '../tables/export-attendance.ts';
import { exportTypes } from '../tables/export-file.ts';
import { exportColumns } from '../tables/export-rows.ts';
import { ownDocument } from './own-document.ts';

export const exportLimits = { lastField: 'to', maxDays: mostSummaryDays };

/** Larger files are made in the background. */
const mostPersonDaysAtOnce = 20_000;

/** Without dates: the last 30 days and today. */
const usualDays = 30;

export const exportReports: readonly Report[] = [
  defineReport(ownAttendanceExport, async (_, { session, query, ...call }) => {
    const today = call.now.toZonedDateTimeISO(session.timeZone).toPlainDate();
    const to = query.to ? Temporal.PlainDate.from(query.to) : today;
    const from = query.from ?? to.subtract({ days: usualDays }).toString();
    const period = readPeriod({ from, to: to.toString() }, exportLimits);
    const people = await call.inTenant((tx) =>
      readExportedPeople(tx, onlySelf(session), period, [session.userId]),
    );
    const [self] = people;
    if (query.format === 'csv' || !self) return csvOf(call, people, period, actorOf(session));
    const name = texts.fileName(period.from.toString(), period.to.toString(), 'pdf');
    return { contents: await ownDocument(call, self, period), contentType: 'application/pdf', name };
  }),

  defineReport(adminExport, async (_, { session, query, ...call }) => {
    const period = readPeriod(query, exportLimits);
    const visible = visiblePeople(actorOf(session), seesAttendance);
    const people = await call.inTenant((tx) =>
      readExportedPeople(tx, visible, period, query.userIds ?? null),
    );
    if (personDays(people, period) > mostPersonDaysAtOnce) {
      const text = texts.tooLargeAtOnce(figure(personDays(people, period)));
      throw problem('VALIDATION_FAILED', { fieldErrors: { to: text } });
    }
    return csvOf(call, people, period, null);
  }),
];

/**
 * A file that is sent while it is written, some people at a time, starting with the first who have anything worth exporting.
 * @throws problem NOTHING_TO_EXPORT
 */
async function csvOf(
  { inTenant, now }: Pick<ReportCall<typeof adminExport>, 'inTenant' | 'now'>,
  people: readonly ExportedPerson[],
  period: Period,
  reader: KindReader,
): Promise<FileAnswer> {
  const layout = await inTenant((tx) => readFileColumns(tx, people, period));
  const batches = exportAttendance(inTenant, people, period, { now, reader, layout });
  const heldBack = [csvForExcel([csvHeader(exportColumns(layout))])];
  for (let isEmpty = true; isEmpty; ) {
    const { value: batch, done } = await batches.next();
    if (done) throw problem('NOTHING_TO_EXPORT');
    heldBack.push(csvLines(batch.people));
    isEmpty = !batch.isWorthTelling;
  }
  const parts = async function* () {
    yield* heldBack;
    for await (const { people: more } of batches) yield csvLines(more);
  };
  return {
    contents: Readable.from(parts(), { objectMode: false }),
    contentType: exportTypes.csv,
    name: texts.fileName(period.from.toString(), period.to.toString(), 'csv'),
  };
}
