/**
 * What a worked minute is. Each is exactly one of them, so they add up to what was worked (Estatuto de los Trabajadores art. 34.9). BEYOND_UNDECIDED
 * is work beyond the plan about which nobody has decided, BEYOND_NOT_ACCEPTED such work that nobody ordered or accepted: it stays in the
 * record.
 */
export const hourKinds = [
  'ORDINARY',
  'COMPLEMENTARY_AGREED',
  'COMPLEMENTARY_VOLUNTARY',
  'COMPLEMENTARY_UNCOVERED',
  'OVERTIME_PAID',
  'OVERTIME_REST',
  'OVERTIME_FORCE_MAJEURE',
  'BEYOND_UNDECIDED',
  'BEYOND_NOT_ACCEPTED',
] as const;
export type HourKind = (typeof hourKinds)[number];

/** What a worked minute is besides; one may be several of them, or none. */
export const hourOverlays = [
  'NIGHT',
  'SUNDAY',
  'HOLIDAY',
  'TRAVEL',
  'WAITING',
  'ON_CALL_ACTIVATION',
] as const;
export type HourOverlay = (typeof hourOverlays)[number];

/** What an administration marks an interval of a workday as. Marked time that was not worked stays so; ON_CALL is no work. */
export const workMarks = ['ON_CALL', 'ON_CALL_ACTIVATION', 'WAITING', 'TRAVEL'] as const;
export type WorkMark = (typeof workMarks)[number];

export type MinutesByKind = Readonly<Record<HourKind, number>>;
export type MinutesByOverlay = Readonly<Record<HourOverlay, number>>;
