import type { SummaryDay } from '@jornada/contract/attendance/daily-summary';
import { historyTexts } from '@jornada/texts/attendance-history';
import { Card, EmptyState, Stack, Title } from '@mantine/core';
import { IconCalendarOff } from '@tabler/icons-react';
import { OpenedDialog } from '../../../shared/dialog/opened-dialog.tsx';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { DataTable } from '../../../shared/list/data-table.tsx';
import { useCorrectionAsker } from './correction-asker.tsx';
import { dayColumns } from './day-columns.tsx';
import { DayCorrectionsDialog } from './day-corrections-dialog.tsx';
import type { StatedSubject } from './statement-dialog.tsx';
import { StatementReceipts } from './statement-receipt.tsx';
import { toldDays } from './told-days.ts';

const texts = historyTexts.days;

/** The days of the period, the latest first: what was worked, and remarks. */
export function DayList({ days, today }: { days: readonly SummaryDay[] | undefined; today: string }) {
  const ask = useCorrectionAsker();
  const corrections = useDialog<string>();
  const receipts = useDialog<StatedSubject>();
  const rows = days && toldDays(days, today);
  const columns = dayColumns({
    onAsk: (date) => ask({ date }),
    onCorrections: corrections.open,
    onReceipt: receipts.open,
  });
  return (
    <Stack gap="xs" component="section" aria-labelledby="days-title">
      <Title order={2} size="h5" id="days-title">
        {texts.title}
      </Title>
      {rows?.length === 0 ? (
        <Card padding="xl">
          <EmptyState
            icon={<IconCalendarOff size={40} aria-hidden />}
            title={texts.none}
            description={texts.noneHelp}
          />
        </Card>
      ) : (
        <DataTable label={texts.title} columns={columns} rows={rows} rowKey={({ date }) => date} />
      )}
      <OpenedDialog dialog={corrections}>
        {(date, shown) => <DayCorrectionsDialog date={date} {...shown} />}
      </OpenedDialog>
      <StatementReceipts dialog={receipts} />
    </Stack>
  );
}
