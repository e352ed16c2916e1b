import type { IndicatorFormat } from '@jornada/contract/indicators/indicators';
import { indicatorsTexts as texts } from '@jornada/texts/indicators';
import { widgetTexts } from '@jornada/texts/widgets';
import { Card, EmptyState, Skeleton, Stack, Text } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { saveFile } from '../../shared/call/save-file.ts';
import { serverNow } from '../../shared/call/server-clock.ts';
import { useSingleMutation } from '../../shared/call/use-single-mutation.ts';
import { failureOf, failureUnder } from '../../shared/feedback/failure.ts';
import { LoadFailure } from '../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../shared/feedback/load-status.tsx';
import { NotAllowed } from '../../shared/feedback/not-allowed.tsx';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { usePermission } from '../../shared/session/use-permissions.ts';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { civilDateAt, formatDate } from '../../shared/time/civil-format.ts';
import { monthOf } from '../../shared/time/month-weeks.ts';
import { MonthsPart, TeamsPart } from './indicator-parts.tsx';
import { indicatorReports } from './indicator-reports.tsx';
import { indicatorsQuery, loadIndicatorsFile } from './indicators.data.ts';
import { type IndicatorsSearch, monthsOfSearch } from './indicators-search.ts';
import { IndicatorsTools, ReportLinks } from './indicators-tools.tsx';

const route = getRouteApi('/admin/informes');

/** Absences, punctuality and overtime of teams by month. */
export function IndicatorsScreen() {
  if (!usePermission('attendance.read')) return <NotAllowed text={widgetTexts.partNotAllowed} />;
  return <Indicators />;
}

function Indicators() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const present = monthOf(civilDateAt(serverNow(), useTimeZone()));
  const months = monthsOfSearch(search, present);
  const name = search.informe ?? 'absentismo';
  const report = indicatorReports[name];
  const asked = { ...months, departmentId: search.departamento, centreId: search.centro };
  const { data, error, isPlaceholderData, refetch } = useQuery(indicatorsQuery(asked));
  const download = useSingleMutation({
    mutationFn: async (format: IndicatorFormat) =>
      saveFile(
        await loadIndicatorsFile({ ...asked, kind: report.kind, format }),
        `${name}-${months.from}-${months.to}.${format}`,
      ),
  });
  const ask = (wanted: IndicatorsSearch) => void navigate({ search: { ...search, ...wanted } });
  const failure = download.error && failureUnder(download.error, texts.downloadFailed);
  const isOld = isPlaceholderData && !error;
  return (
    <Stack gap="md">
      <ReportLinks search={search} />
      <Text size="sm" c="dimmed">
        {texts.help[report.kind]}
      </Text>
      <IndicatorsTools
        months={months}
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
            title={texts.none}
            description={texts.noneHelp}
          />
        </Card>
      )}
      {data && data.teams.length > 0 && !(error && isPlaceholderData) && (
        <Stack gap="md" aria-busy={isOld}>
          {data.through && (
            <Text size="sm" c="dimmed">
              {texts.through(formatDate(data.through))}
            </Text>
          )}
          <MonthsPart report={report} answer={data} />
          <TeamsPart report={report} answer={data} />
        </Stack>
      )}
    </Stack>
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
