import { z } from 'zod';
import { missingRule, type NamedRule } from './named-rules.ts';

const storedCenturies = /^(19|20|21)/;

/** A civil date, `2026-11-21`, between 1900 and 2199: outside these years calendars and the database disagree. */
export const civilDateSchema = z.iso.date().regex(storedCenturies);

/** The same for a required field of a form, whose absence breaks a rule with a text of its own. */
export const civilDateOr = (name: NamedRule) => z.iso.date(missingRule(name)).regex(storedCenturies);

/** A month, `2026-10`. */
export const monthSchema = z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/);

/** A civil time of day to the minute, `08:30`. */
export const civilTimeSchema = z.iso.time({ precision: -1 });

/** The same as `instantSchema` within these years, for an instant from a device that is stored. */
export const storedInstantSchema = z.iso.datetime({ precision: 3 }).regex(storedCenturies);

/** An instant in UTC with milliseconds, `2026-11-21T07:58:03.120Z`. */
export const instantSchema = z.iso.datetime({ precision: 3 });
