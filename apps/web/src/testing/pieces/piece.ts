import type { ReactNode } from 'react';

/** Shared components, each in one of its states, by what they show: 'StatCard, loading'. */
export type Pieces = Readonly<Record<string, ReactNode>>;

/** What a file `*.pieces.tsx` gives out. */
export interface PiecesFile {
  readonly pieces: Pieces;
  /** Those that need the width of a page. */
  readonly widePieces?: Pieces;
}

/** Takes what a press would do, where nothing is done. */
export const nothing = (): void => {};

/** A moment that everything in the catalogue is told of: a Monday, at ten in Madrid. */
export const shownAt = '2026-11-23T09:00:00.000Z';
