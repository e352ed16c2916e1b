import type { Employee } from '@jornada/contract/employees/employee';
import { employeesTexts } from '@jornada/texts/employees';
import { personTexts as texts } from '@jornada/texts/employees-person';
import { Card, EmptyState, Stack } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Outlet } from '@tanstack/react-router';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { LoadFailure } from '../../../shared/feedback/load-failure.tsx';
import { LoadStatus } from '../../../shared/feedback/load-status.tsx';
import { NotAllowed } from '../../../shared/feedback/not-allowed.tsx';
import { useHeldPermissions, usePermission } from '../../../shared/session/use-permissions.ts';
import { PageTabs } from '../../../shared/widgets/page-tabs.tsx';
import { RouteButton } from '../../../shared/widgets/route-links.tsx';
import { employeeQuery } from '../employees.data.ts';
import type { FiguresOfPerson } from './figures-of-person.ts';
import { PersonHead } from './person-head.tsx';
import { PersonShape } from './person-shape.tsx';
import { allowedTabs } from './person-tabs.ts';

const route = getRouteApi('/admin/empleados/$id');

/** One person of the company: a summary, and below it what is known of them, a part at a time. */
export function PersonScreen(figures: FiguresOfPerson) {
  const maySee = usePermission(['employees.read', 'users.manage']);
  return maySee ? <Person {...figures} /> : <NotAllowed text={employeesTexts.notAllowed} />;
}

function Person(figures: FiguresOfPerson) {
  const { id } = route.useParams();
  const { data: person, error, refetch } = useQuery(employeeQuery(id));
  if (person === null) return <PersonMissing />;
  return (
    <Stack gap="md" key={id}>
      {error && <LoadFailure {...failureOf(error, texts.loadFailed)} onRetry={refetch} />}
      <LoadStatus isLoading={!person && !error} />
      {!person && !error && <PersonShape />}
      {person && <WithTabs person={person} {...figures} />}
    </Stack>
  );
}

function WithTabs({ person, ...figures }: FiguresOfPerson & { person: Employee }) {
  const params = { id: person.id };
  const tabs = allowedTabs(useHeldPermissions()).map(({ to, label }) => ({ to, label, params }));
  return (
    <>
      <PersonHead person={person} {...figures} />
      <PageTabs label={texts.sections} tabs={tabs} />
      <Outlet />
    </>
  );
}

/** The page of somebody who does not exist, is of another company, or whom the reader does not see. */
function PersonMissing() {
  return (
    <Card padding="xl">
      <EmptyState icon={<IconUserOff size={40} aria-hidden />} title={texts.missing}>
        <RouteButton to="/admin/empleados">{texts.back}</RouteButton>
      </EmptyState>
    </Card>
  );
}
