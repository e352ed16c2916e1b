import { promise } from '../jobs/promise.ts';

/** Breaks folders-look-one-way with what delivers it. */
export const letter = promise;
