import type { Employee } from '@jornada/contract/employees/employee';
import { employeesTexts } from '@jornada/texts/employees';
import { IconMailOff, IconMailQuestion } from '@tabler/icons-react';
import type { Failure } from '../../../shared/feedback/failure.ts';
import type { RowMenuItem } from '../../../shared/list/row-menu.tsx';
import { sendEmailCancellation, sendEmailConfirmation } from '../employees.data.ts';
import { useSending } from './use-sending.ts';

const texts = employeesTexts;

/** The actions on somebody's pending e-mail; nothing without one. */
export function usePendingEmailItems(
  employee: Employee,
  onFailure: (failure: Failure | null) => void,
): { items: readonly RowMenuItem[]; isBusy: boolean } {
  const { active, pendingEmail } = employee;
  const sender = { employee, onFailure };
  const sent = texts.confirmationResent(pendingEmail?.email ?? '');
  const resending = useSending(sender, sendEmailConfirmation, sent, texts.resendFailed);
  const cancelling = useSending(
    sender,
    sendEmailCancellation,
    texts.emailChangeCancelled,
    texts.emailChangeCancelFailed,
  );
  const items: RowMenuItem[] = [
    {
      icon: IconMailQuestion,
      text: texts.actions.resendConfirmation,
      reason: active ? null : texts.actions.onlyActive,
      onChoose: resending.send,
    },
    { icon: IconMailOff, text: texts.actions.cancelEmailChange, onChoose: cancelling.send },
  ];
  return { items: pendingEmail ? items : [], isBusy: resending.isPending || cancelling.isPending };
}
