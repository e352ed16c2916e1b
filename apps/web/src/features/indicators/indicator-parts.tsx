import { figure } from '@jornada/texts/figure';
import { indicatorsTexts as texts } from '@jornada/texts/indicators';
import type { TableColumn } from '../../shared/list/table-column.ts';
import { barsOf } from './chart-bars.ts';
import { ChartCard } from './chart-card.tsx';
import type { IndicatorReport } from './indicator-reports.tsx';
import {
  type IndicatorRow,
  monthRows,
  monthsBetween,
  mostBars,
  shortMonth,
  teamRows,
  totalRow,
} from './indicator-rows.ts';
import type { IndicatorsAnswer } from './indicators.data.ts';
import { WideTable } from './wide-table.tsx';

const { columns: headers } = texts;

interface IndicatorPartsProps {
  report: IndicatorReport;
  answer: IndicatorsAnswer;
}

const nameColumn = (header: string): TableColumn<IndicatorRow> => ({
  key: 'name',
  header,
  cell: ({ name }) => name,
  isRowHeader: true,
  isUnbroken: true,
  inCard: 'head',
});

const peopleColumn: TableColumn<IndicatorRow> = {
  key: 'people',
  header: headers.people,
  cell: ({ figures }) => figure(figures.people),
  isFigure: true,
};

/** A report by month: all teams shown, added up. */
export function MonthsPart({ report, answer }: IndicatorPartsProps) {
  const { teams, from, to, total } = answer;
  const rows = monthRows(teams, monthsBetween(from, to));
  return (
    <ChartCard title={texts.months[report.kind]} bars={barsOf(rows, ({ key }) => shortMonth(key), report)}>
      <WideTable
        label={texts.months[report.kind]}
        columns={[nameColumn(headers.month), peopleColumn, ...report.columns]}
        rows={[...rows, totalRow([], total)]}
        rowKey={({ key }) => key}
      />
    </ChartCard>
  );
}

/** The same by team: what each comes to in every month. */
export function TeamsPart({ report, answer }: IndicatorPartsProps) {
  const { teams, from, to, total } = answer;
  const rows = teamRows(teams);
  const sum = ({ figures }: IndicatorRow) => report.parts.reduce((all, { value }) => all + value(figures), 0);
  const highest = rows.toSorted((one, other) => sum(other) - sum(one)).slice(0, mostBars);
  const isCut = highest.length < rows.length;
  const months = monthsBetween(from, to).map(
    (month): TableColumn<IndicatorRow> => ({
      key: month,
      header: shortMonth(month),
      cell: (row) => {
        const figures = row.months?.get(month);
        return figures ? report.inCell(figures) : texts.noShare;
      },
      isFigure: true,
      isUnbroken: true,
    }),
  );
  const period: TableColumn<IndicatorRow> = {
    key: 'period',
    header: headers.period,
    cell: ({ figures }) => report.inCell(figures),
    isFigure: true,
    isUnbroken: true,
    inCard: 'line',
  };
  return (
    <ChartCard
      title={texts.teams[report.kind]}
      note={isCut ? `${texts.teamsHelp} ${texts.mostTeams(mostBars)}` : texts.teamsHelp}
      bars={barsOf(highest, ({ name }) => name, report)}
      isLying
    >
      <WideTable
        label={texts.teamTable[report.kind]}
        columns={[nameColumn(headers.team), peopleColumn, ...months, period]}
        rows={[...rows, totalRow(rows, total)]}
        rowKey={({ key }) => key}
      />
    </ChartCard>
  );
}
