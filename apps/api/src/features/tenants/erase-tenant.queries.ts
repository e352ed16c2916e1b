import type { DB } from '../../platform/database-types.gen.ts';
import type { EraserTx } from '../../platform/with-operator.ts';

/** Every table with rows of companies, those that refer to others first. */
const tenantTables = [
  'auditEntries',
  'inspectionReadings',
  'inspectionSessions',
  'inspectionCodes',
  'inspectionRequests',
  'exports',
  'tasks',
  'monthAnswers',
  'monthReopenings',
  'monthVersions',
  'shiftReminders',
  'offlineGapWords',
  'offlineGaps',
  'correctionDays',
  'correctionAnswers',
  'correctionRequests',
  'dayNotes',
  'dayDecisions',
  'dayRows',
  'dayRowMonths',
  'personPlanVersions',
  'recordRemovalParts',
  'recordRemovals',
  'recordHolds',
  'dayRootHeads',
  'dayRootReadings',
  'dayRootStamps',
  'dayRootStampTries',
  'dayRoots',
  'punches',
  'emailChanges',
  'accountLinks',
  'refreshTokens',
  'sessions',
  'calendarFeeds',
  'leaveKindRules',
  'vacationAdjustments',
  'vacationRuleVersions',
  'vacationRules',
  'workingTimeRules',
  'absenceAttachments',
  'timeOff',
  'absences',
  'vacationRequests',
  'holidays',
  'scheduleExceptionSegments',
  'scheduleExceptions',
  'scheduleAssignments',
  'scheduleSegments',
  'scheduleRules',
  'scheduleVersions',
  'schedules',
  'userRoles',
  'customRoles',
  'users',
  'departments',
] as const satisfies readonly (keyof DB)[];

/**
 * Locks everybody of the transaction's company. Whoever adds a punch must share the row of its person: after this, nothing is
 * added to the record any more.
 */
export async function lockPeople(tx: EraserTx): Promise<void> {
  await tx.selectFrom('users').select('id').orderBy('id').forUpdate().execute();
}

/**
 * Removes everything of the transaction's company but the company itself.
 * @returns how many entries of the record went
 */
export async function eraseRows(tx: EraserTx): Promise<number> {
  let punches = 0;
  for (const table of tenantTables) {
    const { numDeletedRows } = await tx.deleteFrom(table).executeTakeFirstOrThrow();
    if (table === 'punches') punches = Number(numDeletedRows);
  }
  return punches;
}
