import type { TaskState } from '@jornada/contract/task';

/** What is done in the background. */
export type TaskKind =
  | 'INSPECTION_PACKAGE'
  | 'EXIT_PACKAGE'
  | 'MONTH_CLOSING'
  | 'DAY_DECISIONS'
  | 'OWN_ARCHIVE'
  | 'PAYROLL_CLOSING';

/** A requested task; request and outcome are read by its kind. */
export interface TaskRow {
  readonly id: string;
  readonly userId: string;
  readonly kind: TaskKind;
  readonly wish: unknown;
  readonly status: TaskState['status'];
  readonly totalSteps: number | null;
  readonly doneSteps: number;
  readonly outcome: unknown;
  readonly failure: string | null;
  readonly createdAt: Temporal.Instant;
  readonly expiresAt: Temporal.Instant;
}

/** The storage key of the file that a task makes. */
export function taskFileKey(tenantId: string, id: string): string {
  return `tenants/${tenantId}/tasks/${id}.zip`;
}
