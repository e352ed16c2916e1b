import type { CompanyRole } from '@jornada/contract/employees/custom-roles';
import { type Permission, teamPermissions } from '@jornada/contract/permissions';
import { rolesTexts } from '@jornada/texts/employees-roles';
import { CheckboxGroup, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { renewUser } from '../../../shared/account/renew-user.ts';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import type { SharedState } from '../../../shared/form/meanwhile.ts';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { ReasonedCheckbox } from './reasoned-checkbox.tsx';
import { toggled } from './role-names.ts';
import { type RoleFields, sendRole } from './roles.data.ts';

const { form: texts, permissions: names } = rolesTexts;
// The type of the texts guarantees that every permission of the contract is named.
const permissions = Object.keys(names) as Permission[];

type RoleValues = Required<RoleFields>;

const sharedRole: SharedState<CompanyRole, RoleValues> = {
  valuesOf: ({ name, description, permissions: allowed, forTeams }) => ({
    ...{ name, description, forTeams },
    permissions: allowed,
  }),
  told: ({ name, description, permissions: allowed, forTeams }) => ({
    ...{ name, description, forTeams },
    permissions: allowed.map((permission) => names[permission]),
  }),
  names: {
    name: texts.name,
    description: texts.description,
    permissions: texts.permissions,
    forTeams: texts.forTeams,
  },
  presentIn: ({ role }) => role,
};

interface RoleDialogProps extends DialogShown {
  /** The role to change; null for a new one. */
  role: CompanyRole | null;
}

/** Creates or changes a custom role. Permissions that one lacks oneself cannot be ticked. */
export function RoleDialog({ role, ...shown }: RoleDialogProps) {
  const own = useSession().user?.permissions ?? [];
  const {
    form,
    of: _,
    ...saving
  } = useSavedForm<RoleValues, CompanyRole, CompanyRole>({
    initialValues: role
      ? sharedRole.valuesOf(role)
      : { name: '', description: '', permissions: [], forTeams: false },
    validate: {
      name: (typed) => (typed.trim() === '' ? texts.nameRequired : null),
      permissions: (chosen, { forTeams }) => {
        if (chosen.length === 0) return texts.permissionsRequired;
        const isPossible = chosen.every((one) => (teamPermissions as readonly string[]).includes(one));
        return forTeams && !isPossible ? texts.notForTeams : null;
      },
    },
    fields: ['name', 'permissions'],
    shared: { ...sharedRole, opened: role },
    send: sendRole,
    onDone: async () => {
      shown.onClose();
      showNotice('success', role ? rolesTexts.updated : rolesTexts.created);
      await renewUser();
    },
    failure: (problem) => failureUnder(problem, rolesTexts.saveFailed),
  });
  const { permissions: chosen, forTeams } = form.values;
  const ofTeams: readonly Permission[] = teamPermissions;
  const reasonAgainst = (permission: Permission) => {
    if (!own.includes(permission)) return texts.notOwn;
    return forTeams && !ofTeams.includes(permission) && !chosen.includes(permission)
      ? texts.notForTeams
      : null;
  };
  return (
    <FormDialog
      title={role ? texts.editTitle : texts.createTitle}
      saving={saving}
      submit={texts.save}
      {...shown}
    >
      <TextInput
        label={texts.name}
        autoComplete="off"
        data-autofocus
        required
        maxLength={80}
        {...form.getInputProps('name')}
      />
      <Textarea
        label={texts.description}
        autosize
        minRows={2}
        maxLength={300}
        {...form.getInputProps('description')}
      />
      <Switch
        label={texts.forTeams}
        description={texts.forTeamsHelp}
        {...form.getInputProps('forTeams', { type: 'checkbox' })}
      />
      <CheckboxGroup label={texts.permissions} value={chosen} error={form.errors.permissions}>
        <Stack gap="xs" mt="xs">
          {permissions.map((permission) => (
            <ReasonedCheckbox
              key={permission}
              value={permission}
              label={names[permission]}
              reason={reasonAgainst(permission)}
              onToggle={() => form.setFieldValue('permissions', toggled(chosen, permission) as Permission[])}
            />
          ))}
        </Stack>
      </CheckboxGroup>
    </FormDialog>
  );
}
