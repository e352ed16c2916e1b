import { usePermission } from '../../../shared/session/use-permissions.ts';
import { sendAccountStatus } from '../accounts/accounts.data.ts';
import { sendActivation, sendDeactivation } from '../employees.data.ts';

/**
 * The call that activates or deactivates an account: one for people who manage people, another for people who give roles. @throws
 * ApiProblem
 */
export function useStatusCall(active: boolean): (id: string) => Promise<unknown> {
  const mayManage = usePermission('employees.manage');
  if (mayManage) return active ? sendActivation : sendDeactivation;
  return (id) => sendAccountStatus({ id, active });
}
