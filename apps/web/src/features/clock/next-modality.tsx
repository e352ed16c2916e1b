import { Suspense } from 'react';
import { optionalPart } from '../../shared/browser/lazy-part.ts';
import type { PunchButtonsProps } from './punch-buttons.tsx';

const ModalityLine = optionalPart(() => import('./modality-line.tsx'), 'ModalityLine');

/** From where whoever punches will work, where the company asks; loaded in companies that do alone. */
export function NextModality({ status, punch }: Pick<PunchButtonsProps, 'status' | 'punch'>) {
  return (
    status.modality && (
      <Suspense fallback={<div style={{ height: 44 }} />}>
        <ModalityLine {...status.modality} workedOn={status.workedOn} shown={punch.modality} />
      </Suspense>
    )
  );
}
