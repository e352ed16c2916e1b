import { mostGrantedPeople } from '@jornada/contract/inspection/inspection-limits';
import { inspectionTexts } from '@jornada/texts/inspection';
import { Radio, RadioGroup, Stack, Text } from '@mantine/core';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { DateField } from '../../../shared/form/date-field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { ChosenPeople } from '../../../shared/people/chosen-people.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import { type GrantValues, grantBody, grantProblems, newGrant } from './grant-values.ts';
import { type RequestLine, sendGrant } from './requests.data.ts';

const texts = inspectionTexts.grant;

/** Whose days of which period an inspector may read, and until when. */
export function GrantDialog({ request, ...shown }: DialogShown & { request: RequestLine }) {
  const today = civilDateAt(Date.now(), useTimeZone());
  const { form, ...saving } = useSavedForm<GrantValues, unknown>({
    initialValues: newGrant(request, today),
    validate: grantProblems,
    fields: ['from', 'to', 'userIds', 'expiresOn'],
    send: (values) => sendGrant(request.id, grantBody(values)),
    onDone: () => {
      shown.onClose();
      showNotice('success', texts.done);
    },
    failure: (problem) => failureUnder(problem, texts.failed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog title={texts.title} size="lg" saving={saving} submit={texts.submit} {...shown}>
      <Text size="sm">{texts.who(request.inspectorName, request.officialEmail)}</Text>
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
      <DateField
        label={texts.expiresOn}
        description={texts.expiresHelp}
        min={today}
        {...form.getInputProps('expiresOn')}
        value={form.values.expiresOn}
      />
    </FormDialog>
  );
}
