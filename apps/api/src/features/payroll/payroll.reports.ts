import { makePayrollFile, payrollFigures, simulatePayroll } from '@jornada/contract/payroll/payroll-batches';
import { holdsIn } from '@jornada/core/payroll/batch/concept';
import { inWholeMinutes, unitFormOf } from '@jornada/core/payroll/batch/shown-units';
import { actorOf } from '../../authorization/actor.ts';
import { managesPayroll } from '../../authorization/company.ts';
import { requireEverybody, visiblePeople } from '../../authorization/visible-people.reads.ts';
import { monthPeriod } from '../../months/month-period.ts';
import { defineReport, type Report } from '../../platform/reports/report.ts';
import { refreshDayRows } from '../../workday/rows/refresh-day-rows.ts';
import { findRecordedPeople } from '../employees/employees.reads.ts';
import { nextBatchNumber } from './batch/batches.queries.ts';
import { describeFile, describeLine } from './batch/describe-batch.ts';
import { draftBatch } from './batch/draft-batch.ts';
import { furtherMinutesOf } from './batch/further-minutes.ts';
import { makeProfileFile } from './batch/make-profile-file.ts';
import { periodOfBatch, readFigures } from './batch/read-figures.ts';
import { readGroupRules } from './batch/read-group-rules.ts';
import { findLateTimeOff, findMonthStates } from './batch/sources.reads.ts';
import { findCompanyCode } from './setup/codes.queries.ts';
import { findConcepts } from './setup/concepts.reads.ts';

export const payrollReports: readonly Report[] = [
  defineReport(payrollFigures, async (platform, { session, query: { month }, now, inTenant }) => {
    const actor = actorOf(session);
    requireEverybody(actor, managesPayroll);
    const visible = visiblePeople(actor, managesPayroll);
    const period = monthPeriod(month);
    await refreshDayRows(platform, session.tenantId, period, now);
    return inTenant(async (tx) => {
      const [all, people, states] = await Promise.all([
        findConcepts(tx),
        findRecordedPeople(tx, visible, period),
        findMonthStates(tx, visible, period),
      ]);
      const concepts = all.filter((one) => holdsIn(one, month));
      const monthsOf = new Map(people.map(({ userId }) => [userId, [month]]));
      const ids = [...monthsOf.keys()];
      const rules = await readGroupRules(tx, concepts, ids, () => period.to);
      const asked = { people, monthsOf, rules };
      const figures = await readFigures(tx, concepts, asked, now, furtherMinutesOf(visible));
      const figuresOf = Map.groupBy(figures, ({ userId }) => userId);
      const conceptOf = new Map(concepts.map((one) => [one.id, one]));
      const closed = new Set(states.flatMap((state) => (state.isClosed ? [state.userId] : [])));
      return {
        concepts: concepts.map((one) => ({
          ...{ id: one.id, code: one.code, name: one.name, unitForm: unitFormOf(one) },
          appliesCoefficient: one.appliesCoefficient,
        })),
        people: people.map(({ userId, userName }) => ({
          ...{ userId, fullName: userName, isClosed: closed.has(userId) },
          figures: (figuresOf.get(userId) ?? []).flatMap(({ conceptId, byDay }) => {
            const concept = conceptOf.get(conceptId);
            const exact = Object.values(byDay).reduce((sum, one) => sum + one, 0);
            return concept ? [{ conceptId, exact: inWholeMinutes(concept, exact) }] : [];
          }),
        })),
      };
    });
  }),

  defineReport(simulatePayroll, async (platform, { session, query: { month }, now, inTenant }) => {
    const actor = actorOf(session);
    requireEverybody(actor, managesPayroll);
    const visible = visiblePeople(actor, managesPayroll);
    await refreshDayRows(platform, session.tenantId, periodOfBatch(month), now);
    return inTenant(async (tx) => {
      const [companyCode, number] = await Promise.all([findCompanyCode(tx), nextBatchNumber(tx)]);
      const draft = await draftBatch(tx, { month, companyCode, visible, now });
      const lateTimeOff = await findLateTimeOff(tx, visible, periodOfBatch(month));
      return {
        lateTimeOff,
        ...{ number, companyCode, companyFaults: [...draft.companyFaults], people: draft.people },
        leftOut: draft.leftOut.map(({ person, faults }) => ({
          ...{ userId: person.userId, fullName: person.fullName, centreName: person.centreName },
          faults: [...faults],
        })),
        reopened: draft.reopened.map(({ person, month }) => ({
          ...{ userId: person.userId, fullName: person.fullName, month },
        })),
        lines: draft.lines.map(describeLine),
      };
    });
  }),

  defineReport(
    makePayrollFile,
    async (platform, { params, body, session, now }) =>
      describeFile(
        await makeProfileFile(platform, { session, now }, { batchId: params.id, profileId: body.profileId }),
      ),
    { isCompleted: true },
  ),
];
