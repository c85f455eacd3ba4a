import { pino } from 'pino';

/** A log that keeps its lines. */
export function recordingLog(level = 'info') {
  const logged: Record<string, unknown>[] = [];
  const write = (line: string) => void logged.push(JSON.parse(line) as Record<string, unknown>);
  return { log: pino({ level }, { write }), logged };
}
