import { widgetTexts } from '@jornada/texts/widgets';
import { Textarea } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawn } from '../../testing/drawn.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { type DecisionKind, useDecision } from './use-decision.ts';

const request = { id: '1', status: 'PENDING' };
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox');

function kindSending(send: DecisionKind<typeof request>['send']): DecisionKind<typeof request> {
  return {
    isWaiting: ({ status }) => status === 'PENDING',
    send,
    texts: {
      ...{ approve: 'Aprobar', reject: 'Rechazar', approved: 'Aprobada', rejected: 'Rechazada' },
      noteRequired: 'Escribe por qué.',
    },
    failure: ({ message }) => ({ title: 'No se ha guardado', reason: message }),
  };
}

interface DecisionProps {
  kind: DecisionKind<typeof request>;
  status?: string;
  onDone?: () => void;
  onClose?: () => void;
}

function Decision({ kind, status = 'PENDING', onDone = () => {}, onClose = () => {} }: DecisionProps) {
  const decision = useDecision(kind, { ...request, status }, onDone);
  return (
    <DecisionDialog
      title="Vacaciones de Ana"
      decision={decision}
      note={<Textarea label="Respuesta" {...decision.noteField} />}
      isOpen
      onClose={onClose}
    >
      7–11 dic 2026
    </DecisionDialog>
  );
}

test('a rejection without its note is not sent: the note is asked for, and has the focus', async () => {
  const send = vi.fn(async () => ({}));
  await drawn(<Decision kind={kindSending(send)} />);
  fireEvent.change(note(), { target: { value: '   ' } });
  fireEvent.click(button('Rechazar'));
  expect(screen.getByText('Escribe por qué.')).toBeTruthy();
  expect(document.activeElement).toBe(note());
  expect(send).not.toHaveBeenCalled();
});

test('a decision is sent once, with its note without spaces around it, and then it is done', async () => {
  let answer = (_: object) => {};
  const send = vi.fn(
    () =>
      new Promise<object>((resolve) => {
        answer = resolve;
      }),
  );
  const onDone = vi.fn();
  await drawn(<Decision kind={kindSending(send)} onDone={onDone} />);
  fireEvent.change(note(), { target: { value: ' Hay mucho trabajo ' } });
  fireEvent.click(button('Rechazar'));
  await waitFor(() => expect(send).toHaveBeenCalled());
  fireEvent.click(button('Rechazar'));
  fireEvent.click(button('Aprobar'));
  expect(onDone).not.toHaveBeenCalled();
  answer({});
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(send.mock.calls).toEqual([[request, false, 'Hay mucho trabajo']]);
});

test('why a decision failed is said, and it can be tried again', async () => {
  const send = vi.fn(async () => {
    throw new Error('Otra persona la ha decidido.');
  });
  await drawn(<Decision kind={kindSending(send)} />);
  fireEvent.click(button('Aprobar'));
  await waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('Otra persona la ha decidido.'),
  );
  fireEvent.click(button('Aprobar'));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
});

test('what is decided already can only be closed', async () => {
  const onClose = vi.fn();
  await drawn(<Decision kind={kindSending(async () => ({}))} status="APPROVED" onClose={onClose} />);
  expect(screen.queryByRole('button', { name: 'Aprobar' })).toBeNull();
  const close = screen.getAllByRole('button', { name: widgetTexts.dialog.close }).at(-1);
  if (close) fireEvent.click(close);
  expect(onClose).toHaveBeenCalledOnce();
});
