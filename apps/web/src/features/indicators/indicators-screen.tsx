import { indicatorsTexts as texts } from '@jornada/texts/indicators';
import { widgetTexts } from '@jornada/texts/widgets';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { NotAllowed } from '../../shared/feedback/not-allowed.tsx';
import { usePermission } from '../../shared/session/use-permissions.ts';
import { BankReport } from './bank-report.tsx';
import { MonthsPart, TeamsPart } from './indicator-parts.tsx';
import { indicatorReports } from './indicator-reports.tsx';
import { indicatorsQuery, loadIndicatorsFile } from './indicators.data.ts';
import type { ReportName } from './indicators-search.ts';
import { ReportLinks } from './indicators-tools.tsx';
import { ReportPage, useAskedIndicators } from './report-page.tsx';

const route = getRouteApi('/admin/informes');

/** Absences, punctuality, overtime and hour banks of teams by month. */
export function IndicatorsScreen() {
  if (!usePermission('attendance.read')) return <NotAllowed text={widgetTexts.partNotAllowed} />;
  return <Indicators />;
}

function Indicators() {
  const search = route.useSearch();
  const { informe: name = 'absentismo' } = search;
  const seesBanks = usePermission('bank.manage');
  return (
    <Stack gap="md">
      <ReportLinks search={search} />
      {name !== 'bolsa' && <TeamReport key="days" name={name} />}
      {name === 'bolsa' && (seesBanks ? <BankReport /> : <NotAllowed text={widgetTexts.partNotAllowed} />)}
    </Stack>
  );
}

function TeamReport({ name }: { name: Exclude<ReportName, 'bolsa'> }) {
  const asked = useAskedIndicators();
  const report = indicatorReports[name];
  const query = useQuery(indicatorsQuery(asked));
  return (
    <ReportPage
      name={name}
      help={texts.help[report.kind]}
      query={query}
      through={texts.through}
      none={texts.none}
      loadFile={(format) => loadIndicatorsFile({ ...asked, kind: report.kind, format })}
    >
      {(answer) => (
        <>
          <MonthsPart report={report} answer={answer} />
          <TeamsPart report={report} answer={answer} />
        </>
      )}
    </ReportPage>
  );
}
