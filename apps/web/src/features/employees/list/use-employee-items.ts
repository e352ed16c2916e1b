import type { Employee } from '@jornada/contract/employees/employee';
import { employeesTexts } from '@jornada/texts/employees';
import { accountsTexts } from '@jornada/texts/employees-accounts';
import { workCentresTexts } from '@jornada/texts/employees-work-centres';
import {
  IconBuilding,
  IconKey,
  IconMailForward,
  IconShield,
  IconTrash,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react';
import type { RowMenuItem } from '../../../shared/list/row-menu.tsx';
import { useHasCentres } from '../../../shared/people/centre-choices.ts';
import { sendPasswordLink } from '../accounts/accounts.data.ts';
import { sendSetupEmail } from '../employees.data.ts';
import type { EmployeeHandlers } from './employee-handlers.ts';
import { usePendingEmailItems } from './pending-email-items.ts';
import { useSending } from './use-sending.ts';
import { useStatusCall } from './use-status-call.ts';

const { actions: texts, limitReached, activated, statusFailed, resent, resendFailed } = employeesTexts;

export interface EmployeePowers {
  /** May edit people, and activate or deactivate them. */
  readonly mayManage: boolean;
  /** May give roles and send password links. */
  readonly mayGiveRoles: boolean;
  /** Whether the limit of active people is reached. */
  readonly isFull: boolean;
}

type EmployeeItemsOptions = Omit<EmployeeHandlers, 'onEdit'> & EmployeePowers;

/** The actions on a person, besides editing them, and whether one is under way. Deactivating asks first, activating does not. */
export function useEmployeeItems(
  employee: Employee,
  props: EmployeeItemsOptions,
): { items: readonly RowMenuItem[]; isBusy: boolean } {
  const { mayManage, mayGiveRoles, isFull, onRoles, onCentre, ...handlers } = props;
  const { onDeactivate, onRemove, onFailure } = handlers;
  const { active, isSetUp } = employee;
  const email = employee.email ?? '';
  const isWrittenTo = employee.email !== null;
  const sender = { employee, onFailure };
  const resending = useSending(sender, sendSetupEmail, resent(email), resendFailed);
  const linking = useSending(
    sender,
    sendPasswordLink,
    accountsTexts.linkSent(email),
    accountsTexts.linkFailed,
  );
  const activation = useSending(sender, useStatusCall(true), activated, statusFailed);
  const pending = usePendingEmailItems(employee, onFailure);
  const hasCentres = useHasCentres();
  const onlyActive = active ? null : texts.onlyActive;
  const items: (RowMenuItem | false)[] = [
    mayGiveRoles && { icon: IconShield, text: accountsTexts.roles, onChoose: () => onRoles(employee) },
    mayManage &&
      hasCentres && {
        icon: IconBuilding,
        text: workCentresTexts.one,
        onChoose: () => onCentre(employee),
      },
    mayManage &&
      isWrittenTo && {
        icon: IconMailForward,
        text: texts.resend,
        reason: onlyActive ?? (isSetUp ? texts.alreadySetUp : null),
        onChoose: resending.send,
      },
    ...pending.items,
    // For somebody without a password both calls send the setup message.
    mayGiveRoles &&
      isWrittenTo &&
      (isSetUp || !mayManage) && {
        icon: IconKey,
        text: isSetUp ? accountsTexts.sendLink : texts.resend,
        reason: onlyActive,
        onChoose: linking.send,
      },
    active
      ? {
          icon: IconUserOff,
          text: texts.deactivate,
          isDangerous: true,
          onChoose: () => onDeactivate(employee),
        }
      : {
          icon: IconUserCheck,
          text: texts.activate,
          reason: isFull ? limitReached : null,
          onChoose: activation.send,
        },
    mayManage && {
      icon: IconTrash,
      text: texts.remove,
      isDangerous: true,
      onChoose: () => onRemove(employee),
    },
  ];
  return {
    items: items.filter((item) => item !== false),
    isBusy: resending.isPending || linking.isPending || activation.isPending || pending.isBusy,
  };
}
