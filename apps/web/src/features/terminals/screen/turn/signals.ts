let audio: AudioContext | null = null;

/** Lets the page make sounds from now on: browsers allow it after a touch alone. */
export function allowSounds(): void {
  if (!('AudioContext' in globalThis)) return;
  audio ??= new AudioContext();
  if (audio.state === 'suspended') void audio.resume().catch(() => undefined);
}

/** It is done: two rising tones, and a short vibration where the device can. */
export function celebrate(): void {
  play([660, 880]);
  navigator.vibrate?.(120);
}

/** It did not work: two low tones, and two vibrations. */
export function complain(): void {
  play([330, 260]);
  navigator.vibrate?.([80, 80, 80]);
}

const toneSeconds = 0.12;

function play(frequencies: readonly number[]): void {
  if (audio?.state !== 'running') return;
  for (const [index, frequency] of frequencies.entries()) {
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    const from = audio.currentTime + index * toneSeconds;
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(0.2, from);
    loudness.gain.exponentialRampToValueAtTime(0.001, from + toneSeconds);
    tone.connect(loudness).connect(audio.destination);
    tone.start(from);
    tone.stop(from + toneSeconds);
  }
}
