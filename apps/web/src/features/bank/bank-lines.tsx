import type { BankLineAnswer } from '@jornada/contract/bank/bank-line';
import { bankTexts } from '@jornada/texts/bank';
import { Text } from '@mantine/core';
import type { TableColumn } from '../../shared/list/table-column.ts';
import { formatDate } from '../../shared/time/civil-format.ts';

const { lines: texts, causes, signed } = bankTexts;

/** The columns of a bank's lines. */
export const lineColumns: TableColumn<BankLineAnswer>[] = [
  {
    key: 'on',
    header: texts.columns.on,
    cell: ({ on }) => formatDate(on),
    isRowHeader: true,
    isUnbroken: true,
    inCard: 'head',
  },
  {
    key: 'cause',
    header: texts.columns.cause,
    isLong: true,
    cell: ({ cause, reason, isCorrection }) => (
      <>
        {causes[cause]}
        {isCorrection && (
          <Text size="sm" c="dimmed">
            {texts.correction}
          </Text>
        )}
        {reason !== null && (
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {reason}
          </Text>
        )}
      </>
    ),
  },
  {
    key: 'author',
    header: texts.columns.author,
    cell: ({ authorName }) => authorName ?? texts.byRule,
    isMinor: true,
  },
  {
    key: 'minutes',
    header: texts.columns.minutes,
    cell: ({ minutes }) => signed(minutes),
    isFigure: true,
    isUnbroken: true,
  },
];
