import { mostGrantedPeople } from '@jornada/contract/inspection/inspection-limits';
import { inspectionPackageTexts as texts } from '@jornada/texts/inspection-packages';
import { Radio, RadioGroup, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { DateField } from '../../../shared/form/date-field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { ChosenPeople } from '../../../shared/people/chosen-people.tsx';
import { packagesQuery, sendPackageWish } from './package.data.ts';
import { PackageChecks } from './package-checks.tsx';
import {
  checkedPackage,
  newPackage,
  type PackageValues,
  packageProblems,
  packageWish,
} from './package-values.ts';

/** Asks for a package for an inspector: people, period, purpose and case, beside what is still open in those days. */
export function PackageDialog({ today, ...shown }: DialogShown & { today: string }) {
  const client = useQueryClient();
  const { form, ...saving } = useSavedForm<PackageValues, unknown>({
    initialValues: newPackage(today),
    validate: packageProblems,
    fields: ['from', 'to', 'userIds', 'purpose', 'caseNumber'],
    send: (values) => sendPackageWish(packageWish(values)),
    onDone: async () => {
      shown.onClose();
      showNotice('success', texts.asked);
      await client.invalidateQueries({ queryKey: packagesQuery.queryKey });
    },
    failure: (problem) => failureUnder(problem, texts.failed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog title={texts.title} size="lg" saving={saving} submit={texts.submit} {...shown}>
      <DateField label={texts.from} {...form.getInputProps('from')} value={form.values.from} />
      <DateField label={texts.to} {...form.getInputProps('to')} value={form.values.to} />
      <RadioGroup label={texts.whom} {...form.getInputProps('whom')}>
        <Stack gap="xs" mt="xs">
          <Radio value="EVERYBODY" label={texts.everybody} />
          <Radio value="SOME" label={texts.some} />
        </Stack>
      </RadioGroup>
      {form.values.whom === 'SOME' && (
        <ChosenPeople
          texts={texts}
          most={mostGrantedPeople}
          chosen={form.values.userIds}
          error={form.errors.userIds}
          onChange={(userIds) => form.setFieldValue('userIds', userIds)}
        />
      )}
      <TextInput
        label={texts.purpose}
        description={texts.purposeHelp}
        maxLength={200}
        {...form.getInputProps('purpose')}
      />
      <TextInput
        label={texts.caseNumber}
        description={texts.caseNumberHelp}
        maxLength={60}
        {...form.getInputProps('caseNumber')}
      />
      <PackageChecks asked={checkedPackage(form.values)} />
    </FormDialog>
  );
}
