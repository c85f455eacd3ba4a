import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { project } from '#scripts/run.mjs';

type Locked = { integrity?: string; resolved?: string; dev?: boolean; optional?: boolean } & {
  readonly [Limit in 'os' | 'cpu' | 'libc']?: readonly string[];
};

const { packages } = JSON.parse(readFileSync(join(project, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};
const locked = Object.entries(packages).filter(([place]) => place !== '');

/** Whether a package is installed on one of the two kinds of machines on which the product runs and is tested. */
function isFor(cpu: 'x64' | 'arm64', { os = ['linux'], cpu: cpus = [cpu], libc = ['glibc'] }: Locked): boolean {
  return os.includes('linux') && cpus.includes(cpu) && libc.includes('glibc');
}

describe('The lockfile', () => {
  test('has the hash of every package that a Linux server installs, so that no other content passes for it', () => {
    const installed = locked.filter(([, one]) => isFor('x64', one) || isFor('arm64', one));
    expect(installed.length).toBeGreaterThan(400);
    expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
  });

  test('lacks hashes for nothing but tools of development on other systems', () => {
    const without = locked.filter(([, { integrity }]) => !integrity);
    expect(without.filter(([, { dev, optional }]) => !(dev && optional))).toEqual([]);
    expect(
      without.map(([place]) => place.replace(/-(android|darwin|freebsd|linux|openharmony|wasm32|win32).*/, '')),
    ).toEqual(
      without.map(() => expect.stringMatching(/^node_modules\/@(oxfmt\/binding|oxlint\/binding|tailwindcss\/oxide)$/)),
    );
  });

  test('names no registry, so that each machine asks its own', () => {
    expect(locked.filter(([, { resolved }]) => resolved?.startsWith('http'))).toEqual([]);
  });
});
