/** What processes have cost so far, as Linux tells it in /proc. */
import { readFileSync, readdirSync } from 'node:fs';

/** Clock ticks per second in /proc: 100 on every Linux that Node runs on. */
const ticksPerSecond = 100;

/** A file about a process. Undefined if the process has ended, or hides it. */
function told(pid: string, file: 'stat' | 'io'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}

type Process = { pid: string; parent: string; ticks: number };

/** All processes, each with its parent and with the ticks of itself and of its ended children. */
function processes(): Process[] {
  return readdirSync('/proc').flatMap((pid) => {
    const fields = /^\d+$/.test(pid) && told(pid, 'stat')?.split(') ')[1]?.split(' ');
    if (!fields) return [];
    return [{ pid, parent: fields[1] ?? '', ticks: fields.slice(11, 15).reduce((sum, one) => sum + Number(one), 0) }];
  });
}

/** A process and all that descend from it. */
function familyOf(pid: string): Process[] {
  const all = processes();
  const withChildren = (of: Process): Process[] => {
    return [of, ...all.filter(({ parent }) => parent === of.pid).flatMap(withChildren)];
  };
  return all.filter((one) => one.pid === pid).flatMap(withChildren);
}

/** Processor time of a process and of all that descend from it, in seconds. */
export function cpuSecondsOf(pid: string | number | undefined): number {
  return familyOf(String(pid)).reduce((sum, { ticks }) => sum + ticks, 0) / ticksPerSecond;
}

/** The bytes that a process and its descendants gave to the disk to write. A file system in memory does not count. */
export function writtenBytesOf(pid: string | number | undefined): number {
  return familyOf(String(pid)).reduce((sum, one) => {
    const [, bytes = 0] = /^write_bytes: (\d+)$/m.exec(told(one.pid, 'io') ?? '') ?? [];
    return sum + Number(bytes);
  }, 0);
}
