import type { Absence } from '@jornada/contract/absences/absence';
import { ownAbsenceTexts } from '@jornada/texts/absences-own';
import { timeOffWords } from '@jornada/texts/time-off-words';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import { DialogFoot } from '../../../shared/dialog/dialog-foot.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import type { Failure } from '../../../shared/feedback/failure.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { FactList } from '../../../shared/requests/fact-list.tsx';
import { WaitsFor } from '../../../shared/requests/waits-for.tsx';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { attachmentFact, filedFact, statusFact } from '../absence-facts.tsx';
import { decisionWords, typeWords, whenWords } from '../absence-words.ts';
import { balanceFact } from '../leave-balance.tsx';
import { AttachmentChange } from './attachment-change.tsx';

const texts = ownAbsenceTexts.detail;

interface DetailDialogProps extends DialogShown {
  absence: Absence;
  onCancel: (absence: Absence) => void;
}

/** All that is known of an own request; while it waits, its file can be added or changed, and it can be cancelled. */
export function DetailDialog({ absence, onCancel, ...shown }: DetailDialogProps) {
  const timeZone = useTimeZone();
  const [failure, setFailure] = useState<Failure | null>(null);
  const { approvalStatus, reason, decisionNote } = absence;
  const isPending = approvalStatus === 'PENDING';
  return (
    <AppDialog title={typeWords(absence)} size="lg" {...shown}>
      <Stack gap="md">
        <WaitsFor request={absence} />
        <FactList
          facts={[
            statusFact(texts.status, absence, decisionWords(absence, timeZone)),
            [texts.note, decisionNote || null],
            [texts.dates, whenWords(absence)],
            [texts.type, timeOffWords.types[absence.type]],
            balanceFact(absence, null),
            [texts.reason, reason],
            filedFact(absence, texts, timeZone),
            attachmentFact(absence, texts, setFailure),
          ]}
        />
        {failure && <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>}
        {isPending && <AttachmentChange absence={absence} />}
        {isPending && (
          <DialogFoot>
            <Button variant="default" onClick={() => onCancel(absence)}>
              {texts.cancel}
            </Button>
          </DialogFoot>
        )}
      </Stack>
    </AppDialog>
  );
}
