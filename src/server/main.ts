import { setTimeout as pause } from 'node:timers/promises';
import { initialReferenceData } from '#content/reference.ts';
import { buildApp } from '#server/app.ts';
import { ConfigError, readConfig } from '#server/config.ts';
import { readinessCheck } from '#server/health.ts';
import { seedSiteTexts } from '#server/content/siteTexts.ts';
import { startFileCheck } from '#server/files/fileCheck.ts';
import { openAuth } from '#server/accounts/auth.ts';
import { openLog } from '#server/log.ts';
import { startIssuing } from '#server/evidence/issuing.ts';
import { startMakingDossiers } from '#server/evidence/makeDossiers.ts';
import { writeDocument } from '#server/evidence/write.ts';
import { startMailing } from '#server/mails/mailing.ts';
import { shutdownTimeoutMs } from '#server/http/stopping.ts';
import { claimFilesFolder } from '#server/filesPlace.ts';
import { openFiles } from '#server/outside/files.ts';
import { openMailTransport } from '#server/outside/mail.ts';
import { seedSampleData } from '#server/samples/sampleData.ts';
import { seedTryOutSamples } from '#server/samples/tryOut.ts';
import { earlierBuildsFolder, keepBuild } from '#server/site/earlierBuilds.ts';
import { openSessionSecret } from '#server/secrets/sessionSecret.ts';
import { isWebAppBuilt, openRenderer } from '#server/site/renderer.ts';
import { startSweeping } from '#server/files/sweeping.ts';
import { openStore } from '#server/store/engine/open.ts';
import { seedReferenceData } from '#server/store/reference/reference.ts';
import { issueSetUpCode } from '#server/store/people/superusers.ts';

/** How long calls come before the web app, in milliseconds: those that waited for the start get their answers. */
const pagesAfterMs = 500;

/** Starts the product and keeps it running until it is told to stop. */
async function main(): Promise<void> {
  const config = readConfig();
  const log = openLog(config.logLevel);
  // Loaded only if it is switched on, like the figures: it would slow down every start.
  const tracing =
    config.collectorUrl === undefined
      ? undefined
      : (await import('#server/tracing/tracing.ts')).openTracing(config.collectorUrl);
  const secret = await openSessionSecret(config);
  const store = await openStore(config, (words) => log.info(words), tracing?.onQuery);
  await seedReferenceData(store.db, initialReferenceData);
  await seedSiteTexts(store.db);
  await claimFilesFolder(store.db, config);
  const files = tracing?.watchFiles(openFiles(config)) ?? openFiles(config);
  const madeUpPassword = await seedSampleData(store.db, files, config);
  const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const tryOutGuest = config.tryOut ? await seedTryOutSamples(store.db, files) : undefined;
  const earlierBuilds = earlierBuildsFolder(config.dataDir);
  const openPages = isWebAppBuilt() ? openRenderer : undefined;
  const app = await buildApp({
    db: store.db,
    files,
    auth: openAuth({ db: store.db, secret, publicUrl, sessionDays: config.sessionDays }),
    deviceApp: config.deviceApp,
    earlierBuilds,
    tryOutGuest,
    idleHours: config.sessionIdleHours,
    secret,
    publicUrl,
    sessionDays: config.sessionDays,
    trustProxy: config.trustProxy,
    log,
    openPages,
  });

  tracing?.watchCalls(app);
  let metrics: { stop(): Promise<void> } | undefined;
  if (config.metricsPort !== undefined) {
    const { serveMetrics } = await import('#server/metrics/metrics.ts');
    const lacks = readinessCheck({ db: store.db, files, openPages });
    const isReady = async () => (await lacks()) === undefined;
    metrics = await serveMetrics(
      { app, db: store.db, isReady },
      { port: config.metricsPort, host: config.metricsHost },
    );
  }

  const address = await app.listen({ port: config.port, host: config.host });
  const shown = config.publicUrl ?? address.replace('127.0.0.1', 'localhost');
  process.stdout.write(`Ready on ${shown}\n`);
  if (madeUpPassword) {
    process.stdout.write(
      `Sample accounts superuser@example.com, admin@example.com and inspector@example.com, password: ${madeUpPassword}\n`,
    );
  }
  const setUpCode = await issueSetUpCode(store.db);
  if (setUpCode) {
    process.stdout.write(`Set-up code: ${setUpCode}\nMake the first superuser with it at ${shown}/superuser\n`);
  }

  // Work that takes a while starts after the calls can be answered.
  const mailing = startMailing({ db: store.db, post: openMailTransport(config), publicUrl, secret, log });
  const documents = { db: store.db, files, publicUrl, log, write: writeDocument };
  const issuing = startIssuing(documents);
  const makingDossiers = startMakingDossiers(documents);
  const sweeping = startSweeping({ db: store.db, files, log });
  const fileCheck = startFileCheck({ db: store.db, files, log });

  let isStopping = false;
  const stop = async () => {
    // The terminal signals every process of its group, and those pass the signal on to each other.
    if (isStopping) return;
    isStopping = true;
    // Anything that hangs longer is given up: everything acknowledged is durable, and the next start resumes the rest.
    setTimeout(() => process.exit(0), shutdownTimeoutMs + 1_000).unref();
    await Promise.all([
      app.close(),
      mailing.stop(),
      issuing.stop(),
      makingDossiers.stop(),
      sweeping.stop(),
      fileCheck.stop(),
      metrics?.stop(),
      tracing?.stop(),
    ]);
    await store.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // The script that started this process is gone. If this one stayed, the next start would find the port taken.
  process.on('disconnect', stop);

  // The web app takes a fifth of a start to load, and no call needs it. Whoever asks for a page sooner has it loaded at
  // once. A product without its pages does not go on.
  if (!openPages) return;
  await pause(pagesAfterMs);
  await openPages();
  await keepBuild(earlierBuilds).catch((error: unknown) =>
    log.error({ err: error }, 'the files of this build are not kept'),
  );
}

try {
  await main();
} catch (error) {
  const words = error instanceof ConfigError ? error.message : `The server could not start: ${String(error)}`;
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
