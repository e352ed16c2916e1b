import { terminalScreenTexts as texts } from '@jornada/texts/terminal-screen';
import { Button, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { ProblemAlert } from '../../../shared/feedback/problem-alert.tsx';
import { wakeAfter } from '../../../shared/time/wake.ts';
import classes from './terminal.module.css';

/** What some browsers read codes with; TypeScript does not know it yet. */
interface Detector {
  detect: (picture: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}
declare global {
  var BarcodeDetector: (new (options: { formats: string[] }) => Detector) | undefined;
}

const everyMs = 150;
const patienceMs = 20_000;

export const canReadCodes = () => 'BarcodeDetector' in globalThis && navigator.mediaDevices !== undefined;

interface CodeCameraProps {
  help: string;
  /** 2 below a heading of its page. */
  order: 1 | 2;
  /** On which side of the tablet, if there are two. */
  side: 'user' | 'environment';
  /** What a code says that is meant, null for another one. As the next, it must stay the same between renders. */
  meant: (text: string) => string | null;
  onFound: (found: string) => void;
  onClose: () => void;
}

/** Reads a QR code with the camera, until one is read, somebody goes back or nobody shows one. */
export function CodeCamera({ help, order, side, meant, onFound, onClose }: CodeCameraProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const picture = video.current;
    if (!picture) return;
    const stop = watch(picture, { side, meant, found: onFound, failed: () => setFailed(true) });
    const stopWaiting = wakeAfter(patienceMs, onClose);
    return () => {
      stop();
      stopWaiting();
    };
  }, [side, meant, onFound, onClose]);
  return (
    <section className={classes.column}>
      <Title order={order} className={classes.words}>
        {help}
      </Title>
      {hasFailed && <ProblemAlert>{texts.cameraFailed}</ProblemAlert>}
      <video ref={video} className={classes.camera} hidden={hasFailed} muted playsInline aria-hidden />
      <Button variant="default" className={classes.other} onClick={onClose}>
        {texts.back}
      </Button>
    </section>
  );
}

interface Watching extends Pick<CodeCameraProps, 'side' | 'meant'> {
  readonly found: (text: string) => void;
  readonly failed: () => void;
}

function watch(picture: HTMLVideoElement, { side, meant, found, failed }: Watching): () => void {
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
    const text = codes.map(({ rawValue }) => meant(rawValue)).find((one) => one !== null);
    if (isOver) return;
    if (text) found(text);
    else cancel = wakeAfter(everyMs, () => void read(detector));
  };
  const begin = async () => {
    const Detector = globalThis.BarcodeDetector;
    if (!Detector) throw new Error('the browser reads no codes');
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: side } });
    if (isOver) return end();
    picture.srcObject = stream;
    await picture.play();
    await read(new Detector({ formats: ['qr_code'] }));
  };
  void begin().catch(() => isOver || failed());
  return end;
}
