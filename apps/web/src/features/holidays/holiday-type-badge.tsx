import type { HolidayType } from '@jornada/contract/holidays/holiday';
import { holidayTypeNames } from '@jornada/texts/holidays';
import { Badge } from '@mantine/core';

const colors: Record<HolidayType, string> = {
  NATIONAL: 'indigo',
  REGIONAL: 'teal',
  LOCAL: 'orange',
  COMPANY: 'gray',
};

export function HolidayTypeBadge({ type }: { type: HolidayType }) {
  return (
    <Badge variant="light" color={colors[type]} tt="none" miw="max-content">
      {holidayTypeNames[type]}
    </Badge>
  );
}
