import type { KeptHoliday } from '@jornada/contract/holidays/manage-holidays';
import { holidayScreenTexts } from '@jornada/texts/es/holiday-screens';
import { holidayTypeNames } from '@jornada/texts/es/holidays';
import { NativeSelect, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconSelector } from '@tabler/icons-react';
import { useCompanyChange } from '../../shared/call/use-company-change.ts';
import { GuardedDialog } from '../../shared/dialog/guarded-dialog.tsx';
import { showNotice } from '../../shared/feedback/notices.ts';
import { DateField } from '../../shared/form/date-field.tsx';
import { FormFooter } from '../../shared/form/form-footer.tsx';
import { isCivilDate } from '../../shared/form/typed-date.ts';
import { DateConflict } from './date-conflict.tsx';
import {
  type HolidayValues,
  holidayFields,
  holidayFrom,
  holidayProblems,
  holidayValues,
  savingProblem,
} from './holiday-form.ts';
import { sendHoliday } from './holidays.data.ts';

const { form: texts, onlyIn, onSunday, created, updated } = holidayScreenTexts;
const below = ['label', 'input', 'description', 'error'] as const;
const types = Object.entries(holidayTypeNames).map(([value, label]) => ({ value, label }));

interface HolidayDialogProps {
  /** Which one is changed; null for a new one. */
  holiday: KeptHoliday | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Adds a holiday, or changes one; tells what already happens on the date that is chosen. */
export function HolidayDialog({ holiday, isOpen, onClose }: HolidayDialogProps) {
  const form = useForm<HolidayValues>({ initialValues: holidayValues(holiday), validate: holidayProblems });
  const focusFirst = (errors: object) => {
    const first = holidayFields.find((field) => field in errors);
    if (first) form.getInputNode(first)?.focus();
  };
  const { mutate, reset, error, isPending } = useCompanyChange({
    mutationFn: (values: HolidayValues) => sendHoliday({ id: holiday?.id ?? null, ...holidayFrom(values) }),
    onDone: () => {
      onClose();
      showNotice('success', holiday ? updated : created);
    },
    onError: (problem) => {
      const { fields } = savingProblem(problem);
      form.setErrors(fields);
      focusFirst(fields);
    },
  });
  const general = error && savingProblem(error).general;
  const { holidayDate, isRecurring } = form.values;
  return (
    <GuardedDialog
      title={holiday ? texts.editTitle : texts.createTitle}
      isOpen={isOpen}
      isDirty={form.isDirty()}
      isBusy={isPending}
      onClose={onClose}
    >
      {(close) => (
        <form noValidate onSubmit={form.onSubmit((values) => mutate(values), focusFirst)}>
          <Stack gap="md">
            <DateField
              label={texts.date}
              description={dateHelp(holiday, isRecurring)}
              inputWrapperOrder={[...below]}
              data-autofocus
              required
              withAsterisk={false}
              {...form.getInputProps('holidayDate')}
              value={holidayDate}
            />
            {holidayDate && isCivilDate(holidayDate) && (
              <DateConflict date={holidayDate} ownId={holiday?.id} />
            )}
            <TextInput
              label={texts.name}
              autoComplete="off"
              required
              withAsterisk={false}
              maxLength={100}
              {...form.getInputProps('name')}
            />
            <NativeSelect
              label={texts.type}
              data={types}
              rightSection={<IconSelector size={16} aria-hidden />}
              {...form.getInputProps('type')}
            />
            <Textarea
              label={texts.description}
              autosize
              minRows={2}
              maxLength={500}
              {...form.getInputProps('description')}
            />
            <Switch label={texts.recurring} {...form.getInputProps('isRecurring', { type: 'checkbox' })} />
            <FormFooter
              submit={texts.save}
              isBusy={isPending}
              onCancel={close}
              failure={general}
              onDismiss={reset}
            />
          </Stack>
        </form>
      )}
    </GuardedDialog>
  );
}

/** What the date of this holiday means, where that is not plain. */
function dateHelp(holiday: KeptHoliday | null, isRecurring: boolean): string | undefined {
  if (holiday?.isMoving) return texts.stillMoving;
  if (holiday?.years) return texts.ruled(`${onlyIn(holiday.years)}.`);
  if (holiday?.onSunday) return texts.ruled(onSunday[holiday.onSunday]);
  return isRecurring ? texts.firstDate : undefined;
}
