import type { IndicatorKind } from '@jornada/contract/indicators/indicators';
import { shareOf } from '@jornada/core/indicators/absence-rate';
import { entriesOnTime } from '@jornada/core/indicators/punctuality';
import { figure } from '@jornada/texts/figure';
import { indicatorsTexts } from '@jornada/texts/indicators';
import type { TableColumn } from '../../shared/list/table-column.ts';
import { formatDuration } from '../../shared/time/civil-format.ts';
import type { BarPart } from './chart-bars.ts';
import type { IndicatorRow } from './indicator-rows.ts';
import type { IndicatorFigures } from './indicators.data.ts';
import type { ReportName } from './indicators-search.ts';

/** What one of the reports shows of figures. */
export interface IndicatorReport {
  readonly kind: IndicatorKind;
  /** In one word or number: what a cell of the table of teams says. */
  readonly inCell: (figures: IndicatorFigures) => string;
  readonly columns: readonly TableColumn<IndicatorRow>[];
  readonly parts: readonly BarPart<IndicatorFigures>[];
  readonly unit: (value: number) => string;
}

const { columns: headers, percent, noShare, hours } = indicatorsTexts;

function asPercent(part: number, whole: number): string {
  const share = shareOf(part, whole);
  return share === null ? noShare : percent(figure(share * 100));
}

const inPercent = (part: number, whole: number) => (shareOf(part, whole) ?? 0) * 100;

const column = (
  key: string,
  header: string,
  cell: (figures: IndicatorFigures) => string,
): TableColumn<IndicatorRow> => ({
  key,
  header,
  cell: ({ figures }) => cell(figures),
  isFigure: true,
  isUnbroken: true,
});

const absence = ({ justifiedMinutes, unjustifiedMinutes, plannedMinutes }: IndicatorFigures) =>
  asPercent(justifiedMinutes + unjustifiedMinutes, plannedMinutes);
const punctuality = (figures: IndicatorFigures) => asPercent(entriesOnTime(figures), figures.expectedEntries);

export const indicatorReports: Record<Exclude<ReportName, 'bolsa'>, IndicatorReport> = {
  absentismo: {
    kind: 'ABSENCE',
    inCell: absence,
    columns: [
      column('planned', headers.planned, ({ plannedMinutes }) => formatDuration(plannedMinutes)),
      column('justified', headers.justified, ({ justifiedMinutes }) => formatDuration(justifiedMinutes)),
      column('unjustified', headers.unjustified, ({ unjustifiedMinutes }) =>
        formatDuration(unjustifiedMinutes),
      ),
      { ...column('absence', headers.absence, absence), inCard: 'line' },
    ],
    parts: [
      {
        name: 'justified',
        label: headers.justified,
        value: ({ justifiedMinutes, plannedMinutes }) => inPercent(justifiedMinutes, plannedMinutes),
      },
      {
        name: 'unjustified',
        label: headers.unjustified,
        value: ({ unjustifiedMinutes, plannedMinutes }) => inPercent(unjustifiedMinutes, plannedMinutes),
      },
    ],
    unit: (value) => percent(figure(value)),
  },
  puntualidad: {
    kind: 'PUNCTUALITY',
    inCell: punctuality,
    columns: [
      column('entries', headers.entries, ({ expectedEntries }) => figure(expectedEntries)),
      column('onTime', headers.onTime, (figures) => figure(entriesOnTime(figures))),
      column('late', headers.late, ({ lateEntries }) => figure(lateEntries)),
      column('missed', headers.missed, ({ missedEntries }) => figure(missedEntries)),
      column('delay', headers.delay, ({ lateMinutes }) => formatDuration(lateMinutes)),
      column('missing', headers.missing, ({ missingPunches }) => figure(missingPunches)),
      { ...column('punctuality', headers.punctuality, punctuality), inCard: 'line' },
    ],
    parts: [
      {
        name: 'late',
        label: headers.late,
        value: ({ lateEntries, expectedEntries }) => inPercent(lateEntries, expectedEntries),
      },
      {
        name: 'missed',
        label: headers.missed,
        value: ({ missedEntries, expectedEntries }) => inPercent(missedEntries, expectedEntries),
      },
    ],
    unit: (value) => percent(figure(value)),
  },
  extra: {
    kind: 'OVERTIME',
    inCell: ({ overtimeMinutes }) => hours(figure(overtimeMinutes / 60)),
    columns: [
      column('worked', headers.worked, ({ workedMinutes }) => formatDuration(workedMinutes)),
      {
        ...column('overtime', headers.overtime, ({ overtimeMinutes }) => formatDuration(overtimeMinutes)),
        inCard: 'line',
      },
      column('paid', headers.paid, ({ paidMinutes }) => formatDuration(paidMinutes)),
      column('rest', headers.rest, ({ restMinutes }) => formatDuration(restMinutes)),
      column('force', headers.force, ({ forceMajeureMinutes }) => formatDuration(forceMajeureMinutes)),
      column('undecided', headers.undecided, ({ undecidedMinutes }) => formatDuration(undecidedMinutes)),
      column('notAccepted', headers.notAccepted, ({ notAcceptedMinutes }) =>
        formatDuration(notAcceptedMinutes),
      ),
      column('share', headers.share, ({ overtimeMinutes, workedMinutes }) =>
        asPercent(overtimeMinutes, workedMinutes),
      ),
    ],
    parts: [
      { name: 'paid', label: headers.paid, value: ({ paidMinutes }) => paidMinutes / 60 },
      { name: 'rest', label: headers.rest, value: ({ restMinutes }) => restMinutes / 60 },
      { name: 'force', label: headers.force, value: ({ forceMajeureMinutes }) => forceMajeureMinutes / 60 },
      { name: 'undecided', label: headers.undecided, value: ({ undecidedMinutes }) => undecidedMinutes / 60 },
      {
        name: 'notAccepted',
        label: headers.notAccepted,
        value: ({ notAcceptedMinutes }) => notAcceptedMinutes / 60,
      },
    ],
    unit: (value) => hours(figure(value)),
  },
};
