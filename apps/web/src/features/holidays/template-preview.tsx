import type { TemplateHoliday } from '@jornada/contract/holidays/holiday-templates';
import type { SpanishRegion } from '@jornada/contract/holidays/spanish-regions';
import { holidayScreenTexts } from '@jornada/texts/holiday-screens';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../shared/feedback/failure.ts';
import { LinesShape } from '../../shared/feedback/lines-shape.tsx';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../shared/feedback/load-status.tsx';
import { templateQuery } from './holidays.data.ts';
import { ForecastNote, TemplateNotes } from './template-notes.tsx';
import { TemplateTable } from './template-table.tsx';

const { importing: texts, loadFailed } = holidayScreenTexts;

interface TemplatePreviewProps {
  year: number;
  region: SpanishRegion | null;
}

/** What an import would add, what the company already has, and the source. */
export function TemplatePreview({ year, region }: TemplatePreviewProps) {
  const { data: holidays, error, refetch } = useQuery(templateQuery(year, region));
  if (error) return <LoadFailure {...failureOf(error, loadFailed)} onRetry={refetch} />;
  return (
    <Stack gap="xs">
      <LoadStatus isLoading={!holidays} />
      {!holidays && <LinesShape lines={12} height={36} widths={['8em', '14em', '5em']} />}
      {holidays?.length === 0 && <Text c="dimmed">{texts.previewNone}</Text>}
      {holidays && holidays.length > 0 && <Preview year={year} holidays={holidays} />}
    </Stack>
  );
}

function Preview({ year, holidays }: { year: number; holidays: readonly TemplateHoliday[] }) {
  const fresh = holidays.filter(({ exists }) => !exists).length;
  const isOfYear = ({ holidayDate }: TemplateHoliday) => holidayDate.startsWith(`${year}-`);
  const shown = holidays.filter(isOfYear);
  const later = holidays.filter((holiday) => !isOfYear(holiday));
  const sources = new Set(shown.map(({ source }) => source));
  const [source] = sources.size === 1 ? sources : [];
  return (
    <>
      <Text size="sm" role="status">
        {texts.previewCount(fresh, holidays.length - fresh)}
        {later.length > 0 && ` ${texts.laterCount(year, later.length)}`}
      </Text>
      {shown.some(({ isForecast }) => isForecast) && <ForecastNote year={year} holidays={shown} />}
      <TemplateTable holidays={shown} hasOneSource={source !== undefined} />
      <TemplateNotes year={year} shown={shown} later={later} source={source} />
    </>
  );
}
