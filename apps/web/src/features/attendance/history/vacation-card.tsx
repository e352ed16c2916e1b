import { historyTexts } from '@jornada/texts/attendance-history';
import { Button, Group, List, ListItem, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { formatDate } from '../../../shared/time/civil-format.ts';
import { FigureCard, FigureValue } from '../../../shared/widgets/figure-card.tsx';
import { approvedDaysQuery } from './history.data.ts';

const texts = historyTexts.vacation;

/** How many days of a year are approved vacation, and which. */
export function VacationCard({ year }: { year: number }) {
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery(approvedDaysQuery(year));
  if (error) return <LoadFailure {...failureUnder(error, texts.loadFailed)} onRetry={refetch} />;
  return (
    <FigureCard title={texts.title}>
      {!data && <Skeleton height="1lh" width="70%" />}
      {data?.vacations.length === 0 && <Text size="sm">{texts.none(year)}</Text>}
      {data && data.vacations.length > 0 && (
        <Group justify="space-between" wrap="nowrap">
          <div>
            <FigureValue>{texts.taken(data.totalDays)}</FigureValue>
            <Text size="sm" c="dimmed">
              {texts.help(year)}
            </Text>
          </div>
          <Button variant="default" flex="none" onClick={() => setOpen(true)}>
            {texts.details}
          </Button>
        </Group>
      )}
      <AppDialog title={texts.dialogTitle(year)} isOpen={isOpen} onClose={() => setOpen(false)}>
        <List spacing="xs">
          {data?.vacations.map(({ id, startDate, endDate, daysInYear }) => (
            <ListItem key={id}>
              {texts.stretch(formatDate(startDate), formatDate(endDate))} ({texts.days(daysInYear)})
            </ListItem>
          ))}
        </List>
      </AppDialog>
    </FigureCard>
  );
}
