import { longestBoardName } from '@jornada/contract/dashboard/board-limits';
import type { MadeBoard } from '@jornada/contract/dashboard/boards';
import { boardsTexts } from '@jornada/texts/boards';
import { Button, Center, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { CopyField } from '../../../shared/form/copy-field.tsx';
import { FormDialog } from '../../../shared/form/form-dialog.tsx';
import { useSavedForm } from '../../../shared/form/use-saved-form.ts';
import { useCentres } from '../../../shared/people/centre-choices.ts';
import { QrCode } from '../../../shared/widgets/qr-code.tsx';
import { sendNewBoard } from './boards.data.ts';

const { form: texts, made: shownTexts, everybody, saveFailed } = boardsTexts;

/** The name of a new board and, in a company with several work centres, whom it shows. @param onMade takes the board, whose address is shown this once */
export function BoardDialog({ onMade, ...shown }: DialogShown & { onMade: (made: MadeBoard) => void }) {
  const open = useCentres().filter(({ isClosed }) => !isClosed);
  const { form, ...saving } = useSavedForm({
    initialValues: { name: '', centreId: '' },
    validate: ({ name }) => (name.trim() === '' ? { name: texts.nameRequired } : {}),
    fields: ['name', 'centreId'],
    send: ({ name, centreId }) => sendNewBoard({ name, centreId: centreId === '' ? null : centreId }),
    onDone: (made) => {
      shown.onClose();
      onMade(made);
    },
    failure: (problem) => failureUnder(problem, saveFailed),
    dismissesOnEdit: true,
  });
  return (
    <FormDialog title={texts.title} saving={saving} submit={texts.create} {...shown}>
      <TextInput
        label={texts.name}
        description={texts.nameHelp}
        autoComplete="off"
        data-autofocus
        required
        maxLength={longestBoardName}
        {...form.getInputProps('name')}
      />
      {open.length > 0 && (
        <NativeSelect
          label={texts.centre}
          data={[
            { value: '', label: everybody },
            ...open.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.getInputProps('centreId')}
        />
      )}
    </FormDialog>
  );
}

/** The address of a board, this once. */
export function MadeBoardDialog({ made, ...shown }: DialogShown & { made: MadeBoard }) {
  return (
    <AppDialog title={shownTexts.title(made.name)} {...shown}>
      <Stack gap="md">
        <Text size="sm">{shownTexts.help}</Text>
        <Center>
          <QrCode text={made.address} label={shownTexts.qr} />
        </Center>
        <CopyField label={shownTexts.address} value={made.address} />
        <Group justify="flex-end">
          <Button variant="default" onClick={shown.onClose}>
            {shownTexts.done}
          </Button>
        </Group>
      </Stack>
    </AppDialog>
  );
}
