import type { Employee } from '@jornada/contract/employees/employee';
import { emailChangeTexts } from '@jornada/texts/access-email-change';
import { employeesTexts } from '@jornada/texts/employees';
import { personTexts } from '@jornada/texts/employees-person';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ReasonedButton } from '../../../shared/form/reasoned-button.tsx';
import { AccountFactorCard } from '../accounts/account-factor-card.tsx';
import { employeeStatsQuery } from '../employees.data.ts';
import { Facts } from '../facts.tsx';
import { PersonIdentification } from '../identification/person-identification.tsx';
import { otherRoles } from '../list/employee-words.ts';
import { useEmployeeDialogs } from '../list/use-employee-dialogs.tsx';
import { useEmployeeItems } from '../list/use-employee-items.ts';
import { rolesQuery } from '../roles/roles.data.ts';
import { usePersonShown } from '../use-person-shown.ts';
import { accessState, clocks } from './access-state.ts';
import classes from './person-access.module.css';

const { access: texts, accessStates } = personTexts;

/** Whether the person can sign in, as what, and what changes that. */
export function PersonAccess() {
  const person = usePersonShown();
  return person && <Access person={person} />;
}

function Access({ person }: { person: Employee }) {
  const { data: places } = useQuery(employeeStatsQuery);
  const { actions, banner, dialogs } = useEmployeeDialogs(places?.canCreateMore === false);
  const { mayManage, mayGiveRoles } = actions;
  const { items, isBusy } = useEmployeeItems(person, actions);
  const { data: companyRoles } = useQuery({ ...rolesQuery, enabled: mayGiveRoles });
  const { email, pendingEmail, role, roleIds } = person;
  const state = accessState(person);
  const signsInWith: [string, string][] =
    email === null
      ? []
      : [[texts.email, pendingEmail ? `${email}. ${emailChangeTexts.pendingOf(pendingEmail.email)}` : email]];
  return (
    <Stack gap="md">
      {banner}
      <Facts
        title={texts.title}
        facts={[
          [texts.state, <State key="state" name={accessStates[state]} help={texts.help[state]} />],
          ...signsInWith,
          [texts.roles, [employeesTexts.roles[role], ...otherRoles(roleIds, companyRoles)].join(', ')],
        ]}
      >
        {mayManage || mayGiveRoles ? (
          <ul className={classes.actions} aria-label={texts.actions}>
            {items.map(({ icon: Icon, text, isDangerous = false, reason = null, onChoose }) => (
              <li key={text}>
                <ReasonedButton
                  variant="default"
                  {...(isDangerous && { c: 'var(--mantine-color-red-text)' })}
                  leftSection={<Icon size={16} aria-hidden />}
                  reason={reason}
                  isBusy={isBusy}
                  onClick={onChoose}
                >
                  {text}
                </ReasonedButton>
              </li>
            ))}
          </ul>
        ) : (
          <Text size="sm">{texts.readOnly}</Text>
        )}
      </Facts>
      {mayGiveRoles && person.isSetUp && <AccountFactorCard person={person} />}
      {mayManage && clocks(person) && <PersonIdentification person={person} />}
      {dialogs}
    </Stack>
  );
}

function State({ name, help }: { name: string; help: string }) {
  return (
    <>
      {name}
      <Text size="sm" c="dimmed">
        {help}
      </Text>
    </>
  );
}
