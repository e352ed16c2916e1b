import { longestKeyDays, longestKeyName, usualKeyDays } from '@jornada/contract/company/program-key-limits';
import { type Scope, scopes } from '@jornada/contract/scopes';
import { keysTexts } from '@jornada/texts/company-keys';
import { Button, Checkbox, CheckboxGroup, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { CopyField } from '../../../shared/form/copy-field.tsx';
import { DateField } from '../../../shared/form/date-field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { sendNewKey } from './keys.data.ts';

const { form: texts, created, saveFailed } = keysTexts;

interface KeyDialogProps extends DialogShown {
  today: string;
  /** Takes the text of the new key, which is shown once. */
  onKey: (key: string) => void;
}

/** What a new key is for, what it opens, how long and from where. */
export function KeyDialog({ today, onKey, ...shown }: KeyDialogProps) {
  const { form, ...saving } = useSavedForm({
    initialValues: {
      name: '',
      scopes: [] as Scope[],
      expiresOn: after(today, usualKeyDays) as string | null,
      addresses: '',
    },
    validate: ({ name, scopes, expiresOn }) => ({
      ...(name.trim() === '' && { name: texts.nameRequired }),
      ...(scopes.length === 0 && { scopes: texts.scopesRequired }),
      ...(expiresOn === null && { expiresOn: texts.expiresRequired }),
    }),
    fields: ['name', 'scopes', 'expiresOn', 'addresses'],
    send: ({ expiresOn, addresses, ...values }) =>
      sendNewKey({ ...values, expiresOn: expiresOn ?? '', addresses: linesOf(addresses) }),
    onDone: ({ key }) => {
      shown.onClose();
      onKey(key);
    },
    failure: (problem) => failureUnder(problem, saveFailed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog title={texts.title} saving={saving} submit={texts.save} {...shown}>
      <TextInput
        label={texts.name}
        description={texts.nameHelp}
        autoComplete="off"
        data-autofocus
        required
        maxLength={longestKeyName}
        {...form.getInputProps('name')}
      />
      <CheckboxGroup label={texts.scopes} required {...form.getInputProps('scopes')}>
        <Stack gap="xs" mt="xs">
          {scopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={keysTexts.scopes[scope]} />
          ))}
        </Stack>
      </CheckboxGroup>
      <DateField
        label={texts.expires}
        description={texts.expiresHelp}
        required
        min={today}
        max={after(today, longestKeyDays)}
        value={form.values.expiresOn}
        {...form.getInputProps('expiresOn')}
      />
      <Textarea
        label={texts.addresses}
        description={texts.addressesHelp}
        autoComplete="off"
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('addresses')}
      />
    </FormDialog>
  );
}

/** Shows the text of a key, this once. */
export function NewKeyDialog({ text, ...shown }: DialogShown & { text: string }) {
  return (
    <AppDialog title={created.title} {...shown}>
      <Stack gap="md">
        <Text size="sm">{created.help}</Text>
        <CopyField label={created.label} value={text} />
        <Button variant="default" onClick={shown.onClose}>
          {created.done}
        </Button>
      </Stack>
    </AppDialog>
  );
}

function after(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

function linesOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((line) => line !== '');
}
