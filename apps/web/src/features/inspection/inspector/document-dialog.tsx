import { mostPeopleOfFile } from '@jornada/contract/inspection/inspection-limits';
import { inspectorTexts } from '@jornada/texts/inspection';
import { Group, Radio, RadioGroup, Stack, Text } from '@mantine/core';
import { useMemo, useRef } from 'react';
import { saveFile } from '../../../shared/call/save-file.ts';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { DateField } from '../../../shared/form/date-field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import type { ChangeHook } from '../../../shared/form/use-saving.ts';
import { ChosenCount } from '../../../shared/people/chosen-count.tsx';
import { PeopleChecklist } from '../../../shared/people/people-checklist.tsx';
import type { ChoosablePerson } from '../../../shared/people/people-filter.ts';
import { askedDocument, documentProblems, newDocument } from './document-values.ts';
import { type InspectedRecord, loadFile, type OpenedInspection } from './inspector.data.ts';
import { inspectorProblemText } from './inspector-problem.ts';

const texts = inspectorTexts.document;

/** A download, after which nothing is read again: each reading is logged. */
const useDownload: ChangeHook = ({ onDone, ...options }) =>
  useSingleMutation({ ...options, onSuccess: onDone });

interface DocumentDialogProps extends DialogShown {
  opened: OpenedInspection;
  record: InspectedRecord;
}

/** Asks for the days and the people of a document, and downloads it. */
export function DocumentDialog({ opened, record, ...shown }: DocumentDialogProps) {
  const search = useRef<HTMLInputElement>(null);
  const people = useMemo(() => record.people.map(choosable), [record.people]);
  const { form, ...saving } = useSavedForm({
    initialValues: newDocument(record),
    validate: (values) => documentProblems(values, record),
    fields: ['from', 'to', 'userIds'],
    send: (values) => loadFile(opened, 'pdf', askedDocument(values)),
    onDone: (file, { from, to }): void => {
      saveFile(file, `registro-de-jornada-${from}-${to}.pdf`);
      shown.onClose();
    },
    failure: (problem) => ({ title: texts.failed, reason: inspectorProblemText(problem) }),
    useChange: useDownload,
    dismissesOnEdit: true,
  });
  const { from, to, whom, userIds } = form.values;
  const choose = (chosen: string[]) => form.setFieldValue('userIds', chosen);
  return (
    <FormDialog
      title={texts.title}
      size="lg"
      // Nothing is lost with a choice that was not downloaded.
      saving={{ ...saving, isDirty: false }}
      submit={texts.submit}
      {...shown}
    >
      <Text size="sm" c="dimmed">
        {texts.help}
      </Text>
      <Group grow align="flex-start">
        <DateField
          label={texts.from}
          required
          min={record.grantedFrom}
          max={record.grantedTo}
          {...form.getInputProps('from')}
          value={from}
        />
        <DateField
          label={texts.to}
          required
          min={record.grantedFrom}
          max={record.grantedTo}
          {...form.getInputProps('to')}
          value={to}
        />
      </Group>
      <RadioGroup label={texts.whom} {...form.getInputProps('whom')}>
        <Stack gap="xs" mt="xs">
          <Radio value="EVERYBODY" label={texts.everybody(people.length)} />
          <Radio value="SOME" label={texts.some} />
        </Stack>
      </RadioGroup>
      {whom === 'SOME' && (
        <div>
          <ChosenCount count={userIds.length} most={mostPeopleOfFile} onClear={() => choose([])} />
          <PeopleChecklist
            ref={search}
            label={texts.choose}
            people={people}
            isLoading={false}
            chosen={userIds}
            most={mostPeopleOfFile}
            error={form.errors.userIds}
            empty={texts.nobody}
            onChange={choose}
          />
        </div>
      )}
    </FormDialog>
  );
}

/** Of the people granted an inspector knows the names alone. */
function choosable({ userId, userName }: InspectedRecord['people'][number]): ChoosablePerson {
  return {
    ...{
      id: userId,
      fullName: userName,
      email: null,
      staffNumber: null,
      departmentId: null,
      departmentName: null,
      centreId: null,
    },
    ...{ active: true, isAdmin: false, hasSchedule: true, clocksIn: true, hasRecord: true },
  };
}
