import { hoursByKindTexts as texts } from '@jornada/texts/hours-by-kind';
import { Card, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { HoursByKind } from '../../../shared/hour-kinds/hours-by-kind.tsx';
import { classifiedMonthQuery } from './hours.data.ts';

/** What each hour of a person's month is, as payroll counts it: the kinds come to what was worked. @param month `2026-11` */
export function KindsOfMonth({ userId, month }: { userId: string; month: string }) {
  const { data, error, refetch } = useQuery(classifiedMonthQuery(userId, month));
  return (
    <Card component="section" aria-labelledby="kinds-of-month" padding="lg">
      <Stack gap="sm">
        <Title order={2} size="h5" id="kinds-of-month">
          {texts.title}
        </Title>
        <Text size="sm" c="dimmed">
          {texts.help}
        </Text>
        <LoadStatus isLoading={!data && !error} />
        {error && !data && <LoadFailure {...failureOf(error, texts.loadFailed)} onRetry={refetch} />}
        {!data && !error && <Skeleton height={180} radius="md" />}
        {data && (
          <>
            <HoursByKind hours={data} titleId="kinds-of-month" undecided={texts.undecided} />
            <Text size="sm" c="dimmed">
              {texts.groups(data.groupNames.map((name) => name ?? texts.general).join(', '))}
            </Text>
          </>
        )}
      </Stack>
    </Card>
  );
}
