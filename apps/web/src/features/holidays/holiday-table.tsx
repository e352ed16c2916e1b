import type { KeptHoliday } from '@jornada/contract/holidays/manage-holidays';
import { holidayScreenTexts as texts } from '@jornada/texts/holiday-screens';
import { Stack, Title } from '@mantine/core';
import { useState } from 'react';
import { DataTable } from '../../shared/list/data-table.tsx';
import { type HolidayHandlers, holidayColumns } from './holiday-columns.tsx';
import { inOrder, readHolidayOrder, usualHolidayOrder } from './holiday-figures.ts';

interface HolidayTableProps extends HolidayHandlers {
  /** Absent while they load. */
  holidays: readonly KeptHoliday[] | undefined;
}

export function HolidayTable({ holidays, ...handlers }: HolidayTableProps) {
  const [order, setOrder] = useState(usualHolidayOrder);
  return (
    <Stack component="section" aria-labelledby="holidays-title" gap="sm">
      <Title order={2} size="h5" id="holidays-title">
        {texts.list}
      </Title>
      <DataTable
        label={texts.list}
        columns={holidayColumns(handlers)}
        rows={holidays && inOrder(holidays, order)}
        rowKey={({ id }) => id}
        order={order}
        onOrder={(wanted) => setOrder(readHolidayOrder(wanted))}
      />
    </Stack>
  );
}
