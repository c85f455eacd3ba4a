import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const example = join(import.meta.dirname, '../../../deploy/haproxy.cfg');

/** HAProxy, configured as in docs/machines.md. */
export type HaproxyProcess = {
  /** Sends a command to its socket, as an operator does. */
  tell(command: string): Promise<string>;
  stop(): Promise<void>;
};

/** The ports of this machine that replace the addresses in the example, and the time that a test gives to headers. */
type ProxyPorts = {
  site: number;
  database: number;
  servers: [number, number];
  databases: [number, number];
  headersWithin?: string;
};

/** Whether this machine has the program. */
export function hasHaproxy(): boolean {
  return spawnSync('/usr/sbin/haproxy', ['-v']).status === 0;
}

/** Starts HAProxy by the example's configuration, with this machine's ports as its addresses, and without TLS. */
export async function startHaproxy(ports: ProxyPorts): Promise<HaproxyProcess> {
  const { site, database, servers, databases, headersWithin = '10s' } = ports;
  const folder = mkdtempSync(join(tmpdir(), 'haproxy-'));
  const socket = join(folder, 'admin.sock');
  const here: readonly (readonly [string, string])[] = [
    ['/run/haproxy/admin.sock', socket],
    [':443 ssl crt /etc/haproxy/inspections.pem', `127.0.0.1:${site}`],
    ['X-Forwarded-Proto https', 'X-Forwarded-Proto http'],
    ['http-request 10s', `http-request ${headersWithin}`],
    ['127.0.0.1:6432', `127.0.0.1:${database}`],
    ['10.0.0.11:3000', `127.0.0.1:${servers[0]}`],
    ['10.0.0.12:3000', `127.0.0.1:${servers[1]}`],
    ['10.0.0.21:5432', `127.0.0.1:${databases[0]}`],
    ['10.0.0.22:5432', `127.0.0.1:${databases[1]}`],
  ];
  const config = here.reduce(
    (written, [there, place]) => {
      if (!written.includes(there)) throw new Error(`deploy/haproxy.cfg has no ${there}`);
      return written.replaceAll(there, place);
    },
    readFileSync(example, 'utf8'),
  );
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, config);
  const child = spawn('/usr/sbin/haproxy', ['-f', file], { stdio: 'ignore' });
  const gone = once(child, 'exit');
  return {
    async tell(command) {
      const line = connect(socket);
      line.write(`${command}\n`);
      return text(line);
    },
    async stop() {
      child.kill('SIGKILL');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
