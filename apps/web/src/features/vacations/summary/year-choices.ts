/** The years that can be chosen: the next, for which one asks already, this one and those before; another that the address names too. */
export function yearChoices(present: number, chosen: number | undefined): number[] {
  const years = [1, 0, -1, -2, -3].map((step) => present + step);
  return chosen === undefined || years.includes(chosen)
    ? years
    : [...years, chosen].toSorted((left, right) => right - left);
}
