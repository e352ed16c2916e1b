import { usePermission } from '../../../shared/session/use-permissions.ts';
import { sendAccountStatus } from '../accounts/accounts.data.ts';
import { sendActivation, sendDeactivation } from '../employees.data.ts';

/** The call that lets somebody in again or keeps them out: who manages people has one, who gives roles another. @throws ApiProblem */
export function useStatusCall(active: boolean): (id: string) => Promise<unknown> {
  const mayManage = usePermission('employees.manage');
  if (mayManage) return active ? sendActivation : sendDeactivation;
  return (id) => sendAccountStatus({ id, active });
}
