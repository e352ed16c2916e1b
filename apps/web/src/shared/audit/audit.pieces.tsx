import type { Pieces } from '../../testing/pieces/piece.ts';
import { AuditChangeList } from './audit-change-list.tsx';

const words = {
  before: 'antes',
  after: 'ahora',
  fields: { name: 'Nombre', active: 'Activo' },
  values: { true: 'Sí' },
};

export const pieces: Pieces = {
  AuditChangeList: (
    <AuditChangeList
      line={{ before: { name: 'Mañanas', active: true }, after: { name: 'Tardes', active: true } }}
      words={words}
    />
  ),
};
