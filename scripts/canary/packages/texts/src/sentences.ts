import { path } from '../../contract/src/endpoint.ts';
import { built } from '../../core/src/uses-builder.ts';

/** Breaks texts-take-types-only, texts-on-contract and packages-by-name. */
export const sentences = { path, built };
