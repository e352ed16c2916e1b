import type { ClassifiedMonth } from '@jornada/contract/payroll/classified-month';

/** Whether any hour of a month is something other than ordinary, or something besides, or somebody was on call. */
export function isUnusual({ kinds, overlays, workedMinutes, onCallMinutes }: ClassifiedMonth): boolean {
  const isBesides = Object.values(overlays).some((minutes) => minutes > 0);
  return kinds.ORDINARY < workedMinutes || isBesides || onCallMinutes > 0;
}
