import type { TemplateHoliday } from '@jornada/contract/holidays/holiday-templates';
import { holidayScreenTexts } from '@jornada/texts/es/holiday-screens';
import { Alert, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { formatDate } from '../../shared/time/civil-format.ts';

const { importing: texts } = holidayScreenTexts;

interface ForecastNoteProps {
  year: number;
  /** Those with a day in the year. */
  holidays: readonly TemplateHoliday[];
}

export function ForecastNote({ year, holidays }: ForecastNoteProps) {
  // The two local days come on top of the twelve.
  const official = holidays.filter(({ type }) => type !== 'LOCAL').length;
  return (
    <Alert color="orange" icon={<IconInfoCircle aria-hidden />} role="note" p="xs">
      {texts.forecast(year, official)}
    </Alert>
  );
}

interface TemplateNotesProps {
  year: number;
  /** Those with a day in the year. */
  shown: readonly TemplateHoliday[];
  /** Those that have one only in a later year. */
  later: readonly TemplateHoliday[];
  /** Where all that are shown come from, when that is one place. */
  source: string | undefined;
}

/** Where the dates of an official calendar come from, and which feasts come with it that have none in the year. */
export function TemplateNotes({ year, shown, later, source }: TemplateNotesProps) {
  const feasts = later.map(({ name, holidayDate }) => `${name} (${formatDate(holidayDate)})`);
  return (
    <Stack gap={4} fz="sm" c="dimmed">
      {source && <Text inherit>{texts.source(source)}</Text>}
      {shown.some(({ isCorrected }) => isCorrected) && <Text inherit>{texts.correctedHelp}</Text>}
      {later.length > 0 && <Text inherit>{texts.later(year, feasts)}</Text>}
    </Stack>
  );
}
