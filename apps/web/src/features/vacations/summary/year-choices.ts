/** The years to choose from: next year, for which people already ask, this one and earlier ones, and the one in the address. */
export function yearChoices(present: number, chosen: number | undefined): number[] {
  const years = [1, 0, -1, -2, -3].map((step) => present + step);
  return chosen === undefined || years.includes(chosen)
    ? years
    : [...years, chosen].toSorted((left, right) => right - left);
}
