/**
 * The domains of labour inspectors' official e-mails: the ministry of the Inspección de Trabajo, that of social security, and the two
 * autonomous communities that have inspectors of their own.
 */
export const officialDomains: readonly string[] = [
  'mites.gob.es',
  'inclusion.gob.es',
  'seg-social.es',
  'gencat.cat',
  'euskadi.eus',
];
