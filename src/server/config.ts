import { z } from 'zod';
import { defaultManagerIdleHours, defaultSessionDays } from '#domain/people/session.ts';

const optionalUrl = (protocols: RegExp, what: string, most = 2_000) =>
  z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.url({ protocol: protocols, error: what }).max(most, `at most ${most} characters`).optional(),
  );

/** The longest product address, in characters. Each page's QR code has it and the path of the document's check. */
const longestPublicUrl = 66;

/** The fewest characters of a session secret. In base64 they hold 192 bits. */
export const leastSecretLength = 32;

const blankIsMissing = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema);

/** Every key that the product reads from its environment. docs/configuration.md names the same keys. */
const environment = z
  .object({
    NODE_ENV: blankIsMissing(z.enum(['development', 'production', 'test']).default('development')),
    PORT: blankIsMissing(z.coerce.number('a port number').int().min(0).max(65535).default(3000)),
    HOST: blankIsMissing(z.string().default('127.0.0.1')),
    DATA_DIR: blankIsMissing(z.string().default('data')),
    DATABASE_URL: optionalUrl(/^postgres(ql)?$/, 'a postgres:// address'),
    PUBLIC_URL: optionalUrl(/^https?$/, 'an http:// or https:// address', longestPublicUrl),
    TRUST_PROXY: blankIsMissing(z.string().optional()),
    SESSION_SECRET: blankIsMissing(
      z.string().min(leastSecretLength, `at least ${leastSecretLength} characters`).optional(),
    ),
    SESSION_DAYS: blankIsMissing(z.coerce.number('a number of days').int().min(1).max(365).default(defaultSessionDays)),
    SESSION_IDLE_HOURS: blankIsMissing(
      z.coerce.number('a number of hours').int().min(1).max(8760).default(defaultManagerIdleHours),
    ),
    DEVICE_APP: blankIsMissing(z.enum(['on', 'off'], 'on or off').default('on')),
    TRY_OUT: blankIsMissing(z.enum(['on', 'off'], 'on or off').default('off')),
    DEMO_PASSWORD: blankIsMissing(z.string().min(10, 'at least 10 characters').optional()),
    SMTP_URL: optionalUrl(/^smtps?$/, 'the smtp(s):// address of a mail server'),
    S3_URL: optionalUrl(/^https?$/, 'the http(s):// address of a bucket'),
    S3_REGION: blankIsMissing(z.string().default('us-east-1')),
    S3_ACCESS_KEY_ID: blankIsMissing(z.string().optional()),
    S3_SECRET_ACCESS_KEY: blankIsMissing(z.string().optional()),
    METRICS_PORT: blankIsMissing(z.coerce.number('a port number').int().min(1).max(65535).optional()),
    METRICS_HOST: blankIsMissing(z.union([z.ipv4(), z.ipv6()], 'an address such as 127.0.0.1').default('127.0.0.1')),
    OTEL_EXPORTER_OTLP_ENDPOINT: optionalUrl(/^https?$/, 'the http(s):// address of a collector'),
    LOG_LEVEL: blankIsMissing(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')),
  })
  .superRefine((env, context) => {
    const demand = (key: string, message: string) => context.addIssue({ code: 'custom', path: [key], message });
    if (env.S3_URL && !env.S3_ACCESS_KEY_ID) demand('S3_ACCESS_KEY_ID', 'needed with S3_URL');
    if (env.S3_URL && !env.S3_SECRET_ACCESS_KEY) demand('S3_SECRET_ACCESS_KEY', 'needed with S3_URL');
    if (env.DATABASE_URL && !env.SESSION_SECRET) {
      demand('SESSION_SECRET', 'needed with DATABASE_URL, the same on every server');
    }
  });

type S3Location = { url: string; region: string; accessKeyId: string; secretAccessKey: string };

export type Config = {
  production: boolean;
  port: number;
  host: string;
  /** True if the server can be reached only from this machine. */
  loopback: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The address in mailed links and for the same-origin check, without a final slash. Unset: the listening address. */
  publicUrl: string | undefined;
  /** Proxies whose forwarding headers are trusted: addresses or ranges, comma-separated. */
  trustProxy: string | undefined;
  /** Signs cookies. Unset: made once and kept in the data folder. */
  sessionSecret: string | undefined;
  /** How many days one sign-in lasts, also without a network. */
  sessionDays: number;
  /** After how many idle hours the session of an admin or superuser ends. */
  sessionIdleHours: number;
  /** Off: devices remove the installed app, and the portal is a website again. */
  deviceApp: boolean;
  /** On: visitors may look at the sample reports of a made-up client. */
  tryOut: boolean;
  demoPassword: string | undefined;
  /** The mail server. Unset: mails are kept as files in the data folder. */
  smtpUrl: string | undefined;
  s3: S3Location | undefined;
  /** The port at which the server's figures can be read. Unset: none. */
  metricsPort: number | undefined;
  /** The address at which they can be read. By default only this machine reaches it. */
  metricsHost: string;
  /** The address of a collector of OpenTelemetry, which receives the calls. Unset: none. */
  collectorUrl: string | undefined;
  logLevel: string;
};

/** A wrong environment. Names every key at fault, and never a value. */
export class ConfigError extends Error {}

/** Reads the environment once. Throws a ConfigError that names every key at fault. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`The configuration is not right:\n${faults.join('\n')}`);
  }
  const values = parsed.data;
  return {
    production: values.NODE_ENV === 'production',
    port: values.PORT,
    host: values.HOST,
    loopback: ['127.0.0.1', '::1', 'localhost'].includes(values.HOST),
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    publicUrl: values.PUBLIC_URL?.replace(/\/+$/, ''),
    trustProxy: values.TRUST_PROXY,
    sessionSecret: values.SESSION_SECRET,
    sessionDays: values.SESSION_DAYS,
    sessionIdleHours: values.SESSION_IDLE_HOURS,
    deviceApp: values.DEVICE_APP === 'on',
    tryOut: values.TRY_OUT === 'on',
    demoPassword: values.DEMO_PASSWORD,
    smtpUrl: values.SMTP_URL,
    s3:
      values.S3_URL && values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY
        ? {
            url: values.S3_URL.replace(/\/+$/, ''),
            region: values.S3_REGION,
            accessKeyId: values.S3_ACCESS_KEY_ID,
            secretAccessKey: values.S3_SECRET_ACCESS_KEY,
          }
        : undefined,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    collectorUrl: values.OTEL_EXPORTER_OTLP_ENDPOINT,
    logLevel: values.LOG_LEVEL,
  };
}
