/** A part of the bars of a chart. */
export interface BarPart<Figures> {
  readonly name: string;
  readonly label: string;
  readonly value: (figures: Figures) => number;
}

/** What a chart draws: a bar for each row, of its parts; a part below zero lies on the other side. */
export interface ChartBars {
  readonly rows: readonly (Readonly<Record<string, string | number>> & { readonly name: string })[];
  readonly parts: readonly { readonly name: string; readonly label: string }[];
  readonly unit: (value: number) => string;
}

/** The bars of rows. @param shortName the name of a row beside its bar */
export function barsOf<Row extends { readonly figures: unknown }>(
  rows: readonly Row[],
  shortName: (row: Row) => string,
  { parts, unit }: { parts: readonly BarPart<Row['figures']>[]; unit: (value: number) => string },
): ChartBars {
  const drawn = rows.map((row) => ({
    ...Object.fromEntries(parts.map(({ name, value }) => [name, value(row.figures)])),
    name: shortName(row),
  }));
  return { rows: drawn, parts, unit };
}
