import { leaveDirectoryAltogether } from '../../platform/accounts/sign-in-directory.queries.ts';
import type { DB } from '../../platform/database/database-types.gen.ts';
import type { EraserTx } from '../../platform/transactions/with-operator.ts';

/** Every table with rows of companies, in the order in which foreign keys let them be deleted. */
const tenantTables = [
  'auditEntries',
  'webhookDeliveries',
  'webhookLedgers',
  'webhooks',
  'terminalPins',
  'terminalCards',
  'companyIdentities',
  'companySignIns',
  'companyDomains',
  'keptRecordLinks',
  'inspectionReadings',
  'inspectionSessions',
  'inspectionCodes',
  'inspectionRequests',
  'exports',
  'tasks',
  'payrollDownloads',
  'payrollLinks',
  'payrollFiles',
  'payrollLines',
  'payrollBatches',
  'payrollConcepts',
  'payrollProfiles',
  'payrollPersonCodes',
  'payrollCentreCodes',
  'payrollSettings',
  'monthLinks',
  'monthAnswers',
  'monthReopenings',
  'monthVersions',
  'recordStatements',
  'shiftReminders',
  'bankEntries',
  'bankStamps',
  'overtimeDecisions',
  'overtimeRequests',
  'workMarks',
  'terminalPressReviews',
  'terminalPresses',
  'offlineGapWords',
  'offlineGaps',
  'correctionDays',
  'correctionAnswers',
  'correctionRequests',
  'correctionProposals',
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
  'dayRootStatements',
  'dayRootStamps',
  'dayRootStampTries',
  'dayRoots',
  'punches',
  'secondFactors',
  'recoveryCodes',
  'failedSignIns',
  'pendingSignIns',
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
  'programKeys',
  'holidays',
  'scheduleExceptionSegments',
  'scheduleExceptions',
  'scheduleAssignments',
  'scheduleSegments',
  'scheduleRules',
  'scheduleVersions',
  'schedules',
  'terminalDevices',
  'terminals',
  'boards',
  'workCentreMemberships',
  'workCentreHolidays',
  'contracts',
  'bankPeriodEnds',
  'bankPolicies',
  'payRules',
  'payGroups',
  'employmentPauses',
  'employments',
  'departmentManagers',
  'userRoles',
  'customRoles',
  'users',
  'departments',
  'workCentres',
] as const satisfies readonly (keyof DB)[];

/**
 * Locks everybody of the transaction's company. A punch takes a shared lock on its person's row, so that nothing is added to the record
 * from now on.
 */
export async function lockPeople(tx: EraserTx): Promise<void> {
  await tx.selectFrom('users').select('id').orderBy('id').forUpdate().execute();
}

/**
 * Deletes everything of the transaction's company except the company itself.
 * @returns how many entries of the record were deleted
 */
export async function eraseRows(tx: EraserTx): Promise<number> {
  await leaveDirectoryAltogether(tx);
  let punches = 0;
  for (const table of tenantTables) {
    const { numDeletedRows } = await tx.deleteFrom(table).executeTakeFirstOrThrow();
    if (table === 'punches') punches = Number(numDeletedRows);
  }
  return punches;
}
