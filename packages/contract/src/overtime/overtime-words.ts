/** CANCELLED: its person withdrew it while it waited. What was granted or ordered can be TAKEN_BACK, or DECLINED by its person. */
export const overtimeRequestStatuses = [
  'PENDING',
  'APPROVED',
  'REJECTED',
  'CANCELLED',
  'TAKEN_BACK',
  'DECLINED',
] as const;

/** The most that somebody asks for, or orders, of one day, in minutes. */
export const mostOvertimeMinutes = 720;
/** How far back the inbox goes, in days: the four months in which overtime can still be compensated with rest. */
export const inboxDays = 124;
/** So many days are decided about in one call. */
export const mostDecidedDays = 100;

/** Which decided days a list shows: all, or those of which something was not accepted. */
export const decidedFilters = ['ALL', 'NOT_ACCEPTED'] as const;
