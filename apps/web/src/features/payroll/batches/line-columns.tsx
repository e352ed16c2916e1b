import type { PayrollLine } from '@jornada/contract/payroll/payroll-batches';
import { centsAs, unitsAs } from '@jornada/core/payroll/batch/profile-rows';
import { payrollTexts } from '@jornada/texts/payroll';
import { Group, Text } from '@mantine/core';
import type { TableColumn } from '../../../shared/list/table-column.ts';
import { formatMonth } from '../../../shared/time/civil-format.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';

const { lines: texts } = payrollTexts;
/** On a telephone a figure without anything would look as if it were missing. */
const notSent = '—';
const spanish = { decimalSign: 'COMMA' } as const;

/** A line of a batch, without the person's id: a person has several. */
export const lineColumns: TableColumn<PayrollLine>[] = [
  {
    key: 'person',
    header: texts.columns.person,
    cell: ({ personName, personCode }) => (
      <Text span size="sm" style={{ overflowWrap: 'anywhere' }}>
        {`${personCode} · ${personName}`}
      </Text>
    ),
    isRowHeader: true,
    inCard: 'head',
  },
  {
    key: 'month',
    header: texts.columns.month,
    cell: ({ month, isDifference }) => (
      <Group gap="xs" wrap="nowrap">
        <span>{formatMonth(month)}</span>
        {isDifference && <StatusBadge kind="waiting">{texts.difference}</StatusBadge>}
      </Group>
    ),
  },
  {
    key: 'concept',
    header: texts.columns.concept,
    cell: ({ conceptCode, conceptName }) => `${conceptCode} · ${conceptName}`,
    isLong: true,
  },
  {
    key: 'units',
    header: texts.columns.units,
    cell: (line) => (
      <>
        {unitsOf(line)}
        {isMultiplied(line) && (
          <Text size="xs" c="dimmed">
            {coefficientOf(line)}
          </Text>
        )}
      </>
    ),
    isFigure: true,
    isUnbroken: true,
  },
  { key: 'amount', header: texts.columns.amount, cell: amountOf, isFigure: true, isUnbroken: true },
];

export const lineKey = ({ userId, month, conceptCode }: PayrollLine) => `${userId} ${month} ${conceptCode}`;

/** Whether the hours of a line are multiplied by what the rules of a group say. */
export const isMultiplied = (line: PayrollLine) => coefficientOf(line) !== '';

/** By what the hours of a line were multiplied. */
function coefficientOf({ days }: PayrollLine): string {
  const percents = days.flatMap(({ percent }) => percent ?? []);
  return percents.length === 0 ? '' : texts.by([...new Set(percents)].toSorted((one, other) => one - other));
}

function unitsOf({ sending, unitForm, units, cents }: PayrollLine): string {
  if (sending === 'AMOUNT') return notSent;
  if (units === 0 && cents === 0) return texts.onlyRemainder;
  return `${unitsAs(spanish, unitForm, units).text}\u00a0${texts.units[unitForm]}`.trim();
}

function amountOf({ sending, cents }: PayrollLine): string {
  return sending === 'UNITS' ? notSent : `${centsAs(spanish, cents).text}\u00a0€`;
}
