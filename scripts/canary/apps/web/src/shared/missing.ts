// @ts-expect-error: there is no such file.
import { nothing } from './not-there.ts';

/** Breaks everything-found. */
export const something: unknown = nothing;
