import { build } from './testing/builder.ts';

/** Breaks testing-stays-in-tests. */
export const built = build();
