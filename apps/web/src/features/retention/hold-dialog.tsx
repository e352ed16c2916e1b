import { mostHeldPeople, retentionReasonLength } from '@jornada/contract/retention/retention-limits';
import { retentionTexts } from '@jornada/texts/retention';
import { Radio, RadioGroup, Stack } from '@mantine/core';
import type { DialogShown } from '../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../shared/feedback/failure.ts';
import { showNotice } from '../../shared/feedback/notices.ts';
import { CountedTextarea } from '../../shared/form/counted-textarea.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../shared/form/use-saved-form.ts';
import { ChosenPeople } from '../../shared/people/chosen-people.tsx';
import { sendHold } from './retention.data.ts';

const texts = retentionTexts.placing;

interface HoldValues {
  whom: 'EVERYBODY' | 'SOME';
  userIds: string[];
  reason: string;
}

/** Whose record is held, and why. */
export function HoldDialog(shown: DialogShown) {
  const { form, ...saving } = useSavedForm<HoldValues, unknown>({
    initialValues: { whom: 'SOME', userIds: [], reason: '' },
    validate: ({ whom, userIds, reason }) => ({
      ...(whom === 'SOME' && userIds.length === 0 && { userIds: texts.peopleRequired }),
      ...(reason.trim() === '' && { reason: retentionTexts.reasonRequired }),
    }),
    fields: ['reason', 'userIds'],
    send: ({ whom, userIds, reason }) => sendHold({ userIds: whom === 'SOME' ? userIds : null, reason }),
    onDone: () => {
      shown.onClose();
      showNotice('success', texts.done);
    },
    failure: (problem) => failureUnder(problem, texts.failed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog title={texts.title} size="lg" saving={saving} submit={texts.submit} {...shown}>
      <CountedTextarea
        label={retentionTexts.reason}
        most={retentionReasonLength}
        {...form.getInputProps('reason')}
        value={form.values.reason}
      />
      <RadioGroup label={texts.whom} {...form.getInputProps('whom')}>
        <Stack gap="xs" mt="xs">
          <Radio value="EVERYBODY" label={texts.everybody} />
          <Radio value="SOME" label={texts.some} />
        </Stack>
      </RadioGroup>
      {form.values.whom === 'SOME' && (
        <ChosenPeople
          texts={texts}
          most={mostHeldPeople}
          chosen={form.values.userIds}
          error={form.errors.userIds}
          onChange={(userIds) => form.setFieldValue('userIds', userIds)}
        />
      )}
    </FormDialog>
  );
}
