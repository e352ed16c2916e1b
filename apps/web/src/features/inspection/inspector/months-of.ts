/** The months of a period of civil dates, `2026-11`, in order. */
export function monthsOf(from: string, to: string): string[] {
  const months: string[] = [];
  const last = to.slice(0, 7);
  for (let month = Temporal.PlainYearMonth.from(from.slice(0, 7)); ; month = month.add({ months: 1 })) {
    months.push(month.toString());
    if (month.toString() >= last) return months;
  }
}
