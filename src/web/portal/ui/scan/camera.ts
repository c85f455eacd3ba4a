import { pause } from '#web/ui/pause.ts';
/** The part of the browser's BarcodeDetector that is used here. */
type Detector = { detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]> };
type DetectorClass = new () => Detector;

function detectorClass(): DetectorClass | undefined {
  return (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
}

/** Whether this device can read codes by its camera. */
export function canScan(): boolean {
  return detectorClass() !== undefined && typeof navigator.mediaDevices?.getUserMedia === 'function';
}

/** What to say if the camera does not start, by the name of the browser's error. People can still type the number. */
export function cameraErrorWords(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError')
    return "The camera is blocked here. Type the number, or allow the camera in the browser's settings.";
  if (name === 'NotFoundError') return 'This device has no camera. Type the number.';
  return 'The camera could not be started. Type the number.';
}

const everyMs = 200;
/** Shows the camera's picture until a code is read, and returns the code's text. Undefined if aborted. */
export async function scanCode(video: HTMLVideoElement, signal: AbortSignal): Promise<string | undefined> {
  const Reader = detectorClass();
  if (!Reader) return undefined;
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
  try {
    if (signal.aborted) return undefined;
    video.srcObject = stream;
    await video.play();
    const reader = new Reader();
    while (!signal.aborted) {
      // Skips pictures that cannot be read yet, as while the camera warms up.
      const codes = await reader.detect(video).catch(() => []);
      const text = codes.find(({ rawValue }) => rawValue.trim() !== '')?.rawValue;
      if (text !== undefined) return text;
      await pause(everyMs);
    }
    return undefined;
  } finally {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  }
}
