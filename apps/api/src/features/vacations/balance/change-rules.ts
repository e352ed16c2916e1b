import type { AdminAction } from '@jornada/contract/company/audit-log';
import type { updateVacationRules, VacationRules } from '@jornada/contract/vacations/balance';
import { grantsSame, haveWholeYears, withRulesFrom } from '@jornada/core/vacations/vacation-rules';
import { areSameVersions, changesFrom } from '@jornada/core/versions/dated-versions';
import { vacationRuleTexts } from '@jornada/texts/vacations-rules';
import type { z } from 'zod';
import { problem } from '../../../platform/errors/problem.ts';
import { requireRevision } from '../../../platform/http/require-revision.ts';
import { type AdminCall, companyTodayOf } from '../../../platform/identity/admin-call.ts';
import { changedValues, writeAudit } from '../../../platform/identity/audit.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { describeRules, grantedBy, rulesOn } from './describe-rules.ts';
import { findRules, holdRules, type RulesOfCompany, saveRules } from './vacation-rules.queries.ts';

type SentRules = z.output<(typeof updateVacationRules)['body']>;

/**
 * Changes the vacation rules of the caller's company from a date on. Approved vacations do not change, only how many days are left.
 * @throws problem CHANGED_MEANWHILE with the present state; VALIDATION_FAILED for another unit of days in the middle of a year
 */
export function changeRules(
  { database }: Platform,
  call: AdminCall,
  sent: SentRules,
): Promise<VacationRules> {
  const { session, now } = call;
  const today = companyTodayOf(call);
  return withTenant(database, session.tenantId, async (tx) => {
    const company = await holdRules(tx);
    const present = await findRules(tx);
    await requireRevision(sent.revision, present, () => ({ vacationRules: describeRules(present, today) }));
    const { values, versions } = foreseeRules(present, sent, today);
    if (values) {
      await saveRules(tx, { ...present, versions, colleaguesSeeCalendar: sent.colleaguesSeeCalendar });
      const action: AdminAction = 'VACATION_RULES_UPDATED';
      const subject = { subjectId: company.id, subjectName: company.name };
      await writeAudit(tx, session, { action, ...subject, ...values }, now);
    }
    return describeRules(await findRules(tx), today);
  });
}

/** The versions after a change, and what would change: null for nothing. */
function foreseeRules(present: RulesOfCompany, sent: SentRules, today: Temporal.PlainDate) {
  const { validFrom: saidFrom, colleaguesSeeCalendar, revision: _, ...granted } = sent;
  const { versions } = present;
  const from = saidFrom ? Temporal.PlainDate.from(saidFrom) : changesFrom(versions, today);
  // Without a date and without changed rules, the request is about the other fields of the form.
  const isOfRest = saidFrom === undefined && grantsSame(rulesOn(versions, today), granted);
  const next = isOfRest ? versions : withRulesFrom(versions, { ...granted, validFrom: from }, today);
  if (!haveWholeYears(next)) {
    throw problem('VALIDATION_FAILED', { fieldErrors: { validFrom: vacationRuleTexts.unitWithinYear } });
  }
  const before = {
    ...grantedBy(rulesOn(versions, from)),
    colleaguesSeeCalendar: present.colleaguesSeeCalendar,
  };
  const after = { ...(isOfRest ? grantedBy(rulesOn(versions, from)) : granted), colleaguesSeeCalendar };
  const changed = changedValues<Record<string, string | number | boolean>>(before, after);
  if (areSameVersions(versions, next, grantsSame)) return { versions, values: changed };
  return {
    versions: next,
    values: { before: changed?.before ?? {}, after: { ...changed?.after, validFrom: from.toString() } },
  };
}
