import { join } from 'node:path';
import { build } from 'vite';

/** A file of this folder with all that it imports, as one script that puts its exports under a name. */
export async function bundled(file: string, name: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: { write: false, lib: { entry: join(import.meta.dirname, file), formats: ['iife'], name } },
  });
  const [output] = Array.isArray(made) ? made : [];
  const [chunk] = output?.output ?? [];
  if (chunk?.type !== 'chunk') throw new Error(`${file} was not built`);
  return chunk.code;
}
