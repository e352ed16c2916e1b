import { currentStatus } from '@jornada/contract/clock/current-status';
import { logs } from '@jornada/contract/clock/logs';
import { offlinePunch } from '@jornada/contract/clock/offline-punch';
import { programPunch } from '@jornada/contract/clock/program-punch';
import { punch } from '@jornada/contract/clock/punch';
import { readOfflineTimes } from '@jornada/core/ledger/offline-times';
import { civilDateAt } from '@jornada/core/time/civil-time';
import { clockTexts } from '@jornada/texts/clock';
import { punchWarningTexts } from '@jornada/texts/punch-warnings';
import type { FastifyInstance } from 'fastify';
import type { PlannedDay } from '../../plan/planned-day.ts';
import { serve, serveUnsettled } from '../../platform/http/endpoint-route.ts';
import { serveRead } from '../../platform/http/serve-read.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPeriod } from '../../platform/time/period.ts';
import { bySession } from '../../punching/puncher.ts';
import { recordOfflinePunch } from '../../punching/record-offline-punch.ts';
import { recordProgramPunch } from '../../punching/record-program-punch.ts';
import { punchRecorder } from '../../punching/record-punch.ts';
import { giveReceipt } from '../../record/give-receipt.ts';
import { toRecords } from '../../workday/attendance-log.ts';
import type { Memories } from '../../workday/memories.ts';
import type { Workday } from '../../workday/read-current-workday.ts';
import { toWorkDayStatus } from '../../workday/work-day-status.ts';
import { readStatus } from './read-status.ts';

const maxLogDays = 366;

export function clockRoutes(
  app: FastifyInstance,
  platform: Platform,
  { records }: Pick<Memories, 'records'>,
): void {
  const punches = punchRecorder(platform, async ({ workday, plannedOn, entry }) => {
    const receipt = giveReceipt(platform.signer, entry);
    return {
      todayRecords: toRecords(workday),
      workDayStatus: toWorkDayStatus(workday),
      message: clockTexts.punchSuccess[entry.type],
      warningMessage: warningOf(plannedOn, workday),
      receipt: await receipt,
    };
  });
  serveUnsettled(app, platform, punch, punches.refuseIfFull, ({ caller, body, headers, now }) =>
    punches.add(caller.tenantId, {
      puncher: bySession(caller),
      now,
      type: body.type,
      origin: 'WEB',
      idempotencyKey: headers['idempotency-key'],
      isConfirmed: body.confirmed ?? false,
      circumstances: { modality: body.modality ?? null },
    }),
  );

  serveRead(app, platform, currentStatus, async (tx, { session, now }) =>
    readStatus(platform, tx, await session, now),
  );

  serve(app, platform, offlinePunch, async ({ session, body, headers, now }) => {
    const entry = await recordOfflinePunch(platform, {
      ...body,
      idempotencyKey: headers['idempotency-key'],
      person: session,
      now,
    });
    const { id, type, punchedAt: timestamp, timeZone: timezone } = entry;
    return {
      record: { id, type, timestamp, timezone },
      offline: readOfflineTimes(entry),
      receipt: await giveReceipt(platform.signer, entry),
    };
  });

  serve(app, platform, programPunch, async ({ session: { tenantId, userId: keyId }, body, headers, now }) => {
    const idempotencyKey = headers['idempotency-key'];
    const entry = await recordProgramPunch(platform, { ...body, tenantId, keyId, idempotencyKey, now });
    const { id, type, punchedAt: timestamp, timeZone: timezone } = entry;
    return { record: { id, type, timestamp, timezone }, receipt: await giveReceipt(platform.signer, entry) };
  });

  serveRead(app, platform, logs, async (tx, { caller, session, query }) => {
    const period = readPeriod(query, { lastField: 'to', maxDays: maxLogDays });
    return [...(await records.logsOf(tx, { ...caller, person: session, ...period }))];
  });
}

/** What is worth a word about a punch that was recorded all the same; the workday of a night may be that of a holiday which is over. */
function warningOf({ date, holidayName, absence }: PlannedDay, { now, person }: Workday): string | null {
  if (holidayName === null) return absence === null ? null : punchWarningTexts.absence;
  const isToday = civilDateAt(now.epochMilliseconds, person.timeZone).equals(date);
  return isToday ? punchWarningTexts.holiday(holidayName) : punchWarningTexts.holidayShift(holidayName);
}
