import { type Socket, connect } from 'node:net';

export type RawResponse = { status: number; headers: Readonly<Record<string, string>>; body: string };

/** A connection to a server, byte by byte, as a proxy or a hostile client may use it. */
export type RawConnection = {
  send(bytes: string | Buffer): void;
  /** The next answer. Undefined if the connection ends within it. One to HEAD has no body, whatever its headers say. */
  answer(method?: string): Promise<RawResponse | undefined>;
  /** Resolves once the connection has ended. */
  ended: Promise<void>;
  close(): void;
};

const headEnd = '\r\n\r\n';

/** The chunked body at the start of the received bytes, and how many bytes it takes. Undefined if it is incomplete. */
function chunksOf(come: Buffer): { body: Buffer; bytes: number } | undefined {
  const chunks: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = come.indexOf('\r\n', at);
    if (lineEnd < 0) return undefined;
    const size = Number.parseInt(come.subarray(at, lineEnd).toString('latin1'), 16);
    const end = lineEnd + 2 + size + 2;
    if (come.length < end) return undefined;
    if (size === 0) return { body: Buffer.concat(chunks), bytes: end };
    chunks.push(come.subarray(lineEnd + 2, end - 2));
    at = end;
  }
}

/** The first answer in the received bytes, and how many bytes it takes. Undefined if it is not complete yet. */
function firstOf(come: Buffer, hasBody: boolean): { answer: RawResponse; bytes: number } | undefined {
  const at = come.indexOf(headEnd);
  if (at < 0) return undefined;
  const [first = '', ...lines] = come.subarray(0, at).toString('latin1').split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const status = Number(first.split(' ')[1]);
  const bodyAt = at + headEnd.length;
  if (hasBody && headers['transfer-encoding'] === 'chunked') {
    const chunked = chunksOf(come.subarray(bodyAt));
    return chunked && { answer: { status, headers, body: chunked.body.toString() }, bytes: bodyAt + chunked.bytes };
  }
  const bytes = bodyAt + (hasBody ? Number(headers['content-length'] ?? 0) : 0);
  if (come.length < bytes) return undefined;
  return { answer: { status, headers, body: come.subarray(bodyAt, bytes).toString() }, bytes };
}

/** Opens a connection to a port of this machine. */
export async function openRawConnection(port: number): Promise<RawConnection> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  let come = Buffer.alloc(0);
  let isOver = false;
  let told: () => void = () => undefined;
  socket.on('data', (bytes) => {
    come = Buffer.concat([come, bytes as Buffer]);
    told();
  });
  const ended = new Promise<void>((resolve) => {
    const over = () => {
      isOver = true;
      told();
      resolve();
    };
    socket.on('end', over).on('error', over).on('close', over);
  });
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return {
    send: (bytes) => void (socket.writable && socket.write(bytes)),
    async answer(method) {
      for (;;) {
        const first = firstOf(come, method !== 'HEAD');
        if (first) {
          come = come.subarray(first.bytes);
          return first.answer;
        }
        if (isOver) return undefined;
        await new Promise<void>((resolve) => (told = resolve));
      }
    },
    ended,
    close: () => socket.destroy(),
  };
}

/** The head of a request. */
export function requestHead(
  method: string,
  path: string,
  headers: Readonly<Record<string, string | number>> = {},
): string {
  const lines = Object.entries({ host: 'localhost:3000', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`;
}
