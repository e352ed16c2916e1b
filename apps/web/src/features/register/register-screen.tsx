import { registerTexts as texts } from '@jornada/texts/register';
import { widgetTexts } from '@jornada/texts/widgets';
import { Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { getRouteApi } from '@tanstack/react-router';
import { saveFile } from '../../shared/call/save-file.ts';
import { serverNow } from '../../shared/call/server-clock.ts';
import { useSingleMutation } from '../../shared/call/use-single-mutation.ts';
import { failureUnder } from '../../shared/feedback/failure.ts';
import { NotAllowed } from '../../shared/feedback/not-allowed.tsx';
import { ProblemAlert } from '../../shared/feedback/problem-alert.tsx';
import { CentreFilter } from '../../shared/people/centre-filter.tsx';
import { DepartmentFilter } from '../../shared/people/department-filter.tsx';
import { usePermission } from '../../shared/session/use-permissions.ts';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../shared/time/civil-format.ts';
import { monthOf } from '../../shared/time/month-weeks.ts';
import { MonthTurner } from '../../shared/widgets/month-turner.tsx';
import { SteadyButton } from '../../shared/widgets/steady-button.tsx';
import { loadRegisterFile } from './register.data.ts';
import type { RegisterSearch } from './register-search.ts';
import { RegisterTable } from './register-table.tsx';

const route = getRouteApi('/admin/registro');

/** The month of everybody as workers' representatives see it. */
export function RegisterScreen() {
  if (!usePermission('register.view')) return <NotAllowed text={widgetTexts.partNotAllowed} />;
  return <Register />;
}

function Register() {
  const { mes, departamento, centro } = route.useSearch();
  const navigate = route.useNavigate();
  const present = monthOf(civilDateAt(serverNow(), useTimeZone()));
  const month = mes ?? present;
  const asked = { month, departmentId: departamento, centreId: centro };
  const download = useSingleMutation({
    mutationFn: async () => saveFile(await loadRegisterFile(asked), `registro-mensual-${month}.csv`),
  });
  const failure = download.error && failureUnder(download.error, texts.downloadFailed);
  const show = (wanted: RegisterSearch) =>
    void navigate({ search: { mes, departamento, centro, ...wanted } });
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {texts.help}
      </Text>
      <Group justify="space-between" gap="sm">
        <MonthTurner
          month={month}
          present={present}
          onMonth={(wanted) => show({ mes: wanted === present ? undefined : wanted })}
        />
        <Group gap="sm">
          <DepartmentFilter
            value={departamento ?? ''}
            onChoose={(chosen) => show({ departamento: chosen === '' ? undefined : chosen })}
          />
          <CentreFilter value={centro ?? ''} onChoose={(chosen) => show({ centro: chosen || undefined })} />
          <SteadyButton
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            isBusy={download.isPending}
            onClick={() => download.mutate(undefined)}
          >
            {texts.download}
          </SteadyButton>
        </Group>
      </Group>
      <Text size="sm" c="dimmed">
        {texts.partsHelp} {texts.downloadHelp}
      </Text>
      {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
      <RegisterTable key={`${month} ${departamento} ${centro}`} asked={asked} />
    </Stack>
  );
}
