/** A high tone within the limits, a low one outside, and the vibration. The inspector's eyes stay on the steel. */
const tones = { within: { hertz: 1_320, shakeMs: 40 }, outside: { hertz: 330, shakeMs: 250 } } as const;
const toneMs = 120;

let audio: AudioContext | undefined;

/** Opens the device's sound at a press: some phones let no sound begin otherwise. */
export function unlockAudio(): void {
  if (!('AudioContext' in globalThis)) return;
  audio ??= new AudioContext();
  void audio.resume().catch(() => undefined);
}

/** Signals by tone and vibration whether a reading is within the limits. A device that can do neither stays silent. */
export function signalWithinLimits(isWithin: boolean): void {
  const { hertz, shakeMs } = tones[isWithin ? 'within' : 'outside'];
  if ('vibrate' in navigator) navigator.vibrate(shakeMs);
  // Opening the device's sound takes time, so the reading is shown first.
  setTimeout(() => sound(hertz));
}

function sound(hertz: number): void {
  if (!('AudioContext' in globalThis)) return;
  audio ??= new AudioContext();
  const tone = audio.createOscillator();
  tone.frequency.value = hertz;
  tone.connect(audio.destination);
  tone.start();
  tone.stop(audio.currentTime + toneMs / 1_000);
}
