import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Router from 'react-router';
import type { PageContext } from '#contract/render.ts';
import { projectFolder } from '#server/projectFolder.ts';

/** The folder of the built web app. */
export const buildDir = join(projectFolder, 'build');
const serverBuild = join(buildDir, 'server/index.js');

/** What the web app exports: its own router, which no other copy can replace, and the key to its page context. */
type WebEntry = Pick<typeof Router, 'RouterContextProvider' | 'createRequestHandler'> & {
  pageContext: Router.RouterContext<PageContext>;
};

/** Renders pages by the web app. */
export type Renderer = {
  render(request: Request, context: PageContext): Promise<Response>;
  /** The addresses of its screens, without those that have parameters. */
  addresses: readonly string[];
  /** Whether any screen, or the data of one, may be at a path. */
  leadsSomewhere(path: string): boolean;
};

/** Whether the web app has been built. */
export function isWebAppBuilt(): boolean {
  return existsSync(serverBuild);
}

async function load(): Promise<Renderer> {
  const build = (await import(pathToFileURL(serverBuild).href)) as Router.ServerBuild;
  const entry = build.entry.module as unknown as WebEntry;
  const { pageContext, RouterContextProvider, createRequestHandler } = entry;
  const handle = createRequestHandler(build, 'production');
  // No screen with an address is nested in another. Routes that only frame screens have no path, like Home.
  const paths = new Set(Object.values(build.routes).map((route) => route?.path ?? ''));
  const screens = [...paths].map((path) => `/${path}`);
  // The router's own matching takes longer than everything else that a kept page needs.
  const any = new RegExp(
    `^(?:${screens.map((path) => path.replaceAll(/:\w+/g, '[^/]+')).join('|')}|/.*[.]data)/*$`,
    'i',
  );
  return {
    render(request, made) {
      const context = new RouterContextProvider();
      context.set(pageContext, made);
      return handle(request, context);
    },
    addresses: screens.filter((path) => !path.includes(':')),
    leadsSomewhere: (path) => any.test(path),
  };
}

let loaded: Promise<Renderer> | undefined;

/** The built web app, loaded when it is first asked for. Rejects if it cannot be loaded. */
export function openRenderer(): Promise<Renderer> {
  loaded ??= load();
  return loaded;
}
