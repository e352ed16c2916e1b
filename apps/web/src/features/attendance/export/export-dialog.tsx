import { mostExportedPeople } from '@jornada/contract/attendance/attendance-limits';
import { attendanceFilesTexts as texts } from '@jornada/texts/attendance-files';
import { Group, Radio, RadioGroup, Text } from '@mantine/core';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { DateField } from '../../../shared/form/date-field.tsx';
import type { DateRange } from '../../../shared/form/date-range-fields.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { ChosenPeople } from '../../../shared/people/chosen-people.tsx';
import { sendFileWish } from './export.data.ts';
import { ExportFiles } from './export-files.tsx';
import { exportProblems, newExport, wishFrom } from './export-values.ts';
import { useFileRequest } from './use-file-request.ts';

interface ExportDialogProps extends DialogShown {
  /** The dates that the list shows. */
  range: DateRange;
}

/** Asks for a file of attendance, and shows earlier ones with their progress. It can be closed while they are prepared. */
export function ExportDialog({ range, ...shown }: ExportDialogProps) {
  const { form, ...saving } = useSavedForm({
    initialValues: newExport(range),
    validate: exportProblems,
    fields: ['from', 'to', 'userIds'],
    send: (values) => sendFileWish(wishFrom(values)),
    onDone: (_, values): void => form.resetDirty(values),
    failure: (problem) => failureUnder(problem, texts.failed),
    useChange: useFileRequest,
    dismissesOnEdit: true,
  });
  const { isEverybody, userIds, format } = form.values;
  return (
    <FormDialog title={texts.title} size="lg" saving={saving} submit={texts.submit} {...shown}>
      <Text size="sm" c="dimmed">
        {texts.help}
      </Text>
      <Group grow align="flex-start">
        <DateField label={texts.from} required value={form.values.from} {...form.getInputProps('from')} />
        <DateField label={texts.to} required value={form.values.to} {...form.getInputProps('to')} />
      </Group>
      <RadioGroup
        label={texts.format}
        value={format}
        onChange={(value) => form.setFieldValue('format', value === 'csv' ? 'csv' : 'xlsx')}
      >
        <Group gap="lg" mt="xs">
          <Radio value="xlsx" label={texts.formats.xlsx} />
          <Radio value="csv" label={texts.formats.csv} />
        </Group>
      </RadioGroup>
      <RadioGroup
        label={texts.whose}
        value={isEverybody ? 'everybody' : 'chosen'}
        onChange={(value) => form.setFieldValue('isEverybody', value === 'everybody')}
      >
        <Group gap="lg" mt="xs">
          <Radio value="everybody" label={texts.everybody} />
          <Radio value="chosen" label={texts.chosen} />
        </Group>
      </RadioGroup>
      {!isEverybody && (
        <ChosenPeople
          texts={texts}
          most={mostExportedPeople}
          chosen={userIds}
          error={form.errors.userIds}
          onChange={(ids) => form.setFieldValue('userIds', ids)}
        />
      )}
      <ExportFiles />
    </FormDialog>
  );
}
