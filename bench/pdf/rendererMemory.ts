import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';

const sampleMs = 10;

/** Memory of a process that is its own, not files' nor other processes': heaps, programs' memories, buffers. In kB. */
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

/** Watches the browser's pages; the end of watching tells the highest that any one of their processes rose to, in kB. */
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
