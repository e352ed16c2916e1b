import type { CompanyRole } from '@jornada/contract/employees/custom-roles';
import type { Employee } from '@jornada/contract/employees/employee';
import { accountsTexts } from '@jornada/texts/employees-accounts';
import { useQuery } from '@tanstack/react-query';
import { renewUser } from '../../../shared/account/renew-user.ts';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import type { SharedState } from '../../../shared/form/meanwhile.ts';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { RoleChoices } from '../roles/role-choices.tsx';
import { roleName } from '../roles/role-names.ts';
import { rolesQuery } from '../roles/roles.data.ts';
import { type AccountRoles, sendAccountRoles } from './accounts.data.ts';

const texts = accountsTexts;

interface RolesValues {
  readonly roleIds: readonly string[];
}

/** The roles that another admin may give or take while the form is open. */
const sharedRoles = (roles: readonly CompanyRole[]): SharedState<AccountRoles, RolesValues> => ({
  // Sorted, because their order does not matter.
  valuesOf: ({ roleIds }) => ({ roleIds: roleIds.toSorted() }),
  told: ({ roleIds }) => ({ roleIds: roleIds.map((id) => roleName(id, roles)).toSorted() }),
  names: { roleIds: texts.roles },
  presentIn: ({ user }) => user,
});

export function AccountRolesDialog({ person, ...shown }: DialogShown & { person: Employee }) {
  const { data: roles = [] } = useQuery(rolesQuery);
  const shared = sharedRoles(roles);
  const opened = { id: person.id, roleIds: person.roleIds, revision: person.rolesRevision };
  const { form, of, ...saving } = useSavedForm<RolesValues, unknown, AccountRoles>({
    initialValues: shared.valuesOf(opened),
    fields: [],
    shared: { ...shared, opened },
    send: ({ roleIds }, present) => sendAccountRoles(roleIds, present ?? opened),
    onDone: async () => {
      shown.onClose();
      showNotice('success', texts.rolesSaved);
      await renewUser();
    },
    failure: (problem) => failureUnder(problem, texts.rolesFailed),
    dismissesOnEdit: true,
  });
  const chosen = form.values.roleIds;
  const isDirty = chosen.toSorted().join() !== (of ?? opened).roleIds.toSorted().join();
  return (
    <FormDialog
      title={texts.rolesTitle(person.name)}
      saving={{ ...saving, isDirty }}
      submit={texts.save}
      isBlocked={!isDirty || chosen.length === 0}
      {...shown}
    >
      <RoleChoices
        chosen={chosen}
        onChoose={(roleIds) => form.setFieldValue('roleIds', roleIds)}
        error={chosen.length === 0 ? texts.rolesRequired : undefined}
      />
    </FormDialog>
  );
}
