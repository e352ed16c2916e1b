import type { IndicatorFigures, IndicatorKind, Indicators } from '@jornada/contract/indicators/indicators';
import { shareOf } from '@jornada/core/indicators/absence-rate';
import { entriesOnTime } from '@jornada/core/indicators/punctuality';
import { indicatorFileTexts as texts } from '@jornada/texts/indicators-file';
import type { ExportCell } from '../../platform/files/table-cells.ts';
import { csvOfTeams, workbookOfTeams } from './team-file.ts';

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
  return csvOfTeams(texts.columns[kind], rowsOf(figures, kind));
}

/** The same as a workbook, durations in hours and minutes. */
export function indicatorsWorkbook(figures: Indicators, kind: IndicatorKind): Promise<Buffer> {
  return workbookOfTeams(texts.sheets[kind], texts.columns[kind], rowsOf(figures, kind));
}
