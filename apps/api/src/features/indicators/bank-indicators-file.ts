import type {
  BankBalances,
  BankIndicators,
  PresentBankBalances,
} from '@jornada/contract/indicators/bank-indicators';
import { indicatorFileTexts as texts } from '@jornada/texts/indicators-file';
import type { ExportCell } from '../../platform/files/table-cells.ts';
import { csvOfTeams, workbookOfTeams } from './team-file.ts';

/** A row for the end of each month of each team and one for the last date, by team; the last one is of everybody. */
function rowsOf({ teams, total, through }: BankIndicators): ExportCell[][] {
  const on = through === null ? '' : texts.bank.on(through);
  const row = (team: string, when: string, balances: BankBalances, due: ExportCell = ''): ExportCell[] => {
    const { people, inFavourMinutes, owedMinutes } = balances;
    const balance = inFavourMinutes - owedMinutes;
    return [
      ...[team, when, { count: people }, { minutes: inFavourMinutes }, { minutes: owedMinutes }],
      ...[{ asHours: balance }, due],
    ];
  };
  const present = (team: string, balances: PresentBankBalances) =>
    row(team, on, balances, { minutes: balances.dueMinutes });
  return [
    ...teams.flatMap(({ departmentName, months, ...whole }) => {
      const team = departmentName ?? texts.noTeam;
      return [...months.map((one) => row(team, one.month, one)), present(team, whole)];
    }),
    present(texts.everybody, total),
  ];
}

/** The hour banks of teams as CSV for Excel in Spanish, durations in minutes. */
export function bankIndicatorsCsv(figures: BankIndicators): string {
  return csvOfTeams(texts.bank.columns, rowsOf(figures));
}

/** The same as a workbook, durations in hours and minutes. */
export function bankIndicatorsWorkbook(figures: BankIndicators): Promise<Buffer> {
  return workbookOfTeams(texts.bank.sheet, texts.bank.columns, rowsOf(figures));
}
