import { clockTexts } from '@jornada/texts/es/clock';
import { Button, Group, Modal, Text } from '@mantine/core';

interface VacationDialogProps {
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks whether to punch although the person is on vacation. */
export function VacationDialog({ onConfirm, onCancel }: VacationDialogProps) {
  return (
    <Modal
      opened
      onClose={onCancel}
      title={clockTexts.vacationTitle}
      centered
      closeButtonProps={{ 'aria-label': clockTexts.cancel }}
    >
      <Text>{clockTexts.vacationQuestion}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel}>
          {clockTexts.cancel}
        </Button>
        <Button onClick={onConfirm} data-autofocus>
          {clockTexts.vacationConfirm}
        </Button>
      </Group>
    </Modal>
  );
}
