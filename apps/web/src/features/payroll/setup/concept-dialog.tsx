import type { PayrollConcept } from '@jornada/contract/payroll/payroll-concepts';
import { longestPayrollCode, longestPayrollName } from '@jornada/contract/payroll/payroll-limits';
import { hasCoefficient } from '@jornada/core/payroll/batch/coefficient';
import { measures, minuteForms, sendings } from '@jornada/core/payroll/batch/concept';
import { payrollSetupTexts } from '@jornada/texts/payroll-setup';
import { Checkbox, NativeSelect, Text, TextInput } from '@mantine/core';
import { serverNow } from '../../../shared/call/server-clock.ts';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { civilDateAt } from '../../../shared/time/civil-format.ts';
import { monthAfter, monthOf } from '../../../shared/time/month-weeks.ts';
import { sendConcept, sendNewConcept } from '../payroll.data.ts';
import { sourceChoices, sourceName } from './concept-words.ts';
import { readPrice, writePrice } from './typed-price.ts';

const { concepts, saved, saveFailed, save } = payrollSetupTexts;
const { form: texts } = concepts;
const steps = [0, 1, 5, 10, 15, 30, 60] as const;
const month = /^20\d{2}-(0[1-9]|1[0-2])$/;

const choices = <Key extends string>(keys: readonly Key[], names: Record<Key, string>) =>
  keys.map((value) => ({ value, label: names[value] }));

/** What of a concept is typed; those of `PayrollConcept` are numbers and lists. */
function valuesOf(concept: PayrollConcept | null, present: string) {
  const price = concept?.prices.at(-1);
  return {
    code: concept?.code ?? '',
    name: concept?.name ?? '',
    source: concept?.source ?? ('OVERTIME_PAID' as const),
    measure: concept?.measure ?? ('MINUTES' as const),
    sending: concept?.sending ?? ('UNITS' as const),
    minuteForm: concept?.minuteForm ?? ('DECIMAL' as const),
    decimals: String(concept?.decimals ?? 2),
    stepMinutes: String(concept?.stepMinutes ?? 0),
    appliesCoefficient: concept?.appliesCoefficient ?? false,
    isNegative: concept?.isNegative ?? false,
    price: price ? writePrice(price.price) : '',
    priceFrom: price?.fromMonth ?? concept?.fromMonth ?? present,
    fromMonth: concept?.fromMonth ?? present,
    untilMonth: concept?.untilMonth ?? '',
  };
}
type Values = ReturnType<typeof valuesOf>;

