import { useState } from 'react';
import { useConcurrentChange } from '../../../shared/call/use-concurrent-change.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { sendAttachment } from '../absences.data.ts';

interface Upload {
  readonly absenceId: string;
  readonly file: File;
}

/** Sends a file for an own request that waits; again after a failure, for the same request. @param onDone once it is there */
export function useAttachmentUpload(done: string, onDone: () => void) {
  const tenantId = useSession().user?.tenantId ?? '';
  const [part, setPart] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const { mutate, isPending, error, variables, reset } = useConcurrentChange({
    mutationFn: ({ absenceId, file }: Upload) => {
      setPart(0);
      return sendAttachment({ tenantId, absenceId, file, onProgress: setPart });
    },
    onError: () => setFailed(true),
    onDone: () => {
      onDone();
      showNotice('success', done);
    },
  });
  return {
    send: mutate,
    isSending: isPending,
    part,
    problem: error,
    hasFailed,
    sent: variables,
    dismiss: reset,
  };
}
