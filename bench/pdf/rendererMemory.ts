import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

const sampleMs = 10;

/** Memory in kB that is a process's own: heaps, WebAssembly memory and buffers, without files and shared memory. */
function ownMemory(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return ['RssAnon', 'RssShmem'].reduce((sum, name) => {
      return sum + Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0);
    }, 0);
  } catch {
    // The process has ended.
    return 0;
  }
}

/** Watches the browser's renderer processes. Call the result to stop: it returns the highest memory of any, in kB. */
export async function watchMemory(browser: Browser): Promise<() => number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  let peak = 0;
  const sample = () => {
    for (const { id } of pages) peak = Math.max(peak, ownMemory(id));
  };
  sample();
  const watch = setInterval(sample, sampleMs);
  return () => {
    clearInterval(watch);
    return peak;
  };
}
