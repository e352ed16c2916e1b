import type { Absence } from '@jornada/contract/absences/absence';
import { ownAbsenceTexts } from '@jornada/texts/absences-own';
import { Button, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { AppDialog } from '../../../shared/dialog/app-dialog.tsx';
import { DialogFoot } from '../../../shared/dialog/dialog-foot.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { attachmentFailure } from '../attachment-problem.ts';
import { UploadState } from './upload-state.tsx';
import { useAttachmentUpload } from './use-attachment-upload.ts';

const { file: texts, create, sent } = ownAbsenceTexts;

interface UploadDialogProps extends DialogShown {
  absence: Absence;
  file: File;
}

/** Sends the file of a request that was just made. After a failure only the file is sent again. */
export function UploadDialog({ absence, file, ...shown }: UploadDialogProps) {
  const upload = useAttachmentUpload(sent, shown.onClose);
  const { send, isSending, part, problem, hasFailed } = upload;
  const isBegun = useRef(false);
  useEffect(() => {
    if (isBegun.current) return;
    isBegun.current = true;
    send({ absenceId: absence.id, file });
  }, [send, absence.id, file]);
  const failure = problem && attachmentFailure(problem, texts.uploadFailed);
  return (
    <AppDialog title={create} size="lg" isBusy={isSending} {...shown}>
      <Stack gap="md">
        {failure && !isSending ? (
          <>
            <ProblemAlert title={failure.title}>{failure.reason}</ProblemAlert>
            <Text size="sm">{texts.retryHelp}</Text>
          </>
        ) : (
          <UploadState file={file} part={part} />
        )}
        {hasFailed && (
          <DialogFoot>
            <Button variant="default" onClick={shown.onClose}>
              {texts.later}
            </Button>
            <SteadyButton
              data-autofocus
              isBusy={isSending}
              onClick={() => send({ absenceId: absence.id, file })}
            >
              {texts.retry}
            </SteadyButton>
          </DialogFoot>
        )}
      </Stack>
    </AppDialog>
  );
}
