import { afterEach, expect, test, vi } from 'vitest';
import { allowSounds, celebrate, complain } from './signals.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A device that plays tones and vibrates, and what it was told to. */
function soundingDevice() {
  const tones: number[] = [];
  const vibrations: (number | number[])[] = [];
  class Sounds {
    state = 'suspended';
    currentTime = 0;
    destination = {};
    resume = async () => {
      this.state = 'running';
    };
    createGain = () => ({
      gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
      connect: () => undefined,
    });
    createOscillator = () => ({
      frequency: { value: 0 },
      connect: (next: object) => next,
      stop: () => undefined,
      start() {
        tones.push(this.frequency.value);
      },
    });
  }
  vi.stubGlobal('AudioContext', Sounds);
  vi.stubGlobal('navigator', { vibrate: (pattern: number | number[]) => vibrations.push(pattern) });
  return { tones, vibrations };
}

test('a device that can neither is silent', () => {
  vi.stubGlobal('navigator', {});
  allowSounds();
  expect(() => celebrate()).not.toThrow();
});

test('what is done rises and vibrates once, what is not falls and vibrates twice', () => {
  const { tones, vibrations } = soundingDevice();
  // Before a touch a browser makes no sound; it vibrates all the same.
  celebrate();
  expect([tones, vibrations]).toEqual([[], [120]]);
  allowSounds();
  celebrate();
  complain();
  expect(tones).toEqual([660, 880, 330, 260]);
  expect(vibrations).toEqual([120, 120, [80, 80, 80]]);
});
