/** A high tone for a reading within the limits, a low one for one outside, and how long to shake: eyes stay on the steel. */
const tones = { within: { hertz: 1_320, shakeMs: 40 }, outside: { hertz: 330, shakeMs: 250 } } as const;
const toneMs = 120;

let audio: AudioContext | undefined;

/** Tells by tone and vibration how a reading lies. A device that can do neither stays silent. */
export function signal(isWithin: boolean): void {
  const { hertz, shakeMs } = tones[isWithin ? 'within' : 'outside'];
  if ('vibrate' in navigator) navigator.vibrate(shakeMs);
  // The reading is shown first: opening the device's sound takes its time.
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
