import { historyTexts } from '@jornada/texts/attendance-history';
import { clockTexts } from '@jornada/texts/clock';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ExitQuestion } from '../../../shared/corrections/exit-question.tsx';
import { signedDuration } from '../../../shared/hours-balance/signed-duration.ts';
import { formatShortDate } from '../../../shared/time/civil-format.ts';
import { StatusBadge } from '../../../shared/widgets/status-badge.tsx';
import { dayTimes } from './day-times.ts';
import { recordsQuery, summaryQuery } from './history.data.ts';
import { StatementReceipt } from './statement-receipt.tsx';
import { dayRemarks, dayWord } from './told-days.ts';
import { dayDifference } from './told-weeks.ts';

/** How a day stands: its times, its state in a word, what it is ahead or behind, and remarks. */
export function DayStanding({ date }: { date: string }) {
  const { data: summary } = useQuery(summaryQuery({ from: date, to: date }));
  const { data: records = [] } = useQuery(recordsQuery({ from: date, to: date }));
  const day = summary?.days[0];
  if (!day) return null;
  const { kind, text } = dayWord(day);
  const difference = dayDifference(day);
  const flags = day.flags.map((flag) => clockTexts.flags[flag]);
  const remarks = [...flags, ...dayRemarks(day), ...(day.absenceReason ? [day.absenceReason] : [])];
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Text fw={600} size="lg">
          {dayTimes(date, records, day.status === 'PENDIENTE')}
        </Text>
        <StatusBadge kind={kind}>{text}</StatusBadge>
      </Group>
      {difference !== null && (
        <Text size="sm">{historyTexts.sheet.difference(signedDuration(difference))}</Text>
      )}
      {kind === 'bad' && text === historyTexts.days.exitMissing && <ExitQuestion date={date} />}
      {remarks.length > 0 && (
        <Text size="sm" c="dimmed">
          {remarks.join(', ')}
        </Text>
      )}
      {day.isStated && <StatementReceipt subject={date} name={formatShortDate(date)} />}
    </div>
  );
}
