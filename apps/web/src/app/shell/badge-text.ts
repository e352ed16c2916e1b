const largestShown = 99;

/** A count as the menu shows it. */
export function badgeText(count: number): string {
  return count > largestShown ? `${largestShown}+` : String(count);
}

/** Red calls for somebody; with nothing to do there is no reason to. */
export function badgeColor(count: number): 'red' | 'gray' {
  return count > 0 ? 'red' : 'gray';
}
