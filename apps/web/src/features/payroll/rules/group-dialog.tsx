import { longestPayGroupName } from '@jornada/contract/payroll/pay-rule-limits';
import { payRulesTexts as texts } from '@jornada/texts/payroll-rules';
import { TextInput } from '@mantine/core';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { sendPayGroup } from './rules.data.ts';

/** The name of a group of contracts. @param id of the one to rename; null for a new one */
export function GroupDialog({ id, name, ...shown }: DialogShown & { id: string | null; name: string }) {
  const { form, ...saving } = useSavedForm({
    initialValues: { name },
    validate: (values) => (values.name.trim() === '' ? { name: texts.nameRequired } : {}),
    fields: ['name'],
    send: (values) => sendPayGroup(id, values.name),
    onDone: () => {
      shown.onClose();
      showNotice('success', texts.groupSaved);
    },
    failure: (problem) => failureUnder(problem, texts.groupFailed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog
      title={id === null ? texts.addGroup : texts.renameGroup}
      saving={saving}
      submit={texts.save}
      {...shown}
    >
      <TextInput
        label={texts.groupName}
        autoComplete="off"
        data-autofocus
        required
        maxLength={longestPayGroupName}
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
}
