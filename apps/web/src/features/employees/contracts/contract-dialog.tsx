import type { Contract, Contracts } from '@jornada/contract/employees/contracts';
import { contractsTexts } from '@jornada/texts/employees-contracts';
import {
  Alert,
  Autocomplete,
  Checkbox,
  CheckboxGroup,
  Group,
  NativeSelect,
  NumberInput,
  SimpleGrid,
  Switch,
  TextInput,
} from '@mantine/core';
import { IconGavel } from '@tabler/icons-react';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { DateField } from '../../../shared/form/date-field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { HoursInput } from '../../../shared/form/hours-input.tsx';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import {
  type ContractValues,
  contractFields,
  contractFrom,
  contractProblems,
  contractValues,
  pactWarnings,
  sharedContract,
} from './contract-form.ts';
import { sendContract } from './contracts.data.ts';
import { ForeseenChange } from './foreseen-change.tsx';

const { form: texts, kinds } = contractsTexts;
const twoColumns = { cols: { base: 1, xs: 2 }, spacing: 'md' } as const;

interface ContractDialogProps extends DialogShown {
  person: { readonly id: string; readonly name: string };
  /** The contract to change; null for a new one. */
  contract: Contract | null;
  /** All of them, of which a new one takes what is likely to stay. */
  known: Contracts;
}

export function ContractDialog({ person, contract, known, ...shown }: ContractDialogProps) {
  const { form, of, ...saving } = useSavedForm<ContractValues, Contracts, Contract>({
    initialValues: contractValues(contract, known.contracts.at(-1) ?? null),
    validate: contractProblems,
    fields: contractFields,
    shared: { ...sharedContract, opened: contract },
    send: (values, of) => sendContract(person.id, contractFrom(values), of),
    onDone: () => {
      shown.onClose();
      showNotice('success', contractsTexts.saved);
    },
    failure: (problem) => failureUnder(problem, contractsTexts.saveFailed),
    dismissesOnEdit: true,
  });
  const { validFrom, isPartTime, hasPact, trialUntil, pactSignedOn } = form.values;
  const change =
    validFrom !== null && isCivilDate(validFrom)
      ? { contractId: of?.id ?? null, contract: { validFrom, isPartTime } }
      : null;
  const title = contract ? contractsTexts.editTitle : contractsTexts.addTitle;
  return (
    <FormDialog
      title={title(person.name)}
      size="lg"
      saving={saving}
      submit={contractsTexts.save}
      foot={<ForeseenChange id={person.id} change={change} />}
      {...shown}
    >
      <SimpleGrid {...twoColumns}>
        <DateField
          label={texts.validFrom}
          description={texts.validFromHelp}
          required
          data-autofocus
          {...form.getInputProps('validFrom')}
          value={validFrom}
        />
        <NativeSelect
          label={texts.kind}
          required
          data={[
            { value: '', label: texts.chooseKind, disabled: true },
            ...Object.entries(kinds).map(([value, label]) => ({ value, label })),
          ]}
          {...form.getInputProps('kind')}
        />
      </SimpleGrid>
      <Switch
        label={texts.isPartTime}
        description={texts.isPartTimeHelp}
        {...form.getInputProps('isPartTime', { type: 'checkbox' })}
      />
      <SimpleGrid {...twoColumns}>
        <HoursInput
          label={texts.hours}
          description={texts.hoursHelp}
          max={180_000}
          clampBehavior="none"
          {...form.getInputProps('agreedMinutes')}
        />
        <NativeSelect
          label={texts.period}
          data={Object.entries(texts.periods).map(([value, label]) => ({ value, label }))}
          {...form.getInputProps('agreedPeriod')}
        />
        <NumberInput
          label={texts.weeklyDays}
          min={1}
          max={7}
          clampBehavior="none"
          allowDecimal={false}
          {...form.getInputProps('weeklyDays')}
        />
        <TextInput
          label={texts.code}
          placeholder="100"
          inputMode="numeric"
          maxLength={3}
          {...form.getInputProps('code')}
        />
      </SimpleGrid>
      {known.asksModality && (
        <CheckboxGroup
          label={texts.remoteWeekdays}
          description={texts.remoteWeekdaysHelp}
          {...form.getInputProps('remoteWeekdays')}
          value={form.values.remoteWeekdays.map(String)}
          onChange={(days) => form.setFieldValue('remoteWeekdays', days.map(Number).toSorted())}
        >
          <Group gap="md" my="xs">
            {contractsTexts.weekdays.map((name, place) => (
              <Checkbox key={name} value={String(place + 1)} label={name} />
            ))}
          </Group>
        </CheckboxGroup>
      )}
      {isPartTime && (
        <Switch label={texts.hasPact} {...form.getInputProps('hasPact', { type: 'checkbox' })} />
      )}
      {isPartTime && hasPact && (
        <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md">
          <DateField
            label={texts.pactSignedOn}
            required
            {...form.getInputProps('pactSignedOn')}
            value={pactSignedOn}
          />
          <NumberInput
            label={texts.pactPercent}
            description={texts.pactPercentHelp}
            required
            min={1}
            max={60}
            suffix=" %"
            clampBehavior="none"
            allowDecimal={false}
            {...form.getInputProps('pactPercent')}
          />
          <NumberInput
            label={texts.pactNoticeDays}
            required
            min={0}
            max={30}
            clampBehavior="none"
            allowDecimal={false}
            {...form.getInputProps('pactNoticeDays')}
          />
        </SimpleGrid>
      )}
      {pactWarnings(form.values).map((warning) => (
        <Alert key={warning} color="orange" icon={<IconGavel aria-hidden />} role="note">
          {warning}
        </Alert>
      ))}
      <SimpleGrid {...twoColumns}>
        <TextInput label={texts.jobTitle} maxLength={150} {...form.getInputProps('jobTitle')} />
        <TextInput
          label={texts.professionalGroup}
          maxLength={150}
          {...form.getInputProps('professionalGroup')}
        />
        <Autocomplete
          label={texts.collectiveAgreement}
          data={known.collectiveAgreements}
          maxLength={150}
          {...form.getInputProps('collectiveAgreement')}
        />
        <TextInput label={texts.payrollNumber} maxLength={30} {...form.getInputProps('payrollNumber')} />
        {known.payGroups.length > 0 && (
          <NativeSelect
            label={texts.payGroup}
            description={texts.payGroupHelp}
            data={[
              { value: '', label: texts.generalGroup },
              ...known.payGroups.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            {...form.getInputProps('payGroupId')}
          />
        )}
        <DateField
          label={texts.trialUntil}
          clearable
          {...form.getInputProps('trialUntil')}
          value={trialUntil}
        />
      </SimpleGrid>
    </FormDialog>
  );
}
