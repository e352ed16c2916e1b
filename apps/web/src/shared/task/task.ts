import type { TaskState } from '@jornada/contract/task';

const followedEveryMs = 1500;

export const isUnfinished = ({ status }: Pick<TaskState, 'status'>) =>
  status === 'PENDING' || status === 'RUNNING';

/** Query options for tasks: refetched while one of them is under way. */
export const refetchedWhileUnfinished = {
  staleTime: 0,
  refetchInterval: ({ state }: { state: { data?: readonly Pick<TaskState, 'status'>[] | undefined } }) =>
    state.data?.some(isUnfinished) ? followedEveryMs : (false as const),
};

/** A package of everybody takes longer than an ordinary answer. */
export const largeFile = { timeoutMs: 600_000 };
