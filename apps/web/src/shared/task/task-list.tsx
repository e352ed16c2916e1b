import type { TaskState } from '@jornada/contract/task';
import { taskTexts as texts } from '@jornada/texts/tasks';
import { Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { failureOf } from '../feedback/failure.ts';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { LoadStatus } from '../feedback/load-status.tsx';
import { isUnfinished } from './task.ts';
import { type TaskFile, TaskLine } from './task-line.tsx';
import classes from './task-list.module.css';

interface TaskListProps<T extends TaskState> {
  tasks: readonly T[] | undefined;
  error: Error | null;
  /** Shown while there is none. */
  none: string;
  fileOf: (task: T) => TaskFile;
  fetch: (id: string) => Promise<Blob>;
  onRetry: () => void;
}

/** The person's packages, and their progress. */
export function TaskList<T extends TaskState>(props: TaskListProps<T>) {
  const { tasks, error, none, fileOf, fetch, onRetry } = props;
  const underWay = tasks?.filter(isUnfinished).length ?? 0;
  return (
    <div>
      <LoadStatus isLoading={!tasks && !error} />
      {/* Read out as it changes; each step would be too much to hear. */}
      <VisuallyHidden role="status">
        {tasks && tasks.length > 0 && (underWay > 0 ? texts.underWay(underWay) : texts.settled)}
      </VisuallyHidden>
      {error && <LoadFailure {...failureOf(error, texts.loadFailed)} onRetry={onRetry} />}
      {!tasks && !error && <Skeleton height={44} />}
      {tasks?.length === 0 && (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      )}
      {tasks && tasks.length > 0 && (
        <ul className={classes.tasks}>
          {tasks.map((task) => (
            <TaskLine key={task.id} task={task} fetch={fetch} onFailure={onRetry} {...fileOf(task)} />
          ))}
        </ul>
      )}
    </div>
  );
}
