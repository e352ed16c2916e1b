import { vacationTexts } from '@jornada/texts/vacations';
import { ownVacationTexts } from '@jornada/texts/vacations-own';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { drawn } from '../../../testing/drawn.tsx';
import { RequestForm } from './request-form.tsx';

const { form: texts } = ownVacationTexts;
const refusal = 'En esas fechas ya tienes una ausencia.';
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const send = () => fireEvent.click(screen.getByRole('button', { name: texts.send }));
const type = (name: string, value: string) => {
  fireEvent.change(field(name), { target: { value } });
  fireEvent.blur(field(name));
};

/** An API that answers what is sent, and nothing that is read. Returns what it was sent. */
function answerSending(status: number, body: object): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, body: given }: RequestInit) => {
    if (method !== 'POST') return new Promise(() => {});
    sent.push(JSON.parse(String(given)));
    return new Response(JSON.stringify(body), { status });
  });
  return sent;
}

test('what is missing is said at its field, and nothing is sent', async () => {
  const sent = answerSending(201, {});
  const onSent = vi.fn();
  await drawn(<RequestForm onSent={onSent} />);
  send();
  await waitFor(() => expect(field(vacationTexts.startDate).getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toEqual([]);
  expect(onSent).not.toHaveBeenCalled();
});

test('a request is sent once with its dates, and the form is empty after it', async () => {
  const sent = answerSending(201, {});
  const onSent = vi.fn();
  await drawn(<RequestForm onSent={onSent} />);
  type(vacationTexts.startDate, '07/12/2026');
  type(vacationTexts.endDate, '11/12/2026');
  fireEvent.change(field(vacationTexts.reason), { target: { value: 'Viaje' } });
  send();
  send();
  await waitFor(() => expect(onSent).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ startDate: '2026-12-07', endDate: '2026-12-11', reason: 'Viaje' }]);
  await waitFor(() => expect(field(vacationTexts.startDate).value).toBe(''));
});

test('a refusal stays above the button until something is changed, and keeps what was typed', async () => {
  answerSending(409, { code: 'TIME_OFF_OVERLAPS', message: refusal });
  await drawn(<RequestForm onSent={() => {}} />);
  type(vacationTexts.startDate, '07/12/2026');
  type(vacationTexts.endDate, '11/12/2026');
  fireEvent.change(field(vacationTexts.reason), { target: { value: 'Viaje' } });
  send();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(refusal));
  expect(field(vacationTexts.startDate).value).toBe('07/12/2026');
  fireEvent.change(field(vacationTexts.reason), { target: { value: 'Viaje largo' } });
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
