import type { KeptHoliday } from '@jornada/contract/holidays/manage-holidays';
import { holidayScreenTexts as texts } from '@jornada/texts/holiday-screens';
import { Button, Card, EmptyState, Group, Stack } from '@mantine/core';
import { IconCalendarStar, IconDownload, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFirstStep } from '../../shared/dialog/first-step.ts';
import { OpenedDialog } from '../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../shared/dialog/use-dialog.ts';
import { type Failure, failureOf } from '../../shared/feedback/failure.ts';
import { FailureBanner } from '../../shared/feedback/failure-banner.tsx';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { HolidayCounts } from './holiday-counts.tsx';
import { HolidayDialog } from './holiday-dialog.tsx';
import { HolidayImport } from './holiday-import.tsx';
import { HolidayRemoval } from './holiday-removal.tsx';
import { HolidayTable } from './holiday-table.tsx';
import { holidaysQuery } from './holidays.data.ts';
import classes from './holidays-panel.module.css';
import { UpcomingHolidays } from './upcoming-holidays.tsx';

/** The holidays: their counts, the next ones, the whole list, and the buttons to change it. */
export function HolidaysPanel() {
  const { data: holidays, error, refetch } = useQuery(holidaysQuery);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useDialog<KeptHoliday | 'new'>();
  const importing = useDialog<'import'>();
  const removal = useDialog<KeptHoliday>();
  useFirstStep(() => importing.open('import'));
  const isEmpty = holidays?.length === 0;
  const tools = (
    <Group gap="sm" justify={isEmpty ? 'center' : 'flex-end'} className={classes.tools}>
      <Button
        variant={isEmpty ? 'filled' : 'default'}
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => importing.open('import')}
      >
        {texts.import}
      </Button>
      <Button
        variant={isEmpty ? 'default' : 'filled'}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => form.open('new')}
      >
        {texts.create}
      </Button>
    </Group>
  );
  return (
    <Stack gap="md">
      <FailureBanner failure={failure} onClose={() => setFailure(null)} />
      {error && <LoadFailure {...failureOf(error, texts.loadFailed)} onRetry={refetch} />}
      {isEmpty && (
        <Card padding="xl">
          <EmptyState
            icon={<IconCalendarStar size={40} aria-hidden />}
            title={texts.none}
            description={texts.noneHelp}
          >
            {tools}
          </EmptyState>
        </Card>
      )}
      {!isEmpty && (holidays || !error) && (
        <>
          {tools}
          <HolidayCounts holidays={holidays} />
          <UpcomingHolidays holidays={holidays} />
          <HolidayTable holidays={holidays} onEdit={form.open} onRemove={removal.open} />
        </>
      )}
      <OpenedDialog dialog={form}>
        {(holiday, shown) => <HolidayDialog holiday={holiday === 'new' ? null : holiday} {...shown} />}
      </OpenedDialog>
      <OpenedDialog dialog={importing}>{(_, shown) => <HolidayImport {...shown} />}</OpenedDialog>
      <OpenedDialog dialog={removal}>
        {(holiday, shown) => <HolidayRemoval holiday={holiday} onFailure={setFailure} {...shown} />}
      </OpenedDialog>
    </Stack>
  );
}
