export type UtilisationLevel = 'success' | 'warning' | 'danger';

const warningPercent = 75;
const dangerPercent = 90;

/** How much of a capacity is used, in percent, not rounded; 0 when there is none. */
export function utilisationPercent(used: number, capacity: number): number {
  return capacity > 0 ? (used / capacity) * 100 : 0;
}

/** What a use of so many percent calls for. */
export function utilisationLevel(percent: number): UtilisationLevel {
  if (percent >= dangerPercent) return 'danger';
  return percent >= warningPercent ? 'warning' : 'success';
}
