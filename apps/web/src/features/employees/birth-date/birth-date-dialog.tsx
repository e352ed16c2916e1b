import type { BirthDate } from '@jornada/contract/employees/birth-date';
import { birthDateTexts as texts } from '@jornada/texts/employees-birth-date';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { DateField } from '../../../shared/form/date-field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import type { SharedState } from '../../../shared/form/meanwhile.ts';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { formatDate } from '../../../shared/time/civil-format.ts';
import { sendBirthDate } from './birth-date.data.ts';

interface Values {
  bornOn: string | null;
}

const shared: SharedState<BirthDate, Values> = {
  valuesOf: ({ bornOn }) => ({ bornOn }),
  told: ({ bornOn }) => ({ bornOn: bornOn && formatDate(bornOn) }),
  names: { bornOn: texts.title },
  presentIn: ({ birthDate }) => birthDate,
};

interface BirthDateDialogProps extends DialogShown {
  person: { readonly id: string; readonly name: string };
  birthDate: BirthDate;
}

/** Says when somebody was born, or removes it. */
export function BirthDateDialog({ person, birthDate, ...shown }: BirthDateDialogProps) {
  const {
    form,
    of: _,
    ...saving
  } = useSavedForm<Values, BirthDate, BirthDate>({
    initialValues: { bornOn: birthDate.bornOn },
    validate: ({ bornOn }) => ({
      bornOn: bornOn === null || isCivilDate(bornOn) ? null : texts.dateWrong,
    }),
    fields: ['bornOn'],
    shared: { ...shared, opened: birthDate },
    send: ({ bornOn }, present) => sendBirthDate(person.id, bornOn, present),
    onDone: () => {
      shown.onClose();
      showNotice('success', texts.saved);
    },
    failure: (problem) => failureUnder(problem, texts.saveFailed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog title={texts.editTitle(person.name)} saving={saving} submit={texts.save} {...shown}>
      <DateField
        label={texts.title}
        description={texts.help}
        clearable
        data-autofocus
        {...form.getInputProps('bornOn')}
        value={form.values.bornOn}
      />
    </FormDialog>
  );
}
