import type { Employee } from '@jornada/contract/employees/employee';
import type { Failure } from '../../../shared/feedback/failure.ts';

export interface EmployeeHandlers {
  readonly onEdit: (employee: Employee) => void;
  readonly onRoles: (employee: Employee) => void;
  readonly onCentre: (employee: Employee) => void;
  readonly onDeactivate: (employee: Employee) => void;
  readonly onRemove: (employee: Employee) => void;
  /** @param failure what failed; null when something is tried again */
  readonly onFailure: (failure: Failure | null) => void;
}
