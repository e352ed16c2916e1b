import { type Pieces, shownAt } from '../../testing/pieces/piece.ts';
import { DataTable } from '../list/data-table.tsx';
import { useAuditColumns } from './audit-columns.tsx';

const words = {
  before: 'antes',
  after: 'ahora',
  fields: { name: 'Nombre' },
  values: {},
  columns: { occurredAt: 'Cuándo', actor: 'Quién', action: 'Qué', subject: 'De quién', change: 'Cambio' },
  actions: { DEPARTMENT_CHANGED: 'Departamento cambiado' },
};
const line = {
  id: '1',
  occurredAt: shownAt,
  actorId: '1',
  actorName: 'Ana García',
  actorEmail: 'ana@demo.test',
  action: 'DEPARTMENT_CHANGED',
  subjectId: '2',
  subjectName: 'Almacén',
  before: { name: 'Nave' },
  after: { name: 'Almacén' },
};

function Log() {
  const columns = useAuditColumns<typeof line>(words, ({ subjectName }) => subjectName);
  return <DataTable label="Registro" columns={columns} rows={[line]} rowKey={({ id }) => id} />;
}

export const pieces: Pieces = {};
export const widePieces: Pieces = { 'Audit columns': <Log /> };
