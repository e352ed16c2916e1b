import { Suspense } from 'react';
import { optionalPart } from '../../shared/browser/lazy-part.ts';
import type { ClockStatus } from './clock.data.ts';
import type { PunchControl } from './use-punch.ts';

const ModalityLine = optionalPart(() => import('./modality-line.tsx'), 'ModalityLine');

interface NextModalityProps {
  status: ClockStatus;
  punch: Pick<PunchControl, 'modality'>;
}

/** From where whoever punches will work, where the company asks; loaded in companies that do alone. */
export function NextModality({ status, punch }: NextModalityProps) {
  return (
    status.modality && (
      <Suspense fallback={<div style={{ height: 44 }} />}>
        <ModalityLine {...status.modality} workedOn={status.workedOn} shown={punch.modality} />
      </Suspense>
    )
  );
}
