import { schedulesTexts } from '@jornada/texts/schedules';
import { Text } from '@mantine/core';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { type Schedule, sendScheduleRemoval } from '../schedules.data.ts';

const { removal: texts, removed, removeFailed } = schedulesTexts;

interface ScheduleRemovalProps {
  schedule: Schedule;
  isOpen: boolean;
  onClose: () => void;
}

export function ScheduleRemoval({ schedule: { id, name }, isOpen, onClose }: ScheduleRemovalProps) {
  const { mutate, isPending, error } = useCompanyChange({
    mutationFn: sendScheduleRemoval,
    onDone: () => {
      onClose();
      showNotice('success', removed);
    },
  });
  return (
    <ConfirmDialog
      title={texts.title}
      isOpen={isOpen}
      confirm={texts.confirm}
      isDangerous
      isBusy={isPending}
      problem={error && failureOf(error, removeFailed)}
      onConfirm={() => mutate(id)}
      onClose={onClose}
    >
      <Text size="sm">{texts.warning(name)}</Text>
    </ConfirmDialog>
  );
}
