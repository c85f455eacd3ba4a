import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from '@playwright/test';
import { ensureChromium } from '#scripts/chromium.mjs';

async function options(args: readonly string[]) {
  const executablePath = await ensureChromium(process.execPath);
  return { executablePath, args: [...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] };
}

/** Starts the Chromium of the journeys, where a browser is needed outside of them. The caller must close it. */
export async function launchChromium(...args: readonly string[]): Promise<Browser> {
  return chromium.launch(await options(args));
}

/**
 * Starts it with a profile in a folder, as an installed app has one: the browser keeps there what it has compiled, which
 * it does not do for the private window that a journey is. The caller must close it, and remove the folder.
 */
export async function launchChromiumWithProfile(folder: string, as: BrowserContextOptions): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, { ...as, ...(await options([])) });
}
