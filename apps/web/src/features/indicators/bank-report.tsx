import { bankTexts } from '@jornada/texts/bank';
import { figure } from '@jornada/texts/figure';
import { indicatorsTexts as texts } from '@jornada/texts/indicators';
import { useQuery } from '@tanstack/react-query';
import type { TableColumn } from '../../shared/list/table-column.ts';
import { formatDuration, formatMonth } from '../../shared/time/civil-format.ts';
import { type BarPart, barsOf } from './chart-bars.ts';
import { ChartCard } from './chart-card.tsx';
import { monthsBetween, mostBars, shortMonth } from './indicator-rows.ts';
import { type BankAnswer, type BankFigures, bankIndicatorsQuery, loadBankFile } from './indicators.data.ts';
import { ReportPage, useAskedIndicators } from './report-page.tsx';
import { WideTable } from './wide-table.tsx';

const { columns: headers, bank: bankHeaders } = texts;
const { signed } = bankTexts;

/** A line of the report: a month of all teams shown, or a team. */
interface BankRow {
  readonly key: string;
  readonly name: string;
  readonly figures: BankFigures;
  /** Of a team, its balances at the end of each month, `2026-11`. */
  readonly months?: ReadonlyMap<string, BankFigures>;
}

const balance = ({ inFavourMinutes, owedMinutes }: BankFigures) => signed(inFavourMinutes - owedMinutes);
const unit = (hours: number) => texts.hours(figure(hours));

const inFavour = {
  ...{ name: 'inFavour', label: bankHeaders.inFavour },
  value: ({ inFavourMinutes }: BankFigures) => inFavourMinutes / 60,
};
const owed = {
  ...{ name: 'owed', label: bankHeaders.owed },
  value: ({ owedMinutes }: BankFigures) => -owedMinutes / 60,
};
const partsOfMonth: readonly BarPart<BankFigures>[] = [inFavour, owed];
const partsOfTeam: readonly BarPart<BankFigures>[] = [
  { name: 'due', label: bankHeaders.due, value: ({ dueMinutes = 0 }) => dueMinutes / 60 },
  {
    ...{ name: 'later', label: bankHeaders.later },
    value: ({ inFavourMinutes, dueMinutes = 0 }) => (inFavourMinutes - dueMinutes) / 60,
  },
  owed,
];

const column = (
  key: string,
  header: string,
  cell: (figures: BankFigures) => string,
): TableColumn<BankRow> => ({
  ...{ key, header, isFigure: true, isUnbroken: true },
  cell: ({ figures }) => cell(figures),
});
const nameColumn = (header: string): TableColumn<BankRow> => ({
  ...{ key: 'name', header, isRowHeader: true, isUnbroken: true, inCard: 'head' },
  cell: ({ name }) => name,
});
const people = column('people', headers.people, (figures) => figure(figures.people));
const favour = column('favour', bankHeaders.inFavour, ({ inFavourMinutes }) =>
  formatDuration(inFavourMinutes),
);
const against = column('owed', bankHeaders.owed, ({ owedMinutes }) => formatDuration(owedMinutes));
const sum: TableColumn<BankRow> = { ...column('balance', bankHeaders.balance, balance), inCard: 'line' };
const due = column('due', bankHeaders.due, ({ dueMinutes = 0 }) => formatDuration(dueMinutes));

/** The hour banks of teams: their balances at the end of each month, and what of them is due soon. */
export function BankReport() {
  const asked = useAskedIndicators();
  const query = useQuery(bankIndicatorsQuery(asked));
  return (
    <ReportPage
      name="bolsa"
      help={texts.help.BANK}
      query={query}
      through={bankHeaders.through}
      none={bankHeaders.none}
      loadFile={(format) => loadBankFile({ ...asked, format })}
    >
      {(answer) => (
        <>
          <Months answer={answer} />
          <Teams answer={answer} />
        </>
      )}
    </ReportPage>
  );
}

function Months({ answer }: { answer: BankAnswer }) {
  const rows = answer.months.map(
    ({ month, ...figures }): BankRow => ({ key: month, name: formatMonth(month), figures }),
  );
  return (
    <ChartCard
      title={texts.months.BANK}
      bars={barsOf(rows, ({ key }) => shortMonth(key), { parts: partsOfMonth, unit })}
    >
      <WideTable
        label={texts.months.BANK}
        columns={[nameColumn(headers.month), people, favour, against, sum]}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </ChartCard>
  );
}

function Teams({ answer }: { answer: BankAnswer }) {
  const { from, to, total, teams } = answer;
  const rows = teams.map(rowOfTeam);
  const all = (row: BankRow) => row.figures.inFavourMinutes + row.figures.owedMinutes;
  const highest = rows.toSorted((one, other) => all(other) - all(one)).slice(0, mostBars);
  const isCut = highest.length < rows.length;
  const months = monthsBetween(from, to).map(
    (month): TableColumn<BankRow> => ({
      ...{ key: month, header: shortMonth(month), isFigure: true, isUnbroken: true },
      cell: (row) => {
        const figures = row.months?.get(month);
        return figures ? balance(figures) : texts.noShare;
      },
    }),
  );
  const totalRow: BankRow = {
    ...{ key: 'total', name: texts.total, figures: total },
    months: new Map(answer.months.map((one) => [one.month, one])),
  };
  return (
    <ChartCard
      title={texts.teams.BANK}
      note={isCut ? `${texts.teamsHelp} ${texts.mostTeams(mostBars)}` : texts.teamsHelp}
      bars={barsOf(highest, ({ name }) => name, { parts: partsOfTeam, unit })}
      isLying
    >
      <WideTable
        label={texts.teamTable.BANK}
        columns={[nameColumn(headers.team), people, ...months, favour, against, sum, due]}
        rows={[...rows, totalRow]}
        rowKey={({ key }) => key}
      />
    </ChartCard>
  );
}

function rowOfTeam({
  departmentId,
  departmentName,
  months,
  ...figures
}: BankAnswer['teams'][number]): BankRow {
  return {
    ...{ key: departmentId ?? '', name: departmentName ?? texts.noTeam, figures },
    months: new Map(months.map((one) => [one.month, one])),
  };
}
