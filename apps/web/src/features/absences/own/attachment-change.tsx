import type { Absence } from '@jornada/contract/absences/absence';
import { ownAbsenceTexts } from '@jornada/texts/absences-own';
import { FileButton, Input, Stack, Text } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { mayRetry } from '../../../shared/feedback/failure.ts';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { changeFailure } from '../../../shared/requests/decided-meanwhile.ts';
import { useTimeZone } from '../../../shared/session/use-time-zone.ts';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { absenceKind } from '../absence-words.ts';
import { attachmentFailure, attachmentProblem, chosenTypes } from '../attachment-problem.ts';
import { UploadState } from './upload-state.tsx';
import { useAttachmentUpload } from './use-attachment-upload.ts';

const texts = ownAbsenceTexts.file;

/** Attaches the file of a waiting request, or replaces it; it is sent as soon as it is chosen. */
export function AttachmentChange({ absence }: { absence: Absence }) {
  const timeZone = useTimeZone();
  const [wrong, setWrong] = useState<string | null>(null);
  const reset = useRef<() => void>(null);
  const helpId = useId();
  const { send, isSending, part, problem, sent, dismiss } = useAttachmentUpload(
    texts.attached,
    () => undefined,
  );
  const choose = (file: File | null) => {
    if (!file) return;
    reset.current?.();
    const found = attachmentProblem(file);
    setWrong(found);
    dismiss();
    if (!found) send({ absenceId: absence.id, file });
  };
  const decided = problem && changeFailure(absenceKind, problem, texts.attachFailed, timeZone);
  const failure = decided?.isDecided ? decided : problem && attachmentFailure(problem, texts.attachFailed);
  const retry = sent && mayRetry(problem) ? () => send(sent) : undefined;
  return (
    <Stack gap="xs">
      <FileButton accept={chosenTypes} onChange={choose} resetRef={reset}>
        {({ onClick }) => (
          <SteadyButton
            variant="default"
            leftSection={<IconPaperclip size={16} aria-hidden />}
            aria-describedby={helpId}
            isBusy={isSending}
            onClick={onClick}
          >
            {absence.attachmentUrl ? texts.replace : texts.choose}
          </SteadyButton>
        )}
      </FileButton>
      <Text id={helpId} size="xs" c="dimmed">
        {texts.help}
      </Text>
      {wrong && <Input.Error role="alert">{wrong}</Input.Error>}
      {isSending && sent && <UploadState file={sent.file} part={part} />}
      {failure && !isSending && (
        <ProblemAlert title={failure.title} onRetry={retry}>
          {failure.reason}
        </ProblemAlert>
      )}
    </Stack>
  );
}
