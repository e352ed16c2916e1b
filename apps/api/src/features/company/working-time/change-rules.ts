import type { updateWorkingTimeRules, WorkingTimeRules } from '@jornada/contract/company/working-time-rules';
import {
  agreeSame,
  type WorkingTimeRules as VersionOfRules,
} from '@jornada/core/timekeeping/working-time-rules';
import { areSameVersions, withVersionFrom } from '@jornada/core/versions/dated-versions';
import type { z } from 'zod';
import { changedValues } from '../../../events/changed-values.ts';
import { happened } from '../../../events/happened.ts';
import { requireRevision } from '../../../platform/http/require-revision.ts';
import { type AdminCall, companyTodayOf } from '../../../platform/identity/admin-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { withTenant } from '../../../platform/transactions/with-tenant.ts';
import { agreedBy, describeRules, rulesOn } from './describe-rules.ts';
import { findRules, holdRules, saveRules } from './working-time-rules.queries.ts';

type SentRules = z.output<(typeof updateWorkingTimeRules)['body']>;

/**
 * Changes what the caller's company agreed on for working time from a date on. No punch changes, nor any day that is validated or of a
 * closed month; what the others come to is worked out anew.
 * @throws problem CHANGED_MEANWHILE with the present state
 */
export function changeRules(
  { database }: Platform,
  call: AdminCall,
  { revision, validFrom, ...agreed }: SentRules,
): Promise<WorkingTimeRules> {
  const { session } = call;
  const today = companyTodayOf(call);
  return withTenant(database, session.tenantId, async (tx) => {
    const { id: subjectId, name: subjectName } = await holdRules(tx);
    const present = await findRules(tx);
    await requireRevision(revision, present, () => ({ workingTimeRules: describeRules(present, today) }));
    const from = Temporal.PlainDate.from(validFrom);
    const change = { ...agreed, validFrom: from };
    const versions = withVersionFrom<VersionOfRules>(present.versions, change, {
      today,
      saysSame: agreeSame,
    });
    if (areSameVersions(present.versions, versions, agreeSame)) return describeRules(present, today);
    await saveRules(tx, { ...present, versions });
    const values = changedValues(agreedBy(rulesOn(present.versions, from)), agreed);
    const audited = { before: values?.before ?? {}, after: { ...values?.after, validFrom } };
    await happened(tx, call, {
      action: 'WORKING_TIME_RULES_UPDATED',
      subjectId,
      subjectName,
      ...audited,
    });
    return describeRules(await findRules(tx), today);
  });
}
