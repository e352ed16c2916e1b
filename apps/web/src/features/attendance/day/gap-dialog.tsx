import { longestReason } from '@jornada/contract/attendance/attendance-limits';
import type { OfflineGap } from '@jornada/contract/attendance/offline-gaps';
import { attendanceTexts } from '@jornada/texts/attendance';
import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useConcurrentChange } from '../../../shared/call/use-concurrent-change.ts';
import { DialogFoot } from '../../../shared/dialog/dialog-foot.tsx';
import { GuardedDialog } from '../../../shared/dialog/guarded-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { formatLongDate } from '../../../shared/time/civil-format.ts';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { sendGapAcceptance } from '../attendance.data.ts';
import type { DaySubject } from '../day-subject.ts';
import { GapFacts } from './gap-facts.tsx';

const { gap: texts } = attendanceTexts;

interface GapDialogProps extends DialogShown {
  gap: OfflineGap;
  onEdit: (day: DaySubject) => void;
}

/** Accepts an offline punch as it is, or leads to editing the hours. */
export function GapDialog({ gap, onEdit, ...shown }: GapDialogProps) {
  const { entryId: id, employeeName, date } = gap;
  const [note, setNote] = useState('');
  const { mutate, error, isPending } = useConcurrentChange({
    mutationFn: () => sendGapAcceptance({ id, note: note.trim() }),
    onDone: () => {
      shown.onClose();
      showNotice('success', texts.accepted);
    },
  });
  const failure = error && failureOf(error, texts.acceptFailed);
  return (
    <GuardedDialog title={texts.title} isDirty={note.trim() !== ''} isBusy={isPending} {...shown}>
      {() => (
        <Stack gap="md">
          <div>
            <Text fw={600}>{employeeName}</Text>
            <Text size="sm" c="dimmed">
              {formatLongDate(date)}
            </Text>
          </div>
          <GapFacts gap={gap} />
          <Textarea
            label={texts.note}
            description={texts.acceptHelp}
            autosize
            minRows={2}
            maxLength={longestReason}
            value={note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
          />
          {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
          <DialogFoot>
            <Button variant="default" disabled={isPending} onClick={() => onEdit(gap)}>
              {texts.edit}
            </Button>
            <SteadyButton data-autofocus isBusy={isPending} onClick={() => mutate(undefined)}>
              {texts.accept}
            </SteadyButton>
          </DialogFoot>
        </Stack>
      )}
    </GuardedDialog>
  );
}
