import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Pack, PackReading } from '../../../../contract/gs1/pack.ts';
import { today } from '../../platform/clock.ts';
import { isSlow, savesData } from '../../platform/connection.ts';
import { closeCamera, openCamera } from './open-camera.ts';
import { createPackScanner } from './pack-scanner.ts';
import { bestReading, packWarning } from './pack-words.ts';

/**
 * `asks`: the line is slow, so that loading has to be agreed to. `no-camera`: photos are read, and `text` says why.
 * `stopped`: a pack was refused. `failed`: what reads codes can't be loaded.
 */
export type ScanState =
  | { name: 'asks' | 'looking' | 'stopped' | 'failed' }
  | { name: 'loading'; done: number }
  | { name: 'no-camera'; text: string };

const LOADING: ScanState = { name: 'loading', done: 0 };

/** Between two pictures of the camera, so that the phone stays cool. */
const PAUSE_MS = 100;

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));

/** Looks for the code of a pack with the camera, or in photos where there is none. */
export function useScan(onFound: (pack: Pack) => void) {
  const [scanner] = useState(createPackScanner);
  const [state, setState] = useState<ScanState>(() => (isSlow() || savesData() ? { name: 'asks' } : LOADING));
  const [warning, setWarning] = useState<string | null>(null);
  const video = useRef<HTMLVideoElement>(null);
  const isStarted = !['asks', 'stopped', 'failed'].includes(state.name);

  /** Whether nothing more is to be looked for. */
  const take = useEffectEvent((reading: PackReading): boolean => {
    if (reading.kind === 'pack') onFound(reading.pack);
    else if (reading.kind !== 'none') setWarning(packWarning(reading));
    if (reading.kind === 'expired') setState({ name: 'stopped' });
    return reading.kind === 'pack' || reading.kind === 'expired';
  });

  useEffect(() => {
    if (!isStarted) return;
    const ended = new AbortController();
    const { signal } = ended;
    const opening = openCamera();

    async function look(picture: HTMLVideoElement) {
      await scanner.load((done) => signal.aborted || setState({ name: 'loading', done }));
      const camera = await opening;
      if (signal.aborted) return;
      if (typeof camera === 'string') return setState({ name: 'no-camera', text: camera });
      setState({ name: 'looking' });
      picture.srcObject = camera;
      await picture.play();
      while (!signal.aborted) {
        const codes = await scanner.read(await createImageBitmap(picture));
        if (signal.aborted || take(bestReading(codes, today()))) return;
        await pause();
      }
    }
    if (video.current) look(video.current).catch(() => signal.aborted || setState({ name: 'failed' }));

    return () => {
      ended.abort();
      scanner.close();
      void opening.then((camera) => typeof camera === 'string' || closeCamera(camera));
    };
  }, [isStarted, scanner]);

  return {
    state,
    warning,
    video,
    start() {
      setWarning(null);
      setState(LOADING);
    },
    async readPhoto(photo: Blob) {
      setWarning(null);
      try {
        const reading = bestReading(await scanner.read(await createImageBitmap(photo)), today());
        if (reading.kind === 'pack') return onFound(reading.pack);
        setWarning(packWarning(reading));
      } catch {
        setWarning('This photo can’t be read. Try another one, or type the batch.');
      }
    },
  };
}
