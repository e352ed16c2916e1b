import { hoursByKindTexts } from '@jornada/texts/hours-by-kind';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { HoursByKind } from '../../../shared/hour-kinds/hours-by-kind.tsx';
import { isUnusual } from '../../../shared/hour-kinds/is-unusual.ts';
import { formatMonth } from '../../../shared/time/civil-format.ts';
import { RouteButton } from '../../../shared/widgets/route-links.tsx';
import { ownKindsQuery } from './own-kinds.data.ts';

const { own: texts, loadFailed } = hoursByKindTexts;

/** Opens what each hour of an own month is, as payroll counts it; nothing where all of them are ordinary. @param month `2026-11` */
export function OwnKinds({ month }: { month: string }) {
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const { data, error, refetch } = useQuery(ownKindsQuery(month));
  if (!data && error) return <LoadFailure {...failureOf(error, loadFailed)} onRetry={refetch} />;
  if (!data || !isUnusual(data)) return null;
  const title = texts.title(formatMonth(month));
  const { kinds } = data;
  const isBeyond = kinds.BEYOND_UNDECIDED + kinds.BEYOND_NOT_ACCEPTED + kinds.OVERTIME_REST > 0;
  return (
    <Card component="section" aria-labelledby={titleId} padding="sm">
      <Group justify="space-between" wrap="nowrap">
        <Title order={2} size="h5" id={titleId}>
          {title}
        </Title>
        <Button variant="default" flex="none" onClick={() => setOpen(true)}>
          {texts.open}
        </Button>
      </Group>
      <AppDialog title={title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {texts.help}
          </Text>
          <HoursByKind hours={data} titleId={titleId} undecided={texts.undecided} />
          {isBeyond && (
            <Group>
              <RouteButton to="/empleado/horas-extra" variant="default">
                {texts.overtime}
              </RouteButton>
            </Group>
          )}
        </Stack>
      </AppDialog>
    </Card>
  );
}
