/**
 * The domains at which labour inspectors have their official e-mail: the ministry that the Inspección de Trabajo belongs to and the one of
 * social security, and the two autonomous communities that have inspectors of their own.
 */
export const officialDomains: readonly string[] = [
  'mites.gob.es',
  'inclusion.gob.es',
  'seg-social.es',
  'gencat.cat',
  'euskadi.eus',
];
