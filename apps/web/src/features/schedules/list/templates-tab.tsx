import { schedulesTexts } from '@jornada/texts/schedules';
import { Card, EmptyState, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { ScheduleFormDialog } from '../form/schedule-form-dialog.tsx';
import type { FormSubject } from '../form/use-schedule-form.ts';
import { scheduleListQuery } from '../schedules.data.ts';
import { mostUsedFirst } from './schedule-rows.ts';
import { TemplateCard } from './template-card.tsx';
import classes from './templates-tab.module.css';

const texts = schedulesTexts.templates;
const columns = { base: 1, sm: 2, lg: 3 };

/** All schedules as templates for new ones, those with most people first. */
export function TemplatesTab() {
  const { data: schedules, error, refetch } = useQuery(scheduleListQuery);
  const form = useDialog<FormSubject>();
  return (
    <Stack gap="md">
      <LoadStatus isLoading={!schedules && !error} />
      {error && <LoadFailure {...failureOf(error, texts.loadFailed)} onRetry={refetch} />}
      {schedules?.length === 0 && (
        <Card padding="xl">
          <EmptyState
            icon={<IconTemplate size={40} aria-hidden />}
            title={texts.none}
            description={texts.noneHelp}
          />
        </Card>
      )}
      {!schedules && !error && (
        <SimpleGrid cols={columns}>
          {[1, 2, 3].map((place) => (
            <Skeleton key={place} height={220} radius="lg" />
          ))}
        </SimpleGrid>
      )}
      {schedules && schedules.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            {texts.help}
          </Text>
          <SimpleGrid component="ul" cols={columns} className={classes.list} aria-label={texts.title}>
            {mostUsedFirst(schedules).map((schedule) => (
              <TemplateCard
                key={schedule.id}
                schedule={schedule}
                onUse={() => form.open({ kind: 'copy', schedule })}
              />
            ))}
          </SimpleGrid>
        </>
      )}
      <OpenedDialog dialog={form}>
        {(subject, shown) => <ScheduleFormDialog subject={subject} {...shown} />}
      </OpenedDialog>
    </Stack>
  );
}