/** Adds or changes a concept; what it counts is said once. */
export function ConceptDialog({ concept, ...shown }: DialogShown & { concept: PayrollConcept | null }) {
  const present = monthAfter(monthOf(civilDateAt(serverNow(), useTimeZone())), -1);
  const { form, ...saving } = useSavedForm({
    initialValues: valuesOf(concept, present),
    validate: wrong,
    fields: ['code', 'name', 'price', 'priceFrom', 'fromMonth', 'untilMonth', 'appliesCoefficient'],
    send: (values) => {
      const changed = changedOf(values, concept);
      if (concept) return sendConcept(concept.id, changed);
      const { source, measure, sending, minuteForm, isNegative, fromMonth } = values;
      const appliesCoefficient = values.appliesCoefficient && mayMultiply(values);
      const counted = { source, measure, sending, minuteForm, isNegative, fromMonth, appliesCoefficient };
      return sendNewConcept({ ...changed, ...counted });
    },
    onDone: () => {
      shown.onClose();
      showNotice('success', saved);
    },
    failure: (problem) => failureUnder(problem, saveFailed),
    dismissesOnEdit: true,
  });
  const { measure, sending, minuteForm, source } = form.values;
  const hasMinutes = measure === 'MINUTES' && sending !== 'AMOUNT';
  return (
    <FormDialog title={concept ? texts.editTitle : texts.addTitle} saving={saving} submit={save} {...shown}>
      <TextInput
        label={texts.code}
        autoComplete="off"
        data-autofocus
        required
        maxLength={longestPayrollCode}
        {...form.getInputProps('code')}
      />
      <TextInput
        label={texts.name}
        autoComplete="off"
        required
        maxLength={longestPayrollName}
        {...form.getInputProps('name')}
      />
      {concept ? (
        <>
          <Text size="sm">{`${texts.source}: ${sourceName(source)}`}</Text>
          {concept.appliesCoefficient && <Text size="sm">{texts.coefficientApplied}</Text>}
        </>
      ) : (
        <>
          <NativeSelect
            label={texts.source}
            description={texts.sourceHelp}
            data={sourceChoices}
            {...form.getInputProps('source')}
          />
          <NativeSelect
            label={texts.measure}
            data={choices(measures, concepts.measures)}
            {...form.getInputProps('measure')}
          />
          <NativeSelect
            label={texts.sending}
            data={choices(sendings, concepts.sendings)}
            {...form.getInputProps('sending')}
          />
          {hasMinutes && (
            <NativeSelect
              label={texts.minuteForm}
              data={choices(minuteForms, concepts.minuteForms)}
              {...form.getInputProps('minuteForm')}
            />
          )}
        </>
      )}
      {hasMinutes && minuteForm === 'DECIMAL' && (
        <NativeSelect
          label={texts.decimals}
          data={['0', '1', '2', '3', '4']}
          {...form.getInputProps('decimals')}
        />
      )}
      {hasMinutes && (
        <NativeSelect
          label={texts.step}
          description={texts.rounding}
          data={steps.map((step) => ({ value: String(step), label: concepts.step(step) }))}
          {...form.getInputProps('stepMinutes')}
        />
      )}
      {sending !== 'UNITS' && (
        <>
          <TextInput
            label={texts.price}
            inputMode="decimal"
            autoComplete="off"
            {...form.getInputProps('price')}
          />
          <TextInput label={texts.priceFrom} type="month" {...form.getInputProps('priceFrom')} />
        </>
      )}
      {!concept && (
        <>
          {mayMultiply(form.values) && (
            <Checkbox
              label={texts.coefficient}
              description={texts.coefficientHelp}
              {...form.getInputProps('appliesCoefficient', { type: 'checkbox' })}
            />
          )}
          <Checkbox label={texts.negative} {...form.getInputProps('isNegative', { type: 'checkbox' })} />
          <TextInput label={texts.fromMonth} type="month" required {...form.getInputProps('fromMonth')} />
        </>
      )}
      <TextInput label={texts.untilMonth} type="month" {...form.getInputProps('untilMonth')} />
    </FormDialog>
  );
}

/** Only hours of some kinds are worth more than others. */
function mayMultiply({ source, measure }: Values): boolean {
  return measure === 'MINUTES' && hasCoefficient(source);
}

function wrong({ code, name, sending, price, priceFrom, fromMonth, untilMonth }: Values) {
  const isPaid = sending !== 'UNITS';
  return {
    ...(code.trim() === '' && { code: texts.codeRequired }),
    ...(name.trim() === '' && { name: texts.nameRequired }),
    ...(isPaid && readPrice(price) === null && { price: texts.priceRequired }),
    ...(isPaid && !month.test(priceFrom) && { priceFrom: texts.monthRequired }),
    ...(!month.test(fromMonth) && { fromMonth: texts.monthRequired }),
    ...(untilMonth !== '' && !month.test(untilMonth) && { untilMonth: texts.monthRequired }),
  };
}

function changedOf(values: Values, concept: PayrollConcept | null) {
  const { code, name, sending, untilMonth, priceFrom } = values;
  const price = readPrice(values.price);
  const kept = (concept?.prices ?? []).filter(({ fromMonth }) => fromMonth !== priceFrom);
  const isPaid = sending !== 'UNITS' && price !== null;
  const prices = isPaid ? [...kept, { fromMonth: priceFrom, price }] : kept;
  return {
    ...{ code, name, decimals: Number(values.decimals) },
    stepMinutes: steps.find((step) => String(step) === values.stepMinutes) ?? 0,
    prices: prices.toSorted((left, right) => (left.fromMonth < right.fromMonth ? -1 : 1)),
    untilMonth: untilMonth === '' ? null : untilMonth,
  };
}
