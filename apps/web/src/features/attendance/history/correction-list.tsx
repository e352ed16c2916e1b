import type { OwnCorrection } from '@jornada/contract/attendance/correction-requests';
import { historyTexts } from '@jornada/texts/attendance-history';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { useDialog } from '../../../shared/dialog/use-dialog.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { CorrectionItem } from './correction-item.tsx';
import classes from './correction-list.module.css';
import { DisagreeDialog } from './disagree-dialog.tsx';
import { sendAnswer } from './history.data.ts';
import { showFailure } from './show-failure.ts';

const texts = historyTexts.corrections;

/** Corrections of the own record, each to be agreed with or not. */
export function CorrectionList({ corrections }: { corrections: readonly OwnCorrection[] }) {
  const disagreement = useDialog<OwnCorrection>();
  const agreeing = useCompanyChange({
    mutationFn: sendAnswer,
    onDone: () => showNotice('success', texts.answered),
    onError: (problem) => showFailure(problem, texts.answerFailed),
  });
  return (
    <>
      <ul className={classes.list}>
        {corrections.map((correction) => (
          <li key={correction.entryId} className={classes.item}>
            <CorrectionItem
              correction={correction}
              isBusy={agreeing.isPending && agreeing.variables?.id === correction.entryId}
              onAgree={() => agreeing.mutate({ id: correction.entryId, agrees: true, comment: '' })}
              onDisagree={() => disagreement.open(correction)}
            />
          </li>
        ))}
      </ul>
      {disagreement.subject && (
        <DisagreeDialog
          key={disagreement.openings}
          correction={disagreement.subject}
          isOpen={disagreement.isOpen}
          onClose={disagreement.close}
        />
      )}
    </>
  );
}
