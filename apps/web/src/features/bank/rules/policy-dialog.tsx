import { bankTexts } from '@jornada/texts/bank';
import { Checkbox, Fieldset, NativeSelect, NumberInput, SimpleGrid } from '@mantine/core';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { DateField } from '../../../shared/form/date-field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { HoursInput } from '../../../shared/form/hours-input.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { sendPolicy } from '../bank.data.ts';
import { newPolicy, policyFrom, policyProblems } from './policy-values.ts';

const { rules, differences, ends, periods } = bankTexts;
const texts = rules.form;
const mostMinutes = 120_000;
const choices = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

interface PolicyDialogProps extends DialogShown {
  groups: readonly { readonly id: string; readonly name: string }[];
}

/** Writes what the bank of a group is from a date on. */
export function PolicyDialog({ groups, ...shown }: PolicyDialogProps) {
  const { form, ...saving } = useSavedForm({
    initialValues: newPolicy,
    validate: policyProblems,
    fields: [
      ...(['groupId', 'validFrom', 'differences', 'takesOvertime', 'ordinary', 'night', 'sunday'] as const),
      ...(['holiday', 'mostMinutes', 'leastMinutes', 'expiryMonths', 'expiredIs', 'period'] as const),
      ...(['carriedMinutes', 'beyondCarriedIs'] as const),
    ],
    send: (values) => sendPolicy(policyFrom(values)),
    onDone: () => {
      shown.onClose();
      showNotice('success', texts.saved);
    },
    failure: (problem) => failureUnder(problem, texts.failed),
    dismissesOnEdit: true,
  });
  const { validFrom, period } = form.values;
  return (
    <FormDialog title={texts.title} size="lg" saving={saving} submit={texts.save} {...shown}>
      <NativeSelect
        label={texts.group}
        data={[
          { value: '', label: rules.general },
          ...groups.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        data-autofocus
        {...form.getInputProps('groupId')}
      />
      <DateField label={texts.validFrom} {...form.getInputProps('validFrom')} value={validFrom} />
      <NativeSelect
        label={texts.differences}
        data={choices(differences)}
        {...form.getInputProps('differences')}
      />
      <Checkbox
        label={texts.takesOvertime}
        description={texts.takesOvertimeHelp}
        {...form.getInputProps('takesOvertime', { type: 'checkbox' })}
      />
      <Fieldset legend={texts.multipliers}>
        <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm">
          {(['ordinary', 'night', 'sunday', 'holiday'] as const).map((band) => (
            <NumberInput
              key={band}
              label={texts[band]}
              allowDecimal={false}
              min={100}
              max={400}
              step={5}
              {...form.getInputProps(band)}
            />
          ))}
        </SimpleGrid>
      </Fieldset>
      <HoursInput
        label={texts.most}
        description={texts.mostHelp}
        max={mostMinutes}
        {...form.getInputProps('mostMinutes')}
      />
      <HoursInput label={texts.least} max={mostMinutes} {...form.getInputProps('leastMinutes')} />
      <NumberInput
        label={texts.expiry}
        description={texts.expiryHelp}
        allowDecimal={false}
        min={1}
        max={60}
        {...form.getInputProps('expiryMonths')}
      />
      <NativeSelect label={texts.expiredIs} data={choices(ends)} {...form.getInputProps('expiredIs')} />
      <NativeSelect
        label={texts.period}
        data={[{ value: '', label: texts.noPeriod }, ...choices(periods)]}
        {...form.getInputProps('period')}
      />
      {period !== '' && (
        <>
          <HoursInput
            label={texts.carried}
            description={texts.carriedHelp}
            max={mostMinutes}
            {...form.getInputProps('carriedMinutes')}
          />
          <NativeSelect
            label={texts.beyond}
            data={choices(ends)}
            {...form.getInputProps('beyondCarriedIs')}
          />
        </>
      )}
    </FormDialog>
  );
}
