import type { TemplateHoliday } from '@jornada/contract/holidays/holiday-templates';
import { holidayScreenTexts } from '@jornada/texts/holiday-screens';
import { Alert, Stack, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { formatDate } from '../../shared/time/civil-format.ts';

const { importing: texts } = holidayScreenTexts;

interface ForecastNoteProps {
  year: number;
  /** The holidays with a date in the year. */
  holidays: readonly TemplateHoliday[];
}

export function ForecastNote({ year, holidays }: ForecastNoteProps) {
  // The two local holidays are in addition to the twelve.
  const official = holidays.filter(({ type }) => type !== 'LOCAL').length;
  return (
    <Alert color="orange" icon={<IconInfoCircle aria-hidden />} role="note" p="xs">
      {texts.forecast(year, official)}
    </Alert>
  );
}

interface TemplateNotesProps {
  year: number;
  /** The holidays with a date in the year. */
  shown: readonly TemplateHoliday[];
  /** The holidays whose next date is in a later year. */
  later: readonly TemplateHoliday[];
  /** The source of all that are shown, if they share one. */
  source: string | undefined;
}

/** Where the dates of an official calendar come from, and which feasts included have no date in the year. */
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
