/** Minutes as hours to be typed, to the hundredth; text stays what it is. */
export function hoursOf(minutes: number | string): number | string {
  return typeof minutes === 'string' ? minutes : Number((minutes / 60).toFixed(2));
}

/** Typed hours as whole minutes; what is no number yet stays text. */
export function minutesOf(hours: number | string): number | string {
  return typeof hours === 'string' ? hours : Math.round(hours * 60);
}
