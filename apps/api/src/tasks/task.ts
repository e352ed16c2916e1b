import type { TaskState } from '@jornada/contract/task';

/** What is done in the background. */
export type TaskKind = 'INSPECTION_PACKAGE' | 'EXIT_PACKAGE' | 'MONTH_CLOSING';

/** Something that somebody asked for; what it is of, and what came of it, is for its kind to read. */
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

/** Where the file is kept that a task makes. */
export function taskFileKey(tenantId: string, id: string): string {
  return `tenants/${tenantId}/tasks/${id}.zip`;
}
