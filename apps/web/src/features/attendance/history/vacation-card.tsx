import type { DailySummary } from '@jornada/contract/attendance/daily-summary';
import { historyTexts } from '@jornada/texts/es/attendance-history';
import { Button, Card, List, ListItem, Skeleton, Text, Title } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { formatDate } from '../../../shared/time/civil-format.ts';
import classes from './history-summary.module.css';
import { vacationStretches } from './told-days.ts';

const texts = historyTexts.vacation;

/** How many days of the period were approved vacation, and which. */
export function VacationCard({
  summary: { data, error, refetch },
}: {
  summary: UseQueryResult<DailySummary>;
}) {
  const [isOpen, setOpen] = useState(false);
  if (error) return <VacationFailure problem={error} onRetry={refetch} />;
  const stretches = vacationStretches(data?.days ?? []);
  const total = stretches.reduce((sum, { days }) => sum + days, 0);
  return (
    <Card component="section" aria-labelledby="vacation-title" className={classes.card}>
      <Title order={2} size="h5" id="vacation-title">
        {texts.title}
      </Title>
      {!data && <Skeleton height="1lh" width="70%" />}
      {data && total === 0 && <Text size="sm">{texts.none}</Text>}
      {total > 0 && (
        <>
          <div className={classes.value}>{texts.taken(total)}</div>
          <Text size="sm" c="dimmed">
            {texts.help}
          </Text>
          <Button variant="default" mt="xs" onClick={() => setOpen(true)}>
            {texts.details}
          </Button>
        </>
      )}
      <AppDialog title={texts.dialogTitle} isOpen={isOpen} onClose={() => setOpen(false)}>
        <List spacing="xs">
          {stretches.map(({ from, to, days }) => (
            <ListItem key={from}>
              {texts.stretch(formatDate(from), formatDate(to))} ({texts.days(days)})
            </ListItem>
          ))}
        </List>
      </AppDialog>
    </Card>
  );
}

function VacationFailure({ problem, onRetry }: { problem: Error; onRetry: () => unknown }) {
  const { title, reason } = failureUnder(problem, texts.loadFailed);
  return <LoadFailure title={title} text={reason} onRetry={onRetry} />;
}
