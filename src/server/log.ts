import { type DestinationStream, type Logger, pino } from 'pino';

/**
 * The product's log: JSON, one line each, without secrets. A database names with an error the values that it refused, so
 * these are left out too. `to` is standard output if it is not given.
 */
export function openLog(level: string, to?: DestinationStream): Logger {
  const removed = [
    'req.headers.cookie',
    'req.headers.authorization',
    '*.password',
    '*.token',
    'err.detail',
    'err.where',
  ];
  return pino({ level, redact: removed }, to);
}
