import { type Browser, chromium } from '@playwright/test';
import { ensureChromium } from '#scripts/chromium.mjs';

/** Starts the Chromium of the journeys, where a browser is needed outside of them. The caller must close it. */
export async function launchChromium(...args: readonly string[]): Promise<Browser> {
  const executablePath = await ensureChromium(process.execPath);
  return chromium.launch({ executablePath, args: [...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] });
}
