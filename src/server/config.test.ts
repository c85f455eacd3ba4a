import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';

describe('The configuration', () => {
  test('needs nothing: it serves port 3000 on loopback', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      loopback: true,
      production: false,
      databaseUrl: undefined,
      s3: undefined,
      sessionDays: 14,
      deviceApp: true,
    });
  });

  test('takes a key left blank as one left out', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: '', DEMO_PASSWORD: '' }).port).toBe(3000);
  });

  test('stops the start for wrong values and names every key at fault, but no value', () => {
    const wrong = {
      PORT: '70000',
      SESSION_DAYS: '0',
      SESSION_IDLE_HOURS: '0',
      DEVICE_APP: 'perhaps',
      PUBLIC_URL: 'ftp://x',
      LOG_LEVEL: 'loud',
      SESSION_SECRET: 'short-secret',
    };
    expect(() => readConfig(wrong)).toThrow(ConfigError);
    try {
      readConfig(wrong);
    } catch (error) {
      const { message } = error as Error;
      for (const key of Object.keys(wrong)) expect(message).toContain(key);
      expect(message).not.toContain('short-secret');
    }
  });

  test('wants an address of the product that leaves room for the way to a check, in a code on each page', () => {
    const ofLength = (length: number) => `https://${'p'.repeat(length - 'https://.example'.length)}.example`;
    expect(readConfig({ PUBLIC_URL: ofLength(66) }).publicUrl).toHaveLength(66);
    expect(() => readConfig({ PUBLIC_URL: ofLength(67) })).toThrow('at most 66 characters');
  });

  test('shows the figures to this machine alone, unless an address is named', () => {
    expect(readConfig({ METRICS_PORT: '9464' }).metricsHost).toBe('127.0.0.1');
    expect(readConfig({ METRICS_HOST: '10.0.0.11' }).metricsHost).toBe('10.0.0.11');
    expect(() => readConfig({ METRICS_HOST: 'everywhere' })).toThrow('METRICS_HOST: an address such as 127.0.0.1');
  });

  test('demands one secret for all servers with DATABASE_URL, and the keys of the bucket with S3_URL', () => {
    expect(() => readConfig({ DATABASE_URL: 'postgres://db/x' })).toThrow('SESSION_SECRET');
    expect(() => readConfig({ S3_URL: 'https://s3.example/bucket' })).toThrow('S3_ACCESS_KEY_ID');
  });
});
