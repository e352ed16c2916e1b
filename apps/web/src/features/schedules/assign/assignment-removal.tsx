import { schedulesTexts } from '@jornada/texts/schedules';
import { Card, Stack, Text } from '@mantine/core';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { useToday } from '../form/use-today.ts';
import { canEndToday } from '../form/validity-values.ts';
import { type Assignment, sendAssignmentDates, sendAssignmentRemoval } from '../schedules.data.ts';

const texts = schedulesTexts.unassign;

/** Asks before an assignment is deleted, for past days as well; offers to end it today if possible. */
export function AssignmentRemoval({ assignment, ...shown }: DialogShown & { assignment: Assignment }) {
  const { id, userName, scheduleName, validFrom } = assignment;
  const today = useToday();
  const done = (text: string) => () => {
    shown.onClose();
    showNotice('success', text);
  };
  const removal = useCompanyChange({ mutationFn: sendAssignmentRemoval, onDone: done(texts.done) });
  const ending = useCompanyChange({ mutationFn: sendAssignmentDates, onDone: done(texts.ended) });
  const problem =
    (removal.error && failureOf(removal.error, texts.failed)) ||
    (ending.error && failureOf(ending.error, texts.endFailed));
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm}
      isDangerous
      isBusy={removal.isPending}
      isBlocked={ending.isPending}
      problem={problem}
      onConfirm={() => {
        ending.reset();
        removal.mutate(id);
      }}
      {...shown}
    >
      <Text size="sm">{texts.text(userName, scheduleName)}</Text>
      {canEndToday(assignment, today) && (
        <Card padding="sm">
          <Stack gap="sm" align="flex-start">
            <Text size="sm">{texts.saferText}</Text>
            <SteadyButton
              type="button"
              variant="default"
              data-autofocus
              isBusy={ending.isPending}
              isBlocked={removal.isPending}
              onClick={() => {
                removal.reset();
                ending.mutate({ id, validFrom, validTo: today });
              }}
            >
              {texts.endToday}
            </SteadyButton>
          </Stack>
        </Card>
      )}
    </ConfirmDialog>
  );
}
