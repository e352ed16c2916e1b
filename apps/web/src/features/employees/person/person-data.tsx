import type { Employee } from '@jornada/contract/employees/employee';
import { emailChangeTexts } from '@jornada/texts/access-email-change';
import { employeesTexts } from '@jornada/texts/employees';
import { personTexts } from '@jornada/texts/employees-person';
import { workCentresTexts } from '@jornada/texts/employees-work-centres';
import { Button, Group, Stack } from '@mantine/core';
import { IconBuilding, IconPencil } from '@tabler/icons-react';
import { ReasonedButton } from '../../../shared/form/reasoned-button.tsx';
import { useHasCentres } from '../../../shared/people/centre-choices.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { formatDate, formatDateOf } from '../../../shared/time/civil-format.ts';
import { PersonBirthDate } from '../birth-date/person-birth-date.tsx';
import { workingTimeInWords } from '../contracts/contract-words.ts';
import { Facts } from '../facts.tsx';
import { useEmployeeDialogs } from '../list/use-employee-dialogs.tsx';
import { usePersonShown } from '../use-person-shown.ts';

const { data: texts } = personTexts;

/** What is kept of the person, and the forms that change it. */
export function PersonData() {
  const person = usePersonShown();
  return person && <Data person={person} />;
}

function Data({ person }: { person: Employee }) {
  const { actions, banner, dialogs } = useEmployeeDialogs(false);
  const timeZone = useTimeZone();
  const { name, email, pendingEmail, department, createdAt, active, isPartTime, agreedHours } = person;
  const hasCentres = useHasCentres();
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
          [
            form.email,
            pendingEmail
              ? `${email}. ${emailChangeTexts.pendingOf(pendingEmail.email)}`
              : (email ?? employeesTexts.withoutEmail),
          ],
          [form.department, department?.name ?? employeesTexts.noDepartment],
          ...centre,
          [form.staffNumber, person.staffNumber ?? form.noStaffNumber],
          [texts.employed, employmentInWords(person)],
          [texts.workingTime, workingTimeInWords(isPartTime, agreedHours)],
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
      {actions.mayManage && <PersonBirthDate person={person} />}
      {dialogs}
    </Stack>
  );
}

function employmentInWords({ employedFrom: from, employedUntil: until }: Employee): string {
  if (from && until) return texts.employedBetween(formatDate(from), formatDate(until));
  if (from) return texts.employedFrom(formatDate(from));
  return until ? texts.employedUntil(formatDate(until)) : texts.none;
}
