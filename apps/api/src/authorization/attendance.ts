import type { Policy } from './policy.ts';

/** To see days, hours, punches and what waits for a decision about them. */
export const seesAttendance: Policy = ['attendance.read'];

/** To decide about days, put their record right, and close months. */
export const decidesAttendance: Policy = ['attendance.manage'];

/**
 * To see and answer presses of terminals that were not recorded: whoever sees to the terminals, and whoever puts the record of these people right. One
 * of nobody known is seen by whoever may do so for everybody.
 */
export const reviewsPresses: Policy = ['terminals.manage', 'attendance.manage'];

/** To see what the minutes of people's days are. */
export const seesKindsOfHours: Policy = ['attendance.read', 'attendance.manage', 'payroll.manage'];

/** To see what stretches of days are marked as. */
export const seesMarks: Policy = ['attendance.read', 'attendance.manage'];
