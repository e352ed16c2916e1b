import { terminalScreenTexts as texts } from '@jornada/texts/terminal-screen';
import { Button, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { wakeAfter } from '../../../shared/time/wake.ts';
import classes from './terminal.module.css';
import { cardIn } from './turn/scan.ts';
import { happen, touched } from './turn/turns.ts';

/** What some browsers read codes with; TypeScript does not know it yet. */
interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
declare global {
  var BarcodeDetector: (new (options: { formats: string[] }) => Detector) | undefined;
}

const everyMs = 150;
const patienceMs = 20_000;

export const canReadCards = () => 'BarcodeDetector' in globalThis && navigator.mediaDevices !== undefined;

/** Reads a card with the camera, until one is read, somebody goes back or nobody shows one. */
export function CardCamera({ onClose }: { onClose: () => void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const picture = video.current;
    if (!picture) return;
    const found = (card: string) => {
      touched();
      happen({ what: 'card', card });
    };
    const stop = watch(picture, found, () => setFailed(true));
    const stopWaiting = wakeAfter(patienceMs, onClose);
    return () => {
      stop();
      stopWaiting();
    };
  }, [onClose]);
  return (
    <section className={classes.column}>
      <Title order={1} className={classes.words}>
        {texts.cameraHelp}
      </Title>
      {hasFailed && <ProblemAlert>{texts.cameraFailed}</ProblemAlert>}
      <video ref={video} className={classes.camera} hidden={hasFailed} muted playsInline aria-hidden />
      <Button variant="default" className={classes.other} onClick={onClose}>
        {texts.back}
      </Button>
    </section>
  );
}

function watch(picture: HTMLVideoElement, found: (card: string) => void, failed: () => void): () => void {
  let isOver = false;
  let stream: MediaStream | null = null;
  let cancel = () => {};
  const end = () => {
    isOver = true;
    cancel();
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const read = async (detector: Detector): Promise<void> => {
    const codes = await detector.detect(picture).catch(() => []);
    const card = codes.map(({ rawValue }) => cardIn(rawValue)).find((one) => one !== null);
    if (isOver) return;
    if (card) found(card);
    else cancel = wakeAfter(everyMs, () => void read(detector));
  };
  const begin = async () => {
    const Detector = globalThis.BarcodeDetector;
    if (!Detector) throw new Error('the browser reads no codes');
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } });
    if (isOver) return end();
    picture.srcObject = stream;
    await picture.play();
    await read(new Detector({ formats: ['qr_code'] }));
  };
  void begin().catch(() => isOver || failed());
  return end;
}
