import type { UnrecordedPress } from '@jornada/contract/terminals/unrecorded-presses';
import { terminalsTexts } from '@jornada/texts/terminals';
import { Stack, Text } from '@mantine/core';
import { IconCalendar, IconCheck } from '@tabler/icons-react';
import { actionsColumn } from '../../shared/list/actions-column.tsx';
import { RowAction, RowLink } from '../../shared/list/row-actions.tsx';
import type { TableColumn } from '../../shared/list/table-column.ts';
import { PersonLink } from '../../shared/people/person-link.tsx';
import { formatMoment } from '../../shared/time/civil-format.ts';

const { presses: texts, reasons, actionOf } = terminalsTexts;

interface Shown {
  readonly isReviewed: boolean;
  /** Whether whoever looks may see people's days. */
  readonly seesDays: boolean;
  readonly timeZone: string;
}

export function unrecordedColumns(
  onReview: (press: UnrecordedPress) => void,
  { isReviewed, seesDays, timeZone }: Shown,
): TableColumn<UnrecordedPress>[] {
  const { columns, types } = texts;
  return [
    {
      key: 'person',
      header: columns.person,
      cell: ({ person, staffNumber }) => (
        <Stack gap={0} align="flex-start">
          {person ? <PersonLink id={person.id} name={person.fullName} /> : texts.unknownPerson}
          {staffNumber !== null && (
            <Text span size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {texts.staffNumber(staffNumber)}
            </Text>
          )}
        </Stack>
      ),
      isRowHeader: true,
      inCard: 'head',
    },
    {
      key: 'press',
      header: columns.press,
      cell: ({ type, deviceTime }) => (
        <Stack gap={0}>
          <span>{types[type]}</span>
          <Text span size="xs" c="dimmed">
            {texts.byDeviceClock(formatMoment(deviceTime, timeZone))}
          </Text>
        </Stack>
      ),
      isLong: true,
    },
    { key: 'reason', header: columns.reason, cell: ({ reason }) => reasons[reason], isLong: true },
    {
      key: 'terminal',
      header: columns.terminal,
      cell: ({ terminal }) => <span style={{ overflowWrap: 'anywhere' }}>{terminal.name}</span>,
      isLong: true,
    },
    {
      key: 'received',
      header: columns.received,
      cell: ({ receivedAt }) => formatMoment(receivedAt, timeZone),
      isUnbroken: true,
      isMinor: true,
    },
    ...(isReviewed
      ? [
          {
            key: 'review',
            header: columns.review,
            cell: ({ review }: UnrecordedPress) => review && <Review {...review} timeZone={timeZone} />,
            isLong: true,
          },
        ]
      : []),
    actionsColumn(columns.actions, (press) => (
      <>
        {seesDays && press.person && (
          <RowLink
            icon={IconCalendar}
            text={texts.day}
            name={actionOf(texts.day, press.person.fullName)}
            to="/admin/asistencias"
            search={{ q: press.person.fullName, from: press.date, to: press.date }}
          />
        )}
        {press.review === null && (
          <RowAction
            icon={IconCheck}
            text={texts.review}
            name={actionOf(texts.review, press.person?.fullName ?? texts.unknownPerson)}
            isWorded
            onClick={() => onReview(press)}
          />
        )}
      </>
    )),
  ];
}

function Review({
  reviewedBy,
  reviewedAt,
  note,
  timeZone,
}: NonNullable<UnrecordedPress['review']> & { timeZone: string }) {
  return (
    <Stack gap={0}>
      <span>{texts.reviewedBy(reviewedBy, formatMoment(reviewedAt, timeZone))}</span>
      {note !== null && (
        <Text span size="xs" c="dimmed" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {note}
        </Text>
      )}
    </Stack>
  );
}
