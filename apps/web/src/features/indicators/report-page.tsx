import type { IndicatorFormat } from '@jornada/contract/indicators/indicators';
import { indicatorsTexts as texts } from '@jornada/texts/indicators';
import { Card, EmptyState, Skeleton, Stack, Text } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { saveFile } from '../../shared/call/save-file.ts';
import { serverNow } from '../../shared/call/server-clock.ts';
import { useSingleMutation } from '../../shared/call/use-single-mutation.ts';
import { failureOf, failureUnder } from '../../shared/feedback/failure.ts';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../shared/feedback/load-status.tsx';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { civilDateAt, formatDate } from '../../shared/time/civil-format.ts';
import { monthOf } from '../../shared/time/month-weeks.ts';
import type { AskedIndicators } from './indicators.data.ts';
import { type IndicatorsSearch, monthsOfSearch, type ReportName } from './indicators-search.ts';
import { IndicatorsTools } from './indicators-tools.tsx';

const route = getRouteApi('/admin/informes');

/** What the address asks for. */
export function useAskedIndicators(): AskedIndicators {
  const search = route.useSearch();
  const present = monthOf(civilDateAt(serverNow(), useTimeZone()));
  const { from, to } = monthsOfSearch(search, present);
  return { from, to, departmentId: search.departamento, centreId: search.centro };
}

interface ReportPageProps<Answer> {
  name: ReportName;
  /** What is counted, and how. */
  help: string;
  query: UseQueryResult<Answer>;
  /** Until when it counts. */
  through: (date: string) => string;
  none: string;
  /** @throws ApiProblem */
  loadFile: (format: IndicatorFormat) => Promise<Blob>;
  children: (answer: Answer) => ReactNode;
}

/** A report with its tools: loading, failed, empty or shown. */
export function ReportPage<
  Answer extends { readonly teams: readonly unknown[]; readonly through: string | null },
>({
  name,
  help,
  query: { data, error, isPlaceholderData, refetch },
  through,
  none,
  loadFile,
  children,
}: ReportPageProps<Answer>) {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const { from, to } = useAskedIndicators();
  const present = monthOf(civilDateAt(serverNow(), useTimeZone()));
  const download = useSingleMutation({
    mutationFn: async (format: IndicatorFormat) =>
      saveFile(await loadFile(format), `${name}-${from}-${to}.${format}`),
  });
  const ask = (wanted: IndicatorsSearch) => void navigate({ search: { ...search, ...wanted } });
  const failure = download.error && failureUnder(download.error, texts.downloadFailed);
  const isOld = isPlaceholderData && !error;
  return (
    <>
      <Text size="sm" c="dimmed">
        {help}
      </Text>
      <IndicatorsTools
        months={{ from, to }}
        present={present}
        search={search}
        onAsk={ask}
        busy={download.isPending ? (download.variables ?? null) : null}
        onDownload={(format) => download.mutate(format)}
      />
      {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
      <LoadStatus isLoading={(!data && !error) || isOld} />
      {error && (!data || isPlaceholderData) && (
        <LoadFailure {...failureOf(error, texts.loadFailed)} onRetry={refetch} />
      )}
      {!data && !error && <Shapes />}
      {data?.teams.length === 0 && !error && (
        <Card padding="xl">
          <EmptyState
            icon={<IconChartBar size={40} aria-hidden />}
            title={none}
            description={texts.noneHelp}
          />
        </Card>
      )}
      {data && data.teams.length > 0 && !(error && isPlaceholderData) && (
        <Stack gap="md" aria-busy={isOld}>
          {data.through && (
            <Text size="sm" c="dimmed">
              {through(formatDate(data.through))}
            </Text>
          )}
          {children(data)}
        </Stack>
      )}
    </>
  );
}

/** As high as what comes, mostly. */
function Shapes() {
  return (
    <Stack gap="md">
      <Skeleton h={21} w="18em" maw="100%" />
      <Skeleton h={680} />
      <Skeleton h={560} />
    </Stack>
  );
}
