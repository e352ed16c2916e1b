/** How a use of a capacity is coloured: the platform's operators and a company's admins look at it with other thresholds. */
export type UtilisationLevel = 'primary' | 'success' | 'warning' | 'danger';

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

const fillingPercent = 70;
const almostFullPercent = 90;

/** The same for the admins of a company, who look at their own places: above 90 % a warning, above 70 % well used. */
export function placesLevel(percent: number): UtilisationLevel {
  if (percent > almostFullPercent) return 'warning';
  return percent > fillingPercent ? 'success' : 'primary';
}
