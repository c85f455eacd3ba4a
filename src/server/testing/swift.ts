import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { AwsClient } from 'aws4fetch';
import type { Bucket } from '#server/outside/s3Files.ts';
import { freePort } from './freePort.ts';

const run = promisify(execFile);

/** OpenStack Swift on one machine and one disk, with a bucket. */
export type Swift = {
  location: Bucket;
  close(): Promise<void>;
};

const kinds = ['account', 'container', 'object'] as const;
const programOf = (kind: string) => `/usr/bin/swift-${kind}-server`;
const credentials = { region: 'us-east-1', accessKeyId: 'test:tester', secretAccessKey: 'testing' };
const startsWithinMs = 90_000;

/** Whether OpenStack Swift is here, from Debian's swift-proxy, swift-account, swift-container and swift-object. */
export function hasSwift(): boolean {
  return ['proxy', ...kinds].every((kind) => existsSync(programOf(kind)));
}

const rings = `
import sys
from swift.common.ring import RingBuilder
for kind, port in zip(sys.argv[1::2], sys.argv[2::2]):
    builder = RingBuilder(4, 1, 0)
    builder.add_dev({'id': 0, 'region': 1, 'zone': 1, 'ip': '127.0.0.1', 'port': int(port), 'device': 'disk', 'weight': 1})
    builder.rebalance()
    builder.get_ring().save(kind + '.ring.gz')
`;

/** The configuration of one of its servers. Each is one process. */
function settings(folder: string, port: number, pipeline: readonly string[], parts: readonly string[]): string {
  return [
    `[DEFAULT]\nbind_ip = 127.0.0.1\nbind_port = ${port}\nworkers = 0\nuser = ${userInfo().username}`,
    `swift_dir = ${folder}\ndevices = ${folder}\nmount_check = false\nfallocate_reserve = 0\nlog_level = ERROR`,
    `[pipeline:main]\npipeline = ${pipeline.join(' ')}`,
    ...parts,
  ].join('\n');
}

/** By itself it gives up a connection of its own after half a second, which takes longer on a machine that tests a lot. */
const patience = 'conn_timeout = 20\nnode_timeout = 60';
const proxyParts = [
  `[app:proxy-server]\nuse = egg:swift#proxy\naccount_autocreate = true\nerror_suppression_limit = 100000\n${patience}`,
  '[filter:catch_errors]\nuse = egg:swift#catch_errors',
  '[filter:cache]\nuse = egg:swift#memcache\nmemcache_servers = 127.0.0.1:9',
  `[filter:s3api]\nuse = egg:swift#s3api\nlocation = ${credentials.region}`,
  '[filter:tempauth]\nuse = egg:swift#tempauth\nuser_test_tester = testing .admin',
];

/** Starts OpenStack Swift here, with one disk in a scratch folder, and creates a bucket through its S3 interface. */
export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), 'swift-'));
  mkdirSync(join(folder, 'disk'));
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  write('swift.conf', '[swift-hash]\nswift_hash_path_prefix = test\nswift_hash_path_suffix = test\n');
  const [proxyPort, ...ports] = await Promise.all([freePort(), ...kinds.map(freePort)]);
  const named = kinds.flatMap((kind, index) => [kind, String(ports[index])]);
  await run('/usr/bin/python3', ['-c', rings, ...named], { cwd: folder });
  const pipeline = ['catch_errors', 'cache', 's3api', 'tempauth', 'proxy-server'];
  write('proxy.conf', settings(folder, proxyPort, pipeline, proxyParts));
  for (const [index, kind] of kinds.entries()) {
    const part = `[app:${kind}-server]\nuse = egg:swift#${kind}\n${patience}`;
    write(`${kind}.conf`, settings(folder, ports[index] ?? 0, [`${kind}-server`], [part]));
  }
  const programs: ChildProcess[] = ['proxy', ...kinds].map((kind) =>
    spawn(programOf(kind), [join(folder, `${kind}.conf`)], { stdio: 'ignore' }),
  );
  const close = async () => {
    for (const program of programs) {
      if (program.exitCode !== null || program.signalCode !== null) continue;
      const ended = once(program, 'exit');
      program.kill('SIGKILL');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `http://127.0.0.1:${proxyPort}/reports`;
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 });
  const deadline = Date.now() + startsWithinMs;
  for (let isMade = false; !isMade; await pause(100)) {
    const answer = await client.fetch(url, { method: 'PUT' }).catch(() => undefined);
    isMade = answer?.ok === true;
    if (isMade || Date.now() < deadline) continue;
    await close();
    throw new Error(`Swift is here, and makes no bucket: ${answer?.status}`);
  }
  return { location: { url, ...credentials }, close };
}
