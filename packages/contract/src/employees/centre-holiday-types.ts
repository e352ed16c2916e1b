/** A centre has no national holidays of its own: those are the company's. */
export const centreHolidayTypes = ['LOCAL', 'REGIONAL', 'COMPANY'] as const;
export type CentreHolidayType = (typeof centreHolidayTypes)[number];
