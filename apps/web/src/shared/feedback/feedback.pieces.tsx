import { Text } from '@mantine/core';
import { nothing, type Pieces } from '../../testing/pieces/piece.ts';
import { FailureBanner } from './failure-banner.tsx';
import { LinesShape } from './lines-shape.tsx';
import { LoadFailure } from './load-failure.tsx';
import { NotAllowed } from './not-allowed.tsx';
import { PermittedPart } from './permitted-part.tsx';
import { ProblemAlert } from './problem-alert.tsx';
import { Waiting } from './waiting.tsx';

const failure = { title: 'Error al cargar los días', reason: 'Comprueba tu conexión e inténtalo de nuevo.' };

export const pieces: Pieces = {
  FailureBanner: <FailureBanner failure={failure} onClose={nothing} onRetry={nothing} />,
  LinesShape: <LinesShape lines={3} height={52} widths={['6em', '16em', '4em']} />,
  LoadFailure: <LoadFailure {...failure} onRetry={nothing} />,
  NotAllowed: <NotAllowed text="No tienes permiso para ver los turnos." />,
  PermittedPart: (
    <PermittedPart permission="employees.read">{<Text>Lo que se puede ver</Text>}</PermittedPart>
  ),
  'PermittedPart, not permitted': (
    <PermittedPart permission="settings.manage">
      <Text>Lo que no se puede ver</Text>
    </PermittedPart>
  ),
  ProblemAlert: <ProblemAlert>Elige al menos a una persona.</ProblemAlert>,
  'ProblemAlert, to be closed or tried again': (
    <ProblemAlert title={failure.title} onClose={nothing} onRetry={nothing}>
      {failure.reason}
    </ProblemAlert>
  ),
  Waiting: <Waiting text="Cargando…" />,
  'Waiting, for a whole page': <Waiting text="Comprobando la sesión…" isWholePage />,
};
