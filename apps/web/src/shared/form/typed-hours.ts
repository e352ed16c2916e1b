/** Minutes as hours for an input field, to the hundredth; text stays as it is. */
export function hoursOf(minutes: number | string): number | string {
  return typeof minutes === 'string' ? minutes : Number((minutes / 60).toFixed(2));
}

/** Typed hours as whole minutes; text that is no number stays as it is. */
export function minutesOf(hours: number | string): number | string {
  return typeof hours === 'string' ? hours : Math.round(hours * 60);
}
