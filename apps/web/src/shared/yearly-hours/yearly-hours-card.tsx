import { yearlyHoursTexts as texts } from '@jornada/texts/attendance-yearly-hours';
import { Card, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { failureOf } from '../feedback/failure.ts';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { ownYearlyHoursQuery } from './yearly-hours.data.ts';
import { YearlyLines } from './yearly-lines.tsx';

/** The own hours of this year against those agreed on; nothing where none are. */
export function YearlyHoursCard() {
  const titleId = useId();
  const { data, error, refetch } = useQuery(ownYearlyHoursQuery);
  if (!data && error)
    return <LoadFailure reason={failureOf(error, texts.loadFailed).reason} onRetry={refetch} />;
  if (!data || data.reason === 'NOT_AGREED' || data.reason === 'NOT_EMPLOYED') return null;
  return (
    <Card component="section" aria-labelledby={titleId}>
      <Title order={2} size="h5" id={titleId}>
        {texts.title(data.year)}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {texts.help}
      </Text>
      <YearlyLines told={data} />
    </Card>
  );
}
