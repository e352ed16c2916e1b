/** Read before `no-process-zone.ts` forbids it. */
export const processTimeZone = Temporal.Now.timeZoneId();

const { getTimezoneOffset } = Date.prototype;

/** Minutes that the process's local time is behind UTC, as the dates of JavaScript see it. */
export const legacyOffset = (date: Date): number => getTimezoneOffset.call(date);
