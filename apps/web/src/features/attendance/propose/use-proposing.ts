import { proposalTexts as texts } from '@jornada/texts/attendance-proposal-screens';
import { useState } from 'react';
import { useConcurrentChange } from '../../../shared/call/use-concurrent-change.ts';
import { failureOf } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { type Proposed, sendProposals, type WantedDay } from './propose.data.ts';

/** Sends proposals; those that were refused are kept to be shown. @param onSent once the others are sent: `isWhole` when all are */
export function useProposing(onSent: (isWhole: boolean) => void) {
  const [refused, setRefused] = useState<Proposed['refused']>([]);
  const { mutate, isPending, error } = useConcurrentChange<Proposed, readonly WantedDay[]>({
    mutationFn: sendProposals,
    onDone: (answer) => {
      if (answer.proposed.length > 0) showNotice('success', texts.proposed(answer.proposed.length));
      setRefused(answer.refused);
      onSent(answer.refused.length === 0);
    },
  });
  return { propose: mutate, isBusy: isPending, refused, failure: error && failureOf(error, texts.failed) };
}
