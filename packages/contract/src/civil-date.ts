import { z } from 'zod';
import { missingRule, type NamedRule } from './named-rules.ts';

const storedCenturies = /^(19|20|21)/;

/** A civil date, `2026-11-21`, between 1900 and 2199: beyond, neither calendars nor the database say the same. */
export const civilDateSchema = z.iso.date().regex(storedCenturies);

/** The same in a form that must not lack it: one that is missing breaks a rule with a text of its own. */
export const civilDateOr = (name: NamedRule) => z.iso.date(missingRule(name)).regex(storedCenturies);

/** A civil time of day to the minute, `08:30`. */
export const civilTimeSchema = z.iso.time({ precision: -1 });

/** The same of an instant, `2026-11-21T07:58:03.120Z`, for one that is stored as a device said it. */
export const storedInstantSchema = z.iso.datetime({ precision: 3 }).regex(storedCenturies);

/** An instant in UTC with milliseconds, `2026-11-21T07:58:03.120Z`. */
export const instantSchema = z.iso.datetime({ precision: 3 });
