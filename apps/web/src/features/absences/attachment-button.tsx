import type { Absence } from '@jornada/contract/absences/absence';
import { timeOffWords } from '@jornada/texts/time-off-words';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '../../shared/call/save-file.ts';
import { useSingleMutation } from '../../shared/call/use-single-mutation.ts';
import { type Failure, failureUnder } from '../../shared/feedback/failure.ts';
import { SteadyButton } from '../../shared/widgets/steady-button.tsx';
import { fetchAttachment } from './absences.data.ts';

interface AttachmentButtonProps {
  absence: Pick<Absence, 'attachmentUrl' | 'attachmentFilename'>;
  onFailure: (failure: Failure | null) => void;
}

/** Fetches the file of an absence and hands it to the person; nothing where there is none. */
export function AttachmentButton({ absence, onFailure }: AttachmentButtonProps) {
  const { attachmentUrl, attachmentFilename } = absence;
  const download = useAttachmentDownload(onFailure);
  if (attachmentUrl === null) return null;
  return (
    <SteadyButton
      variant="default"
      size="xs"
      leftSection={<IconDownload size={14} aria-hidden />}
      isBusy={download.isPending}
      onClick={() => download.mutate(absence)}
    >
      {timeOffWords.download(attachmentFilename ?? '')}
    </SteadyButton>
  );
}

/** Fetches the files of absences, one at a time. */
export function useAttachmentDownload(onFailure: (failure: Failure | null) => void) {
  return useSingleMutation({
    mutationFn: async ({ attachmentUrl, attachmentFilename }: AttachmentButtonProps['absence']) => {
      saveFile(await fetchAttachment(attachmentUrl ?? ''), attachmentFilename ?? '');
    },
    onMutate: () => onFailure(null),
    onError: (problem) => onFailure(failureUnder(problem, timeOffWords.downloadFailed)),
  });
}
