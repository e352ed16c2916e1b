import { type InspectionRecord, mostInspectedDays } from '@jornada/contract/inspection/inspector-access';
import { pageOf } from '../../../platform/http/page.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type Period, readPeriod } from '../../../platform/time/period.ts';
import { appendReading } from '../../../record/append-reading.ts';
import { readInspectedDays } from '../../../workday/inspected-days.ts';
import { findCompany } from '../requests/sessions.queries.ts';
import { inspectionBudgets, spend } from './budgets.ts';
import { earliest, latest } from './narrow-grant.ts';
import { findGrantedPeople, type InspectionCall, withInspection } from './with-inspection.ts';

interface Asked {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly page: number;
  readonly size: number;
}

/**
 * A page of people with the days that were granted; the same transaction writes to the readings log that they were read.
 * @throws problem NOT_FOUND, VALIDATION_FAILED for an invalid period, TOO_MANY_REQUESTS
 */
export function readRecord(
  platform: Platform,
  call: InspectionCall,
  asked: Asked,
): Promise<InspectionRecord> {
  const costs = [{ budget: inspectionBudgets.read, key: call.name }];
  return spend(platform, costs, () => read(platform, call, asked));
}

function read(platform: Platform, call: InspectionCall, asked: Asked): Promise<InspectionRecord> {
  return withInspection(platform, call, async (tx, { tenantId, request, grant }) => {
    const period = periodWithin(grant, asked);
    const [company, everybody] = await Promise.all([findCompany(tx), findGrantedPeople(tx, grant)]);
    const people = everybody.slice(asked.page * asked.size, (asked.page + 1) * asked.size);
    const daysOf = await readInspectedDays(tx, people, period, call.now);
    const { id: requestId, inspectorId, inspectorName } = request;
    const userIds = people.map(({ userId }) => userId);
    const reading = { tenantId, requestId, inspectorId, inspectorName, kind: 'DAYS', userIds } as const;
    await appendReading(tx, { ...reading, ...period, readAt: call.now });
    const content = people.map((person) => ({
      userId: person.userId,
      userName: person.userName,
      days: daysOf(person),
    }));
    return {
      companyName: company.name,
      companyTaxId: company.taxId,
      inspectorName,
      grantedFrom: grant.from.toString(),
      grantedTo: grant.to.toString(),
      expiresAt: grant.expiresAt.toString({ smallestUnit: 'millisecond' }),
      from: period.from.toString(),
      to: period.to.toString(),
      people: everybody.map(({ userId, userName }) => ({ userId, userName })),
      ...pageOf(content, everybody.length, asked),
    };
  });
}

/** The part of the asked period that was granted; without dates, the first days of the grant, as many as are shown at once. */
function periodWithin(grant: Period, { from, to }: Asked): Period {
  const first = latest(grant.from, from === undefined ? grant.from : Temporal.PlainDate.from(from));
  const lastShown = first.add({ days: mostInspectedDays - 1 });
  const last = earliest(grant.to, to === undefined ? lastShown : Temporal.PlainDate.from(to));
  return readPeriod(
    { from: first.toString(), to: last.toString() },
    { lastField: 'to', maxDays: mostInspectedDays },
  );
}
