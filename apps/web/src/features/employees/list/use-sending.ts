import type { Employee } from '@jornada/contract/employees/employee';
import { useCompanyChange } from '../../../shared/call/use-company-change.ts';
import { type Failure, failureOf } from '../../../shared/feedback/failure.ts';
import { showNotice } from '../../../shared/feedback/notices.ts';

interface Sender {
  employee: Employee;
  onFailure: (failure: Failure | null) => void;
}

/** A call about a person that needs no dialog: success is shown as a notice, failure above the list. */
export function useSending(
  { employee, onFailure }: Sender,
  mutationFn: (id: string) => Promise<unknown>,
  done: string,
  failed: string,
) {
  const { mutate, isPending } = useCompanyChange({
    mutationFn,
    onDone: () => showNotice('success', done),
    onError: (problem) => onFailure(failureOf(problem, failed)),
  });
  const send = () => {
    onFailure(null);
    mutate(employee.id);
  };
  return { send, isPending };
}
