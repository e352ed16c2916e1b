import { formatMonth } from '../../../shared/time/civil-format.ts';

/** The months of any year: 'enero' to 'diciembre'. */
export const monthNames: readonly string[] = Array.from(
  { length: 12 },
  (_, index) => formatMonth(`2026-${String(index + 1).padStart(2, '0')}`).split(' ')[0] ?? '',
);
