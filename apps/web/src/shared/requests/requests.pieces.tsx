import { Button, Text, Textarea } from '@mantine/core';
import { nothing, type Pieces } from '../../testing/pieces/piece.ts';
import { ApiProblem } from '../call/api-problem.ts';
import { StatusBadge } from '../widgets/status-badge.tsx';
import { ChangeDialog } from './change-dialog.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { FactList } from './fact-list.tsx';
import { ManyDialog } from './many-dialog.tsx';
import { RefusedList } from './refused-list.tsx';
import { RequestCard } from './request-card.tsx';
import { RequestCards } from './request-cards.tsx';
import { ReviewSelectionBar } from './review-selection-bar.tsx';
import { type DecisionKind, useDecision } from './use-decision.ts';
import { WaitsFor } from './waits-for.tsx';

const request = { id: '1', status: 'PENDING' };
const kind: DecisionKind<typeof request> = {
  isWaiting: ({ status }) => status === 'PENDING',
  send: async () => ({}),
  texts: { approve: 'Aprobar', reject: 'Rechazar', approved: 'Aprobada', rejected: 'Rechazada' },
  failure: () => null,
};
const many = {
  isApproved: true,
  send: async () => ({ decided: 2, firstSteps: 0, refused: [] }),
  done: String,
};
const texts = { approve: String, reject: String, approved: String, rejected: String };
const cards = {
  label: 'Solicitudes',
  loadFailed: 'Error al cargar las solicitudes',
  empty: 'Ninguna',
  onPage: nothing,
};
const query = { error: null, isPlaceholderData: false, refetch: nothing as never };

function Decision({ status }: { status: string }) {
  const decision = useDecision(kind, { ...request, status }, nothing);
  return (
    <DecisionDialog
      title="Vacaciones de Ana García"
      decision={decision}
      note={<Textarea label="Respuesta" {...decision.noteField} />}
      isOpen
      onClose={nothing}
    >
      <Text size="sm">7–11 dic 2026, 4 días laborables</Text>
    </DecisionDialog>
  );
}

function Card({ id }: { id: string }) {
  return (
    <RequestCard
      key={id}
      title="Ana García"
      subtitle="Almacén"
      marks={<StatusBadge kind="waiting">Pendiente</StatusBadge>}
      paragraphs={['Me mudo ese día.']}
      origin="Pedida el 20/11/2026 a las 10:15"
      action={<Button size="xs">Decidir</Button>}
    >
      7–11 dic 2026, 4 días laborables
    </RequestCard>
  );
}

export const pieces: Pieces = {
  ChangeDialog: (
    <ChangeDialog
      kind={{
        texts: {
          title: '¿Cancelar la solicitud?',
          confirm: 'Cancelar solicitud',
          keep: 'Volver',
          done: '',
          failed: '',
        },
        question: () => 'Vacaciones del 7 al 11 de diciembre.',
        send: async () => {},
      }}
      request={request}
      isOpen
      onClose={nothing}
    />
  ),
  DecisionDialog: <Decision status="PENDING" />,
  'DecisionDialog, decided': <Decision status="APPROVED" />,
  ManyDialog: (
    <ManyDialog
      kind={{ ...many, confirm: (count) => `Aprobar ${count}` }}
      ids={['1', '2']}
      onDone={nothing}
      isOpen
      onClose={nothing}
    />
  ),
  'ManyDialog, with a note and rejecting': (
    <ManyDialog
      kind={{
        ...many,
        isApproved: false,
        confirm: (count) => `Rechazar ${count}`,
        noteRequired: 'Escribe por qué.',
      }}
      ids={['1', '2']}
      onDone={nothing}
      isOpen
      onClose={nothing}
    />
  ),
  FactList: (
    <FactList
      facts={[
        ['Días', '7–11 dic 2026'],
        ['Motivo', null],
        ['Saldo', 'Quedan 8 días'],
      ]}
    />
  ),
  RefusedList: (
    <RefusedList
      title="1 se queda como estaba:"
      refused={[{ employeeName: 'Ana García', date: '2026-12-07', message: 'Alguien ya la ha decidido.' }]}
    />
  ),
  RequestCard: <Card id="1" />,
  ReviewSelectionBar: (
    <ReviewSelectionBar
      selection={{ rows: [request], isSome: true, clear: nothing }}
      send={many.send}
      texts={{ ...texts, approve: (count) => `Aprobar ${count}`, reject: (count) => `Rechazar ${count}` }}
    />
  ),
  'RequestCards, not loaded': (
    <RequestCards {...cards} query={{ ...query, data: undefined, error: new ApiProblem(0) }}>
      {({ id }: typeof request) => <Card key={id} id={id} />}
    </RequestCards>
  ),
};

export const widePieces: Pieces = {
  RequestCards: (
    <RequestCards
      {...cards}
      query={{
        ...query,
        data: {
          content: [request, { ...request, id: '2' }],
          totalElements: 2,
          totalPages: 1,
          number: 0,
          size: 20,
        },
      }}
    >
      {({ id }: typeof request) => <Card key={id} id={id} />}
    </RequestCards>
  ),
  'RequestCards, loading': (
    <RequestCards {...cards} query={{ ...query, data: undefined }}>
      {({ id }: typeof request) => <Card key={id} id={id} />}
    </RequestCards>
  ),
  WaitsFor: (
    <WaitsFor
      request={{
        waitsFor: [{ userId: '1', name: 'Marta Ruiz' }],
        createdAt: '2026-11-10T08:00:00.000Z',
        firstStep: null,
      }}
    />
  ),
};
