import type { IndicatorFigures, IndicatorKind, Indicators } from '@jornada/contract/indicators/indicators';
import { shareOf } from '@jornada/core/indicators/absence-rate';
import { entriesOnTime } from '@jornada/core/indicators/punctuality';
import { indicatorFileTexts as texts } from '@jornada/texts/indicators-file';
import { csvForExcel } from '../../platform/files/csv-for-excel.ts';
import { csvCell, type ExportCell } from '../../platform/files/table-cells.ts';
import { toWorkbookCell } from '../../platform/workbook/to-workbook-cell.ts';
import { openWorkbook } from '../../platform/workbook/write-workbook.ts';

type Cells = (figures: IndicatorFigures) => ExportCell[];

const percent = (part: number, whole: number): ExportCell => {
  const share = shareOf(part, whole);
  return share === null ? '' : { percent: share * 100 };
};

const cellsOf: Record<IndicatorKind, Cells> = {
  ABSENCE: ({ plannedMinutes, justifiedMinutes, unjustifiedMinutes }) => [
    { minutes: plannedMinutes },
    { minutes: justifiedMinutes },
    { minutes: unjustifiedMinutes },
    percent(justifiedMinutes + unjustifiedMinutes, plannedMinutes),
  ],
  PUNCTUALITY: (figures) => [
    { count: figures.expectedEntries },
    { count: entriesOnTime(figures) },
    { count: figures.lateEntries },
    { count: figures.missedEntries },
    { minutes: figures.lateMinutes },
    { count: figures.missingPunches },
    percent(entriesOnTime(figures), figures.expectedEntries),
  ],
  OVERTIME: (figures) => [
    { minutes: figures.workedMinutes },
    { minutes: figures.overtimeMinutes },
    { minutes: figures.paidMinutes },
    { minutes: figures.restMinutes },
    { minutes: figures.forceMajeureMinutes },
    { minutes: figures.undecidedMinutes },
    { minutes: figures.notAcceptedMinutes },
    percent(figures.overtimeMinutes, figures.workedMinutes),
  ],
};

/** A row for each month of each team and one for its period, by team; the last one is of everybody. */
function rowsOf({ teams, total }: Indicators, kind: IndicatorKind): ExportCell[][] {
  const row = (team: string, month: string, figures: IndicatorFigures): ExportCell[] => [
    team,
    month,
    { count: figures.people },
    ...cellsOf[kind](figures),
  ];
  return [
    ...teams.flatMap(({ departmentName, months, ...whole }) => {
      const team = departmentName ?? texts.noTeam;
      return [...months.map((one) => row(team, one.month, one)), row(team, texts.total, whole)];
    }),
    row(texts.everybody, texts.total, total),
  ];
}

/** One of the indicators as CSV for Excel in Spanish, durations in minutes. */
export function indicatorsCsv(figures: Indicators, kind: IndicatorKind): string {
  const titles = texts.columns[kind].map(({ title, isDuration }) =>
    isDuration ? texts.inMinutes(title) : title,
  );
  const rows = rowsOf(figures, kind).map((row) => row.map(csvCell));
  return csvForExcel([[...texts.about, ...titles], ...rows]);
}

/** The same as a workbook, durations in hours and minutes. */
export async function indicatorsWorkbook(figures: Indicators, kind: IndicatorKind): Promise<Buffer> {
  const titles = [...texts.about, ...texts.columns[kind].map(({ title }) => title)];
  const workbook = openWorkbook([
    {
      name: texts.sheets[kind],
      columnWidths: titles.map((title, place) => (place === 0 ? 32 : Math.max(12, title.length + 2))),
    },
  ]);
  workbook.add(0, [titles, ...rowsOf(figures, kind).map((row) => row.map(toWorkbookCell))]);
  return Buffer.from(await workbook.finish());
}
