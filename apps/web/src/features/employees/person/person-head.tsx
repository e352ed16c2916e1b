import type { Employee } from '@jornada/contract/employees/employee';
import { balanceTexts } from '@jornada/texts/attendance-balance';
import { employeesTexts } from '@jornada/texts/employees';
import { personTexts as texts } from '@jornada/texts/employees-person';
import { Card, Group, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { serverNow } from '../../../shared/call/server-clock.ts';
import { balanceOfPersonQuery } from '../../../shared/hours-balance/hours-balance.data.ts';
import { signedDuration } from '../../../shared/hours-balance/signed-duration.ts';
import { usePermission } from '../../../shared/session/use-permissions.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt, formatDuration } from '../../../shared/time/civil-format.ts';
import { FigureDetail } from '../../../shared/widgets/figure-detail.tsx';
import { PersonAvatar } from '../../../shared/widgets/person-avatar.tsx';
import { RouteAnchor } from '../../../shared/widgets/route-links.tsx';
import { EmployeeState } from '../list/employee-state.tsx';
import { accessState, clocks } from './access-state.ts';
import type { FiguresOfPerson } from './figures-of-person.ts';
import classes from './person-head.module.css';

const { figures: names } = texts;

/** Who it is, and what one mostly wants to know of them; each figure leads to what it counts. */
export function PersonHead({ person, Now, VacationLeft }: FiguresOfPerson & { person: Employee }) {
  const { id, name, profileImage, department } = person;
  const [seesDays, seesVacation] = [usePermission('attendance.read'), usePermission('vacations.review')];
  const year = Number(civilDateAt(serverNow(), useTimeZone()).slice(0, 4));
  const isAtWork = clocks(person) && person.active;
  return (
    <Card component="section" aria-label={texts.summary(name)} className={classes.card}>
      <Group gap="md" wrap="nowrap" align="flex-start">
        <PersonAvatar id={id} name={name} image={profileImage} size={56} />
        <div className={classes.who}>
          <Title order={2} size="h3" className={classes.name}>
            {name}
          </Title>
          <Text size="sm" c="dimmed">
            {department?.name ?? employeesTexts.noDepartment}
          </Text>
          <EmployeeState employee={person} />
        </div>
        <RouteAnchor to="/admin/empleados" size="sm" className={classes.back}>
          {texts.back}
        </RouteAnchor>
      </Group>
      <ul className={classes.figures}>
        {isAtWork && seesDays && (
          <Figure to="/admin/empleados/$id/dias" id={id} name={names.now}>
            <Now userId={id} />
          </Figure>
        )}
        {clocks(person) && seesDays && (
          <Figure to="/admin/empleados/$id/saldo" id={id} name={names.month}>
            <MonthBalance userId={id} />
          </Figure>
        )}
        {clocks(person) && seesVacation && (
          <Figure to="/admin/empleados/$id/saldo" id={id} name={names.vacation(year)}>
            <VacationLeft userId={id} year={year} />
          </Figure>
        )}
        <Figure to="/admin/empleados/$id/acceso" id={id} name={names.access}>
          {texts.accessStates[accessState(person)]}
        </Figure>
      </ul>
    </Card>
  );
}

interface FigureProps {
  to: `/admin/empleados/$id/${'dias' | 'saldo' | 'acceso'}`;
  id: string;
  name: string;
  children: ReactNode;
}

function Figure({ to, id, name, children }: FigureProps) {
  return (
    <li>
      <Link to={to} params={{ id }} className={classes.figure}>
        <span className={classes.figureName}>{name}</span> <span className={classes.value}>{children}</span>
      </Link>
    </li>
  );
}

/** What the person is ahead or behind this month, and what of the month is worked. */
function MonthBalance({ userId }: { userId: string }) {
  const { data, isError } = useQuery(balanceOfPersonQuery(userId));
  if (!data) return isError ? texts.unknown : <Skeleton component="span" height="1.2em" width="7em" />;
  const { balanceMinutes, workedMinutes, expectedMinutes } = data.month;
  return (
    <>
      {signedDuration(balanceMinutes)}{' '}
      <FigureDetail>
        {balanceTexts.ofPeriod(formatDuration(workedMinutes), formatDuration(expectedMinutes))}
      </FigureDetail>
    </>
  );
}
