import { proofTexts } from '@jornada/texts/proof';
import { IconShieldCheck } from '@tabler/icons-react';
import { saveFile } from '../../../shared/call/save-file.ts';
import { useSingleMutation } from '../../../shared/call/use-single-mutation.ts';
import { SteadyButton } from '../../../shared/widgets/steady-button.tsx';
import { fetchReceipts } from './history.data.ts';
import { tellOfFile } from './tell-of-file.ts';

/** The receipts of the punches of a day, as a file. */
export function DayReceipts({ date }: { date: string }) {
  const receipts = useSingleMutation({
    mutationFn: fetchReceipts,
    onSuccess: (file) => saveFile(file, proofTexts.receiptsFile(date, date)),
    onError: (problem) => tellOfFile(problem, proofTexts.receiptsFailed),
  });
  return (
    <div>
      <SteadyButton
        variant="default"
        leftSection={<IconShieldCheck size={16} aria-hidden />}
        isBusy={receipts.isPending}
        onClick={() => receipts.mutate({ from: date, to: date })}
      >
        {proofTexts.receiptsOfDay}
      </SteadyButton>
    </div>
  );
}
