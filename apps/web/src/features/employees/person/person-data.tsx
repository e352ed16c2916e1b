import type { Employee } from '@jornada/contract/employees/employee';
import { emailChangeTexts } from '@jornada/texts/access-email-change';
import { employeesTexts } from '@jornada/texts/employees';
import { agreedHoursTexts } from '@jornada/texts/employees-agreed-hours';
import { personTexts } from '@jornada/texts/employees-person';
import { workCentresTexts } from '@jornada/texts/employees-work-centres';
import { Button, Group, Stack } from '@mantine/core';
import { IconBuilding, IconCalendarStats, IconPencil } from '@tabler/icons-react';
import { ReasonedButton } from '../../../shared/form/reasoned-button.tsx';
import { useCentres } from '../../../shared/people/centre-choices.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatDate, formatDateOf } from '../../../shared/time/civil-format.ts';
import { partTimeInWords } from '../list/employee-words.ts';
import { useEmployeeDialogs } from '../list/use-employee-dialogs.tsx';
import { Facts } from './facts.tsx';
import { usePersonShown } from './use-person-shown.ts';

const { data: texts } = personTexts;

/** What is kept of the person, and the forms that change it. */
export function PersonData() {
  const person = usePersonShown();
  return person && <Data person={person} />;
}

function Data({ person }: { person: Employee }) {
  const { actions, banner, dialogs } = useEmployeeDialogs(false);
  const timeZone = useTimeZone();
  const { name, email, pendingEmail, department, createdAt, active, partTimeFrom, partTimeUntil } = person;
  const hasCentres = useCentres().length > 0;
  const { form } = employeesTexts;
  const centre: [string, string][] = hasCentres
    ? [[workCentresTexts.one, person.centre?.name ?? workCentresTexts.nobodys]]
    : [];
  return (
    <Stack gap="md">
      {banner}
      <Facts
        title={texts.title}
        facts={[
          [form.name, name],
          [form.email, pendingEmail ? `${email}. ${emailChangeTexts.pendingOf(pendingEmail.email)}` : email],
          [form.department, department?.name ?? employeesTexts.noDepartment],
          ...centre,
          [texts.employed, employmentInWords(person)],
          [texts.workingTime, partTimeFrom ? partTimeInWords(partTimeFrom, partTimeUntil) : texts.fullTime],
          [texts.addedOn, formatDateOf(createdAt, timeZone)],
        ]}
      >
        {actions.mayManage && (
          <Group gap="sm">
            <ReasonedButton
              leftSection={<IconPencil size={16} aria-hidden />}
              reason={active ? null : employeesTexts.actions.onlyActive}
              onClick={() => actions.onEdit(person)}
            >
              {employeesTexts.actions.edit}
            </ReasonedButton>
            <Button
              variant="default"
              leftSection={<IconCalendarStats size={16} aria-hidden />}
              onClick={() => actions.onAgreedHours(person)}
            >
              {agreedHoursTexts.open}
            </Button>
            {hasCentres && (
              <Button
                variant="default"
                leftSection={<IconBuilding size={16} aria-hidden />}
                onClick={() => actions.onCentre(person)}
              >
                {workCentresTexts.one}
              </Button>
            )}
          </Group>
        )}
      </Facts>
      {dialogs}
    </Stack>
  );
}

function employmentInWords({ employedFrom: from, employedUntil: until }: Employee): string {
  if (from && until) return texts.employedBetween(formatDate(from), formatDate(until));
  if (from) return texts.employedFrom(formatDate(from));
  return until ? texts.employedUntil(formatDate(until)) : texts.none;
}
