import {
  type AttendanceExport,
  attendanceExportFile,
  attendanceExports,
  createAttendanceExport,
} from '@jornada/contract/attendance/exports';
import { attendanceExportTexts as texts } from '@jornada/texts/attendance-export';
import { monthDocumentTexts } from '@jornada/texts/closed-months-document';
import { errorTexts } from '@jornada/texts/errors';
import type { FastifyInstance } from 'fastify';
import { problem } from '../../../platform/errors/problem.ts';
import { serve } from '../../../platform/http/endpoint-route.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readPeriod } from '../../../platform/time/period.ts';
import { exportKey, exportTypes } from '../tables/export-file.ts';
import { exportLimits } from './export.reports.ts';
import { type ExportRecord, findExport, findExports } from './exports.queries.ts';
import { exportQueues, requestExport } from './request-export.ts';

export function attendanceExportRoutes(app: FastifyInstance, platform: Platform): void {
  serve(app, platform, createAttendanceExport, async ({ body, ...call }) => {
    const wish = {
      period: readPeriod(body, exportLimits),
      userIds: body.userIds ?? null,
      format: body.format,
    };
    return toExport(await requestExport(platform, call, wish));
  });

  serve(app, platform, attendanceExports, async ({ session, now, inTenant }) => {
    const own = await inTenant((tx) => findExports(tx, session.userId, now));
    const waiting = own.filter(({ status }) => status === 'PENDING').map(({ id }) => id);
    const places = await platform.jobs.ahead(exportQueues, waiting);
    return own.map((row) => toExport(row, places.get(row.id)));
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

function toExport(row: ExportRecord, ahead: number | null = null): AttendanceExport {
  return {
    id: row.id,
    from: row.periodFrom.toString(),
    to: row.periodTo.toString(),
    format: row.format,
    status: row.status,
    totalPeople: row.totalPeople,
    donePeople: row.donePeople,
    ahead,
    message: row.failure === null ? null : failureText(row.failure),
    createdAt: row.createdAt.toString({ smallestUnit: 'millisecond' }),
    expiresAt: row.expiresAt.toString({ smallestUnit: 'millisecond' }),
  };
}

function failureText(code: string): string {
  return code === 'NOTHING_TO_EXPORT' ? errorTexts.NOTHING_TO_EXPORT : texts.failed;
}
