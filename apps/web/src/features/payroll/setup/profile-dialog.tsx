import { longestPayrollName, mostProfileColumns } from '@jornada/contract/payroll/payroll-limits';
import type { PayrollProfile } from '@jornada/contract/payroll/payroll-profiles';
import {
  conceptShapes,
  dateForms,
  decimalSigns,
  details,
  encodings,
  fileForms,
  lineEnds,
  neutralLayout,
  newColumn,
  separators,
} from '@jornada/core/payroll/batch/profile';
import { payrollSetupTexts } from '@jornada/texts/payroll-setup';
import { Button, Checkbox, NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { sendNewProfile, sendProfile } from '../payroll.data.ts';
import { ProfileColumnFields } from './profile-column-fields.tsx';
import { ProfilePreview } from './profile-preview.tsx';

const { profiles, saved, saveFailed, save } = payrollSetupTexts;
const { form: texts } = profiles;

const choices = <Key extends string>(keys: readonly Key[], names: Record<Key, string>) =>
  keys.map((value) => ({ value, label: names[value] }));

type Layout = PayrollProfile['layout'];
/** As a form holds it, which changes its lists. */
const neutral = { ...neutralLayout, columns: [...neutralLayout.columns] } as Layout;

/** Makes or changes a profile beside a preview of what it writes. */
export function ProfileDialog({ profile, ...shown }: DialogShown & { profile: PayrollProfile | null }) {
  const { form, ...saving } = useSavedForm({
    initialValues: { name: profile?.name ?? '', layout: profile?.layout ?? neutral },
    validate: ({ name }) => (name.trim() === '' ? { name: texts.nameRequired } : {}),
    fields: ['name', 'layout'],
    send: (values) => (profile ? sendProfile(profile.id, values) : sendNewProfile(values)),
    onDone: () => {
      shown.onClose();
      showNotice('success', saved);
    },
    failure: (problem) => failureUnder(problem, saveFailed),
    dismissesOnEdit: true,
  });
  const { layout } = form.values;
  const setColumns = (columns: Layout['columns']) => form.setFieldValue('layout.columns', columns);
  const select = <Key extends string>(
    field: keyof Layout,
    label: string,
    data: { value: Key; label: string }[],
  ) => <NativeSelect label={label} data={data} {...form.getInputProps(`layout.${field}`)} />;
  return (
    <FormDialog
      title={profile ? texts.editTitle : texts.addTitle}
      size="xl"
      saving={saving}
      submit={save}
      {...shown}
    >
      <TextInput
        label={texts.name}
        autoComplete="off"
        data-autofocus
        required
        maxLength={longestPayrollName}
        {...form.getInputProps('name')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {select('file', texts.file, choices(fileForms, profiles.files))}
        {select('concepts', texts.concepts, choices(conceptShapes, profiles.conceptShapes))}
        {select('detail', texts.detail, choices(details, profiles.details))}
        {select('dateForm', texts.dateForm, choices(dateForms, profiles.dateForms))}
        {layout.file !== 'WORKBOOK' && (
          <>
            {select('decimalSign', texts.decimalSign, choices(decimalSigns, profiles.decimalSigns))}
            {select('encoding', texts.encoding, choices(encodings, profiles.encodings))}
            {select('lineEnd', texts.lineEnd, choices(lineEnds, profiles.lineEnds))}
          </>
        )}
        {layout.file === 'DELIMITED' &&
          select('separator', texts.separator, choices(separators, profiles.separators))}
      </SimpleGrid>
      <Checkbox
        label={texts.hasHeadings}
        {...form.getInputProps('layout.hasHeadings', { type: 'checkbox' })}
      />
      <Stack gap="xs" component="fieldset" m={0} p={0} style={{ border: 0 }}>
        <Text component="legend" fw={600} size="sm">
          {texts.columns}
        </Text>
        {[...layout.columns.entries()].map(([place, column]) => (
          <ProfileColumnFields
            // A column has no name of its own: its place is what it is.
            key={place}
            column={column}
            place={place}
            isFixed={layout.file === 'FIXED'}
            isAlone={layout.columns.length === 1}
            onChange={(changed) => setColumns(layout.columns.with(place, changed))}
            onUp={() => setColumns(moved(layout.columns, place))}
            onRemove={() => setColumns(layout.columns.toSpliced(place, 1))}
          />
        ))}
        {layout.columns.length < mostProfileColumns && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setColumns([...layout.columns, newColumn('TEXT', '')])}
          >
            {texts.addColumn}
          </Button>
        )}
      </Stack>
      <ProfilePreview layout={layout} />
    </FormDialog>
  );
}

function moved<Column>(columns: readonly Column[], place: number): Column[] {
  const column = columns[place];
  if (column === undefined || place === 0) return [...columns];
  return columns.toSpliced(place, 1).toSpliced(place - 1, 0, column);
}
