import type { TemplateHoliday } from '@jornada/contract/holidays/holiday-templates';
import type { SpanishRegion } from '@jornada/contract/holidays/spanish-regions';
import { holidayScreenTexts } from '@jornada/texts/es/holiday-screens';
import { holidayTypeNames } from '@jornada/texts/es/holidays';
import {
  Skeleton,
  Stack,
  Table,
  TableTbody,
  TableTd,
  TableTh,
  TableThead,
  TableTr,
  Text,
} from '@mantine/core';
import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../shared/civil-format.ts';
import { failureOf } from '../../shared/failure.ts';
import { LoadFailure } from '../../shared/load-failure.tsx';
import { LoadStatus } from '../../shared/load-status.tsx';
import { templateQuery } from './holidays.data.ts';
import classes from './template-preview.module.css';

const { importing: texts, moving, loadFailed } = holidayScreenTexts;

interface TemplatePreviewProps {
  year: number;
  region: SpanishRegion | null;
}

/** What an import would bring, and which of it is there already. */
export function TemplatePreview({ year, region }: TemplatePreviewProps) {
  const { data: holidays, error, refetch } = useQuery(templateQuery(year, region));
  const failure = error && failureOf(error, loadFailed);
  if (failure) return <LoadFailure title={failure.title} text={failure.reason} onRetry={refetch} />;
  const fresh = holidays?.filter(({ exists }) => !exists).length ?? 0;
  return (
    <Stack gap="xs">
      <LoadStatus isLoading={!holidays} />
      {!holidays && <Skeleton height={360} />}
      {holidays?.length === 0 && <Text c="dimmed">{texts.previewNone}</Text>}
      {holidays && holidays.length > 0 && (
        <>
          <Text size="sm" role="status">
            {texts.previewCount(fresh, holidays.length - fresh)}
          </Text>
          <PreviewTable holidays={holidays} />
        </>
      )}
    </Stack>
  );
}

function PreviewTable({ holidays }: { holidays: readonly TemplateHoliday[] }) {
  const { date, name, type, state } = texts.previewColumns;
  return (
    <Table aria-label={texts.preview} horizontalSpacing="xs" className={classes.table}>
      <TableThead>
        <TableTr>
          {[date, name, type, state].map((header) => (
            <TableTh key={header} scope="col">
              {header}
            </TableTh>
          ))}
        </TableTr>
      </TableThead>
      <TableTbody>
        {holidays.map((holiday) => (
          <TableTr key={`${holiday.holidayDate}${holiday.name}`} data-exists={holiday.exists || undefined}>
            <TableTd>{formatDate(holiday.holidayDate)}</TableTd>
            <TableTh scope="row" fw={500}>
              {holiday.name}
              {holiday.isMoving && (
                <Text size="xs" c="dimmed" fw={400}>
                  {moving}
                </Text>
              )}
            </TableTh>
            <TableTd>{holidayTypeNames[holiday.type]}</TableTd>
            <TableTd>
              <span className={classes.state}>
                {holiday.exists ? <IconCheck size={14} aria-hidden /> : <IconPlus size={14} aria-hidden />}
                {holiday.exists ? texts.exists : texts.isNew}
              </span>
            </TableTd>
          </TableTr>
        ))}
      </TableTbody>
    </Table>
  );
}
