import { z } from 'zod';

/** A civil date, `2026-11-21`. */
export const civilDateSchema = z.iso.date();

/** A civil time of day to the minute, `08:30`. */
export const civilTimeSchema = z.iso.time({ precision: -1 });

/** An instant in UTC with milliseconds, `2026-11-21T07:58:03.120Z`. */
export const instantSchema = z.iso.datetime({ precision: 3 });
