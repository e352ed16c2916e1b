/** What time off is called where its kind is not told: kinds of absences may be health data (RGPD art. 9). */
export const untoldKind = 'JUSTIFIED' as const;

/** Vacations, and the days on which nobody works, tell nothing of anybody's health or family. */
const harmless: ReadonlySet<string> = new Set(['VACATION', 'HOLIDAY', 'WEEKEND', untoldKind]);

/** The type of a day away as those may see it who are not to know why somebody is absent. */
export function withoutKind<Type extends string>(type: Type): Type | typeof untoldKind {
  return harmless.has(type) ? type : untoldKind;
}
