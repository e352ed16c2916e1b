import { personTexts as texts } from '@jornada/texts/employees-person';
import { Stack, Text } from '@mantine/core';
import { PersonLeave } from '../../features/absences/person-leave.tsx';
import { clocks } from '../../features/employees/person/access-state.ts';
import { usePersonShown } from '../../features/employees/use-person-shown.ts';
import { PersonVacationBalance } from '../../features/vacations/balance/person-vacation-balance.tsx';
import { HoursBalanceOf } from '../../shared/hours-balance/hours-balance-card.tsx';
import { usePermission } from '../../shared/session/use-permissions.ts';

/** What somebody is ahead or behind, and what they have left of vacations and of leave that has so much a year. */
export function PersonBalancePage() {
  const person = usePersonShown();
  const seesHours = usePermission('attendance.read');
  const seesVacations = usePermission('vacations.review');
  const seesAbsences = usePermission('absences.review');
  if (!person) return null;
  if (!clocks(person)) return <Text>{texts.balance.noClock}</Text>;
  const { id } = person;
  return (
    <Stack gap="md">
      {seesHours && <HoursBalanceOf userId={id} />}
      {seesVacations && <PersonVacationBalance userId={id} />}
      {seesAbsences && <PersonLeave userId={id} />}
    </Stack>
  );
}
