import type { HolidayType } from '@jornada/contract/holidays/holiday';

/** The Spanish name of each type of holiday. */
export const holidayTypeNames = {
  NATIONAL: 'Nacional',
  REGIONAL: 'Autonómico',
  LOCAL: 'Local',
  COMPANY: 'Empresa',
} satisfies Record<HolidayType, string>;
