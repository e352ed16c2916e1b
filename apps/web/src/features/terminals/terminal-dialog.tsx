import type { Terminal, TerminalWithPairing } from '@jornada/contract/terminals/terminal';
import { longestTerminalName } from '@jornada/contract/terminals/terminal-protocol';
import { terminalsTexts } from '@jornada/texts/terminals';
import { NativeSelect, TextInput } from '@mantine/core';
import type { DialogShown } from '../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../shared/feedback/failure.ts';
import { showNotice } from '../../shared/feedback/notices.ts';
import { FormDialog } from '../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../shared/form/use-saved-form.ts';
import { useCentres } from '../../shared/people/centre-choices.ts';
import { sendNewTerminal, sendTerminal } from './terminals.data.ts';

const { form: texts, saved, saveFailed } = terminalsTexts;

interface TerminalDialogProps extends DialogShown {
  /** The terminal to change; null for a new one. */
  terminal: Terminal | null;
  /** Takes a new terminal, whose code is shown this once. */
  onMade: (made: TerminalWithPairing) => void;
}

/** The name of a terminal and, in a company with several, its work centre. */
export function TerminalDialog({ terminal, onMade, ...shown }: TerminalDialogProps) {
  const present = terminal?.centre;
  const open = useCentres().filter(({ id, isClosed }) => !isClosed || id === present?.id);
  const { form, ...saving } = useSavedForm({
    initialValues: { name: terminal?.name ?? '', centreId: present?.id ?? '' },
    validate: ({ name }) => (name.trim() === '' ? { name: texts.nameRequired } : {}),
    fields: ['name', 'centreId'],
    send: ({ name, centreId }): Promise<Terminal | TerminalWithPairing> => {
      const body = { name, centreId: centreId === '' ? null : centreId };
      return terminal ? sendTerminal(terminal.id, body) : sendNewTerminal(body);
    },
    onDone: (answer) => {
      shown.onClose();
      if ('pairing' in answer) onMade(answer);
      else showNotice('success', saved);
    },
    failure: (problem) => failureUnder(problem, saveFailed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog
      title={terminal ? texts.editTitle : texts.addTitle}
      saving={saving}
      submit={terminal ? texts.save : texts.create}
      {...shown}
    >
      <TextInput
        label={texts.name}
        description={texts.nameHelp}
        autoComplete="off"
        data-autofocus
        required
        maxLength={longestTerminalName}
        {...form.getInputProps('name')}
      />
      {open.length > 0 && (
        <NativeSelect
          label={texts.centre}
          data={[
            { value: '', label: texts.noCentre },
            ...open.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.getInputProps('centreId')}
        />
      )}
    </FormDialog>
  );
}
