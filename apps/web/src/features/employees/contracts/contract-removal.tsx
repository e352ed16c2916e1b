import type { Contract, Contracts } from '@jornada/contract/employees/contracts';
import { contractsTexts } from '@jornada/texts/employees-contracts';
import { Text } from '@mantine/core';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx';
import type { DialogShown } from '../../../shared/dialog/opened-dialog.tsx';
import { failureUnder } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';
import { formatDate } from '../../../shared/time/civil-format.ts';
import { sendContractRemoval } from './contracts.data.ts';
import { ForeseenChange } from './foreseen-change.tsx';

const { removal: texts, removed, removeFailed } = contractsTexts;

interface ContractRemovalProps extends DialogShown {
  /** The person. */
  id: string;
  contract: Contract;
  known: Contracts;
}

/** Asks before a contract is removed, and says what that does to past days. */
export function ContractRemoval({ id, contract, known, ...shown }: ContractRemovalProps) {
  const { mutate, isPending, error } = useCompanyChange({
    mutationFn: () => sendContractRemoval({ id, contractId: contract.id }),
    onDone: () => {
      shown.onClose();
      showNotice('success', removed);
    },
  });
  const isFirst = known.contracts[0]?.id === contract.id;
  const from = formatDate(contract.validFrom);
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.confirm}
      isDangerous
      isBusy={isPending}
      problem={error && failureUnder(error, removeFailed)}
      onConfirm={() => mutate()}
      {...shown}
    >
      <Text size="sm">{isFirst ? texts.warningFirst(from) : texts.warning(from)}</Text>
      <ForeseenChange id={id} change={{ contractId: contract.id, contract: null }} />
    </ConfirmDialog>
  );
}
