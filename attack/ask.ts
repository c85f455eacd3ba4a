import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type RequestHeaders = Readonly<Record<string, string>>;

/** A request as an attacker writes it. */
export type AttackRequest = {
  method: string;
  path: string;
  headers?: RequestHeaders;
  body?: Buffer | string | undefined;
};

export type AttackResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** The outcome of a request: an answer, none in time, or a connection that ended without one. */
export type RequestOutcome = AttackResponse | 'no answer' | 'the connection ended';

/** The status of an answer, or in words why there is none. */
export const statusOf = (outcome: AttackResponse | string) => (typeof outcome === 'string' ? outcome : outcome.status);

const patienceMs = 10_000;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });
let asked = 0;

/** A different sender's address for each request, as a proxy reports it. So no limit per address hides what follows. */
export function nextSenderIp(): string {
  asked += 1;
  return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
}

/** Sends a request to a port of this machine, on a connection that earlier requests have used. */
export function sendAttackRequest(
  port: number,
  { method, path, headers = {}, body }: AttackRequest,
): Promise<RequestOutcome> {
  return new Promise((resolve) => {
    const sent = request({
      agent,
      host: '127.0.0.1',
      port,
      method,
      path,
      headers: {
        'x-forwarded-for': nextSenderIp(),
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        ...headers,
      },
    });
    const timer = setTimeout(() => {
      resolve('no answer');
      sent.destroy();
    }, patienceMs);
    const done = (outcome: RequestOutcome) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    sent.on('error', () => done('the connection ended'));
    sent.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.on('error', () => done('the connection ended'));
    });
    sent.end(body);
  });
}
