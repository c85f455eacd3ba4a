import { safeManhours } from '#domain/counter/safeManhours.ts';
import { msUntilNextDay } from '#domain/counter/msUntilNextDay.ts';

const dayMs = 86_400_000;

/** Tells the safe man-hours every 24 hours and at each midnight of the time zone. Returns a function that stops it. */
export function startCounter(timeZone: string, tell: (manhours: number) => void): () => void {
  const refresh = () => tell(safeManhours(new Date(), timeZone));
  let midnight: ReturnType<typeof setTimeout>;
  const waitForMidnight = () => {
    midnight = setTimeout(
      () => {
        refresh();
        waitForMidnight();
      },
      msUntilNextDay(new Date(), timeZone),
    );
  };
  waitForMidnight();
  const daily = setInterval(refresh, dayMs);
  return () => {
    clearTimeout(midnight);
    clearInterval(daily);
  };
}
