import { adminExport, employeeExport, mostSummaryDays } from '@jornada/contract/attendance/daily-summary';
import {
  type AttendanceExport,
  attendanceExportFile,
  attendanceExports,
  createAttendanceExport,
} from '@jornada/contract/attendance/exports';
import { attendanceExportTexts as texts } from '@jornada/texts/es/attendance-export';
import { monthDocumentTexts } from '@jornada/texts/es/closed-months-document';
import { errorTexts } from '@jornada/texts/es/errors';
import { figure } from '@jornada/texts/es/figure';
import type { FastifyInstance } from 'fastify';
import { csvForExcel } from '../../../platform/csv-for-excel.ts';
import { type Call, type Platform, serve } from '../../../platform/endpoint-route.ts';
import type { FileAnswer } from '../../../platform/file-transfer.ts';
import { type Period, readPeriod } from '../../../platform/period.ts';
import { problem } from '../../../platform/problem.ts';
import { csvCell, type ExportRow } from '../../../platform/table-cells.ts';
import type { ExportedPerson } from '../../employees/employees.reads.ts';
import { exportAttendance, personDays, readExportedPeople } from './export-attendance.ts';
import { exportKey, exportTypes } from './export-file.ts';
import { exportHeader } from './export-rows.ts';
import { type ExportRecord, findExport, findExports } from './exports.queries.ts';
import { requestExport } from './request-export.ts';

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

  preparedFileRoutes(app, platform);
}

function preparedFileRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, createAttendanceExport, async ({ body, ...call }) => {
    const wish = { period: readPeriod(body, limits), userIds: body.userIds ?? null, format: body.format };
    return toExport(await requestExport(platform, call, wish));
  });

  serve(app, platform, attendanceExports, async ({ session, now, inTenant }) => {
    const own = await inTenant((tx) => findExports(tx, session.userId, now));
    return own.map(toExport);
  });

  serve(app, platform, attendanceExportFile, async ({ params, session, now, inTenant }) => {
    const kept = await inTenant((tx) => findExport(tx, params.id));
    const isOwn = kept?.userId === session.userId;
    const isThere = kept?.status === 'DONE' && Temporal.Instant.compare(now, kept.expiresAt) < 0;
    if (!isOwn || !isThere) throw problem('NOT_FOUND');
    return {
      contents: await platform.files.read(exportKey(session.tenantId, kept)),
      contentType: exportTypes[kept.format],
      name: fileNameOf(kept),
    };
  });
}

function fileNameOf({ format, periodFrom, periodTo }: ExportRecord): string {
  if (format === 'zip') return monthDocumentTexts.archiveName(periodFrom.toPlainYearMonth().toString());
  return texts.fileName(periodFrom.toString(), periodTo.toString(), format);
}

function toExport(row: ExportRecord): AttendanceExport {
  return {
    id: row.id,
    from: row.periodFrom.toString(),
    to: row.periodTo.toString(),
    format: row.format,
    status: row.status,
    totalPeople: row.totalPeople,
    donePeople: row.donePeople,
    message: row.failure === null ? null : failureText(row.failure),
    createdAt: row.createdAt.toString({ smallestUnit: 'millisecond' }),
    expiresAt: row.expiresAt.toString({ smallestUnit: 'millisecond' }),
  };
}

function failureText(code: string): string {
  return code === 'NOTHING_TO_EXPORT' ? errorTexts.NOTHING_TO_EXPORT : texts.failed;
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
    contentType: exportTypes.csv,
    name: texts.fileName(period.from.toString(), period.to.toString(), 'csv'),
  };
}
