import type { TaskState } from '@jornada/contract/task';
import { errorTexts } from '@jornada/texts/errors';
import { taskTexts } from '@jornada/texts/tasks';
import type { TaskRow } from './task.ts';

/**
 * How far a task is, as the API answers it.
 * @param places how many jobs are done before those that wait, from `placesOf`
 */
export function describeTask(task: TaskRow, places: ReadonlyMap<string, number> = new Map()): TaskState {
  const { id, status, totalSteps, doneSteps, failure, createdAt, expiresAt } = task;
  return {
    ...{ id, status, totalSteps, doneSteps, ahead: places.get(id) ?? null },
    message: failure === null ? null : failureText(failure),
    createdAt: createdAt.toString({ smallestUnit: 'millisecond' }),
    expiresAt: expiresAt.toString({ smallestUnit: 'millisecond' }),
  };
}

function failureText(code: string): string {
  const told: Readonly<Record<string, string>> = errorTexts;
  return code === 'INTERNAL' ? taskTexts.failed : (told[code] ?? taskTexts.failed);
}
