import type { WorkCentre } from '@jornada/contract/employees/work-centres';
import { workCentresTexts } from '@jornada/texts/employees-work-centres';
import { Switch, TextInput } from '@mantine/core';
import { renewUser } from '../../../shared/account/renew-user.ts';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { type CentreValues, centreFrom, centreProblems, centreValues, sharedCentre } from './centre-form.ts';
import { CentreHolidays } from './centre-holidays.tsx';
import { sendCentre } from './centres.data.ts';

const { form: texts, created, updated, saveFailed } = workCentresTexts;

interface CentreDialogProps extends DialogShown {
  /** The centre to change; null for a new one. */
  centre: WorkCentre | null;
}

/** What is said of a work centre, with its holidays. */
export function CentreDialog({ centre, ...shown }: CentreDialogProps) {
  const {
    form,
    of: _,
    ...saving
  } = useSavedForm<CentreValues, WorkCentre, WorkCentre>({
    initialValues: centreValues(centre),
    validate: centreProblems,
    fields: ['name', 'address', 'municipality', 'contributionAccount'],
    shared: { ...sharedCentre, opened: centre },
    send: (values, of) => sendCentre(centreFrom(values), of),
    onDone: async () => {
      shown.onClose();
      showNotice('success', centre ? updated : created);
      await renewUser();
    },
    failure: (problem) => failureUnder(problem, saveFailed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog
      title={centre ? texts.editTitle : texts.createTitle}
      size="lg"
      saving={saving}
      submit={texts.save}
      {...shown}
    >
      <TextInput
        label={texts.name}
        autoComplete="off"
        data-autofocus
        required
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <TextInput
        label={texts.address}
        autoComplete="off"
        maxLength={300}
        {...form.getInputProps('address')}
      />
      <TextInput
        label={texts.municipality}
        autoComplete="off"
        maxLength={100}
        {...form.getInputProps('municipality')}
      />
      <TextInput
        label={texts.account}
        description={texts.accountHelp}
        autoComplete="off"
        inputMode="numeric"
        maxLength={30}
        {...form.getInputProps('contributionAccount')}
      />
      <CentreHolidays form={form} />
      {centre && (
        <Switch
          label={texts.closed}
          description={texts.closedHelp}
          {...form.getInputProps('isClosed', { type: 'checkbox' })}
        />
      )}
    </FormDialog>
  );
}
