/** The autonomous communities and cities of Spain, by the second part of their ISO 3166-2 code. */
export const spanishRegions = [
  'AN',
  'AR',
  'AS',
  'CB',
  'CE',
  'CL',
  'CM',
  'CN',
  'CT',
  'EX',
  'GA',
  'IB',
  'MC',
  'MD',
  'ML',
  'NC',
  'PV',
  'RI',
  'VC',
] as const;
export type SpanishRegion = (typeof spanishRegions)[number];

/** How many years beyond the present one can be imported. */
export const importYearsAhead = 5;
