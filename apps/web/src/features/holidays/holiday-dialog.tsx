import type { KeptHoliday } from '@jornada/contract/holidays/manage-holidays';
import { holidayScreenTexts } from '@jornada/texts/holiday-screens';
import { holidayTypeNames } from '@jornada/texts/holidays';
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { DialogShown } from '../../shared/dialog/opened-dialog.tsx';
import { failureOf } from '../../shared/feedback/failure.ts';
import { showNotice } from '../../shared/feedback/notices.ts';
import { DateField } from '../../shared/form/date-field.tsx';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { isCivilDate } from '../../shared/form/typed-date.ts';
import { useSavedForm } from '../../shared/form/use-saved-form.ts';
import { DateConflict } from './date-conflict.tsx';
import {
  type HolidayValues,
  holidayFrom,
  holidayProblems,
  holidayValues,
  sharedHoliday,
} from './holiday-form.ts';
import { sendHoliday } from './holidays.data.ts';

const { form: texts, onlyIn, onSunday, created, updated, saveFailed } = holidayScreenTexts;
const types = Object.entries(holidayTypeNames).map(([value, label]) => ({ value, label }));

interface HolidayDialogProps extends DialogShown {
  /** The holiday to edit; null for a new one. */
  holiday: KeptHoliday | null;
}

/** Adds or edits a holiday; shows what already happens on the chosen date. */
export function HolidayDialog({ holiday, ...shown }: HolidayDialogProps) {
  const { form, of, ...saving } = useSavedForm<HolidayValues, KeptHoliday, KeptHoliday>({
    initialValues: holidayValues(holiday),
    validate: holidayProblems,
    fields: ['holidayDate', 'name', 'description'],
    shared: { ...sharedHoliday, opened: holiday },
    send: (values, of) => sendHoliday(holidayFrom(values), of),
    onDone: () => {
      shown.onClose();
      showNotice('success', holiday ? updated : created);
    },
    failure: (problem) => failureOf(problem, saveFailed),
  });
  const { holidayDate, isRecurring } = form.values;
  return (
    <FormDialog
      title={holiday ? texts.editTitle : texts.createTitle}
      saving={saving}
      submit={texts.save}
      isDismissible
      {...shown}
    >
      <DateField
        label={texts.date}
        description={dateHelp(of, isRecurring)}
        data-autofocus
        required
        {...form.getInputProps('holidayDate')}
        value={holidayDate}
      />
      {holidayDate && isCivilDate(holidayDate) && <DateConflict date={holidayDate} ownId={holiday?.id} />}
      <TextInput
        label={texts.name}
        autoComplete="off"
        required
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <NativeSelect label={texts.type} data={types} {...form.getInputProps('type')} />
      <Textarea
        label={texts.description}
        autosize
        minRows={2}
        maxLength={500}
        {...form.getInputProps('description')}
      />
      <Switch label={texts.recurring} {...form.getInputProps('isRecurring', { type: 'checkbox' })} />
    </FormDialog>
  );
}

/** An explanation of this holiday's date, where it needs one. */
function dateHelp(holiday: KeptHoliday | null, isRecurring: boolean): string | undefined {
  if (holiday?.isMoving) return texts.stillMoving;
  if (holiday?.years) return texts.ruled(`${onlyIn(holiday.years)}.`);
  if (holiday?.onSunday) return texts.ruled(onSunday[holiday.onSunday]);
  return isRecurring ? texts.firstDate : undefined;
}
