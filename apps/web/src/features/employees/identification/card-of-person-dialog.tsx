import { terminalCardsTexts as texts } from '@jornada/texts/terminal-identification';
import { Text } from '@mantine/core';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { useNewCards } from './use-new-cards.ts';

interface CardOfPersonDialogProps extends DialogShown {
  person: { readonly id: string; readonly name: string };
}

/** Says what a new card does to the former one before it is made and handed over as a document. */
export function CardOfPersonDialog({ person, isOpen, onClose }: CardOfPersonDialogProps) {
  const { mutate, isPending, error } = useNewCards(onClose);
  return (
    <ConfirmDialog
      title={texts.titleOf(person.name)}
      isOpen={isOpen}
      confirm={texts.make}
      isBusy={isPending}
      problem={error && failureUnder(error, texts.failed)}
      onConfirm={() => mutate([person.id])}
      onClose={onClose}
    >
      <Text size="sm">{texts.warningOfOne(person.name)}</Text>
      <Text size="sm">{texts.format}</Text>
    </ConfirmDialog>
  );
}
