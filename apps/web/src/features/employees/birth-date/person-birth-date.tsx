import type { BirthDate } from '@jornada/contract/employees/birth-date';
import { birthDateTexts as texts } from '@jornada/texts/employees-birth-date';
import { Alert, Button, Card, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconInfoCircle, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { formatDate } from '../../../shared/time/civil-format.ts';
import { birthDateQuery } from './birth-date.data.ts';
import { BirthDateDialog } from './birth-date-dialog.tsx';

/** When somebody was born, for whoever may change people, and what follows from it while they are under eighteen. */
export function PersonBirthDate({ person }: { person: { readonly id: string; readonly name: string } }) {
  const { data: known, error, refetch } = useQuery(birthDateQuery(person.id));
  const form = useDialog<BirthDate>();
  return (
    <Card component="section" aria-labelledby="birth-date-title">
      <Stack gap="md">
        <Title order={3} size="h5" id="birth-date-title">
          {texts.title}
        </Title>
        <LoadStatus isLoading={!known && !error} />
        {error && <LoadFailure {...failureOf(error, texts.loadFailed)} onRetry={refetch} />}
        {!known && !error && <Skeleton height={60} radius="md" />}
        {known && (
          <>
            <div>
              <Text>{known.bornOn ? formatDate(known.bornOn) : texts.none}</Text>
              <Text size="sm" c="dimmed">
                {texts.help}
              </Text>
            </div>
            {known.isMinor && (
              <Alert color="orange" icon={<IconInfoCircle aria-hidden />}>
                {texts.minor}
              </Alert>
            )}
            <Group>
              <Button
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={() => form.open(known)}
              >
                {texts.edit}
              </Button>
            </Group>
          </>
        )}
      </Stack>
      <OpenedDialog dialog={form}>
        {(birthDate, shown) => <BirthDateDialog person={person} birthDate={birthDate} {...shown} />}
      </OpenedDialog>
    </Card>
  );
}
