import type { TaskState } from '@jornada/contract/task';
import { nothing, type Pieces, shownAt } from '../../testing/pieces/piece.ts';
import { ApiProblem } from '../call/api-problem.ts';
import { TaskList } from './task-list.tsx';

const task: TaskState = {
  id: '1',
  status: 'PENDING',
  totalSteps: null,
  doneSteps: 0,
  ahead: 2,
  message: null,
  createdAt: shownAt,
  expiresAt: '2026-11-30T09:00:00.000Z',
};
const list = {
  error: null,
  none: 'Aún no has pedido ninguno.',
  fileOf: ({ id }: TaskState) => ({
    name: `Paquete ${id}`,
    fileName: 'paquete.zip',
    detail: 'Noviembre de 2026',
  }),
  fetch: async () => new Blob(),
  onRetry: nothing,
};

export const pieces: Pieces = {
  'TaskList, of each TaskLine': (
    <TaskList
      {...list}
      tasks={[
        task,
        { ...task, id: '2', status: 'RUNNING' },
        { ...task, id: '3', status: 'RUNNING', totalSteps: 48, doneSteps: 12 },
        { ...task, id: '4', status: 'DONE' },
        { ...task, id: '5', status: 'FAILED', message: 'No hay sitio en el disco' },
      ]}
    />
  ),
  'TaskList, loading': <TaskList {...list} tasks={undefined} />,
  'TaskList, empty': <TaskList {...list} tasks={[]} />,
  'TaskList, not loaded': <TaskList {...list} tasks={undefined} error={new ApiProblem(0)} />,
};
