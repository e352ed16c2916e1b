import type { ScheduleException } from '@jornada/contract/schedules/schedule-exceptions';
import { calendarTexts } from '@jornada/texts/attendance-calendar';
import { Button, Card, Skeleton, Stack, Text } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { DaySection } from '../day/day-section.tsx';
import { exceptionsQuery } from './calendar.data.ts';
import { SegmentList } from './segment-list.tsx';

const { exceptions: texts, loadFailed } = calendarTexts;

interface DayExceptionsProps {
  userId: string;
  /** A civil date. */
  date: string;
  onCreate: () => void;
  /** @param id of the exception */
  onRemove: (id: string) => void;
}

/** The exception of a day, or the button to add one: a date has one at most. */
export function DayExceptions({ userId, date, onCreate, onRemove }: DayExceptionsProps) {
  const { data: all, error, refetch } = useQuery(exceptionsQuery(userId));
  const exceptions = all?.filter(({ exceptionDate }) => exceptionDate === date);
  return (
    <DaySection title={texts.title}>
      {error && <LoadFailure {...failureOf(error, loadFailed)} onRetry={refetch} />}
      {!exceptions && !error && <Skeleton height={40} />}
      {exceptions?.map((exception) => (
        <ExceptionCard key={exception.id} exception={exception} onRemove={onRemove} />
      ))}
      {exceptions?.length === 0 && (
        <Stack gap="xs" align="flex-start">
          <Text size="sm">{texts.none}</Text>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={onCreate}
          >
            {texts.create}
          </Button>
        </Stack>
      )}
    </DaySection>
  );
}

interface ExceptionCardProps extends Pick<DayExceptionsProps, 'onRemove'> {
  exception: ScheduleException;
}

function ExceptionCard({ exception, onRemove }: ExceptionCardProps) {
  const { id, segments, reason, respectsHolidays } = exception;
  return (
    <Card padding="sm">
      <Stack gap={4} align="flex-start">
        {segments.length === 0 ? (
          <Text size="sm">{texts.dayOff}</Text>
        ) : (
          <>
            <SegmentList segments={segments} />
            <Text size="sm">{respectsHolidays ? texts.respects : texts.ignores}</Text>
          </>
        )}
        {reason && <Text size="sm">{texts.reason(reason)}</Text>}
        <Button
          variant="default"
          size="xs"
          mt="xs"
          leftSection={<IconTrash size={14} aria-hidden />}
          onClick={() => onRemove(id)}
        >
          {texts.remove}
        </Button>
      </Stack>
    </Card>
  );
}
