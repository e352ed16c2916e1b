import { terminalScreenTexts } from '@jornada/texts/terminal-screen';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { drawn } from '../../../testing/drawn.tsx';
import { PairingCard } from './pairing-card.tsx';
import { pairingCodeIn } from './pairing-code.ts';

const texts = terminalScreenTexts.pairing;
const open = () =>
  drawn(<PairingCard code="" device={null} isDone={false} onPaired={() => {}} onLeave={() => {}} />);
const field = () => document.querySelector<HTMLInputElement>('form input');
const camera = () => screen.queryByText(texts.camera);

/** A camera before which a code is held. */
function withCamera(
  says: string,
  getUserMedia = vi.fn(async (_: object) => ({ getTracks: () => [{ stop }] })),
) {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = async () => [{ rawValue: says }];
    },
  );
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  // The window that is drawn here plays nothing.
  const screenOf = { play: { value: async () => undefined }, srcObject: { value: null, writable: true } };
  for (const [name, how] of Object.entries(screenOf))
    Object.defineProperty(HTMLVideoElement.prototype, name, { ...how, configurable: true });
  return getUserMedia;
}
const stop = vi.fn();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  Object.defineProperty(navigator, 'mediaDevices', { value: undefined, configurable: true });
});

test('the code of the administration is read by the camera into its field, and the camera let go', async () => {
  const asked = withCamera('https://jornada.test/terminal#codigo=ABCD2345');
  await open();
  fireEvent.click(camera() ?? expect.fail('no camera is offered'));
  await waitFor(() => expect(field()?.value).toBe('ABCD2345'));
  expect(asked).toHaveBeenCalledExactlyOnceWith({ video: { facingMode: 'environment' } });
  expect(stop).toHaveBeenCalled();
});

test('another code is none, and without leave for the camera somebody types', async () => {
  withCamera('https://otra.test/', vi.fn().mockRejectedValue(new DOMException('No', 'NotAllowedError')));
  await open();
  fireEvent.click(camera() ?? expect.fail('no camera is offered'));
  await screen.findByText(terminalScreenTexts.cameraFailed);
  fireEvent.click(screen.getByText(terminalScreenTexts.back));
  expect(field()?.value).toBe('');
});

test('a browser that reads no codes offers none', async () => {
  await open();
  expect(camera()).toBeNull();
});

test.each([
  ['https://jornada.test/terminal#codigo=ABCD2345', 'ABCD2345'],
  ['abcd-2345', 'ABCD2345'],
  ['https://jornada.test/terminal#codigo=ABC', null],
  ['JABCDEFGHIJKLMNOPQRSTUVW234', null],
  ['https://jornada.test/', null],
])('the code in %s: %s', (text, code) => {
  expect(pairingCodeIn(text)).toBe(code);
});
