import type { EmploymentEntry, Employments } from '@jornada/contract/employees/employments';
import { employmentsTexts } from '@jornada/texts/employees-employments';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { DateField } from '../../../shared/form/date-field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { isCivilDate } from '../../../shared/form/typed-date.ts';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import {
  type EntryValues,
  entryFields,
  entryFrom,
  entryProblems,
  entryValues,
  sharedEntry,
} from './employment-form.ts';
import { sendEntry } from './employments.data.ts';
import { ForeseenEntryChange } from './foreseen-entry.tsx';

const { form: texts, reasons, titles } = employmentsTexts;

/** What the dialog is opened for. */
export interface EntryAsked {
  readonly act: 'add' | 'comeBack' | 'end' | 'edit';
  readonly kind: EmploymentEntry['kind'];
  /** The employment or pause to change; null for a new one. */
  readonly entry: EmploymentEntry | null;
}

interface EmploymentDialogProps extends DialogShown {
  person: { readonly id: string; readonly name: string };
  asked: EntryAsked;
}

/** Adds, changes or ends an employment or a pause, and says first what that does to past days. */
export function EmploymentDialog({ person, asked, ...shown }: EmploymentDialogProps) {
  const { act, kind, entry } = asked;
  const isPause = kind === 'PAUSE';
  const ends = act === 'end';
  const { form, of, ...saving } = useSavedForm<EntryValues, Employments, EmploymentEntry>({
    initialValues: entryValues(entry),
    validate: (values) => entryProblems(values, { kind, ends }),
    fields: entryFields,
    shared: { ...sharedEntry, opened: entry },
    send: (values, present) => sendEntry(person.id, entryFrom(values, kind), present),
    onDone: () => {
      shown.onClose();
      showNotice('success', employmentsTexts.saved);
    },
    failure: (problem) => failureUnder(problem, employmentsTexts.saveFailed),
    dismissesOnEdit: true,
  });
  const { firstDay, lastDay, reason } = form.values;
  const { firstDay: wrongFirst, lastDay: wrongLast } = entryProblems(form.values, { kind, ends });
  const isSound = !wrongFirst && !wrongLast && (firstDay === null || isCivilDate(firstDay));
  const change = isSound ? { entryId: of?.id ?? null, entry: { kind, firstDay, lastDay } } : null;
  return (
    <FormDialog
      title={titleOf(asked)(person.name)}
      saving={saving}
      submit={texts.save}
      foot={<ForeseenEntryChange id={person.id} change={change} />}
      {...shown}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        {!ends && (
          <DateField
            label={firstLabel(asked)}
            required={isPause || lastDay === null}
            data-autofocus
            {...form.getInputProps('firstDay')}
            value={firstDay}
          />
        )}
        <DateField
          label={isPause ? texts.lastDayOfPause : texts.lastDay}
          description={ends ? undefined : texts.lastDayHelp}
          required={ends}
          clearable={!ends}
          {...(ends && { 'data-autofocus': true })}
          {...form.getInputProps('lastDay')}
          value={lastDay}
        />
      </SimpleGrid>
      {isPause && !ends && (
        <>
          <NativeSelect
            label={texts.reason}
            description={reason ? texts.reasonHelp[reason] : undefined}
            required
            data={[
              { value: '', label: texts.chooseReason, disabled: true },
              ...Object.entries(reasons).map(([value, label]) => ({ value, label })),
            ]}
            {...form.getInputProps('reason')}
          />
          <TextInput
            label={reason === 'OTHER' ? texts.note : texts.noteOptional}
            required={reason === 'OTHER'}
            maxLength={300}
            {...form.getInputProps('note')}
            error={reason === 'OTHER' && form.errors.note}
          />
        </>
      )}
    </FormDialog>
  );
}

function titleOf({ act, kind }: EntryAsked): (name: string) => string {
  if (act === 'comeBack') return titles.comeBack;
  if (act === 'end') return kind === 'PAUSE' ? titles.endPause : titles.endEmployment;
  if (act === 'edit') return kind === 'PAUSE' ? titles.editPause : titles.editEmployment;
  return kind === 'PAUSE' ? titles.addPause : titles.add;
}

function firstLabel({ act, kind }: EntryAsked): string {
  if (act === 'comeBack') return texts.firstDayOfReturn;
  return kind === 'PAUSE' ? texts.firstDayOfPause : texts.firstDay;
}
