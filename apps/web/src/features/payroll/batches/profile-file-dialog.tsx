import { payrollTexts } from '@jornada/texts/payroll';
import { NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { profilesQuery, sendFileWish } from '../payroll.data.ts';

const { batch: texts } = payrollTexts;

/** Has a file of a closed batch made by one of the company's profiles. */
export function ProfileFileDialog({ batchId, ...shown }: DialogShown & { batchId: string }) {
  const { data: profiles } = useQuery(profilesQuery);
  const { form, ...saving } = useSavedForm({
    initialValues: { profileId: '' },
    fields: ['profileId'],
    send: ({ profileId }) => sendFileWish(batchId, profileId || (profiles?.[0]?.id ?? '')),
    onDone: () => {
      shown.onClose();
      showNotice('success', texts.made);
    },
    failure: (problem) => failureUnder(problem, texts.makeFailed),
    dismissesOnEdit: true,
  });
  const hasNone = profiles?.length === 0;
  return (
    <FormDialog
      title={texts.byProfileTitle}
      saving={saving}
      submit={texts.make}
      isBlocked={!profiles || hasNone}
      {...shown}
    >
      {hasNone ? (
        <Text size="sm">{texts.noProfiles}</Text>
      ) : (
        <NativeSelect
          label={texts.profile}
          data-autofocus
          data={(profiles ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...form.getInputProps('profileId')}
        />
      )}
    </FormDialog>
  );
}
