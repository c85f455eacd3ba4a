import { describe, expect, test } from 'vitest';
import { nonceSource, pagePolicy, scriptPolicy } from '#server/http/security.ts';
import { cookiesOf } from '#server/testing/accounts.ts';
import { password } from '#server/testing/company.ts';
import { recordingLog } from '#server/testing/recordingLog.ts';
import { stores } from '#server/testing/stores.ts';
import { openCompanyForSuite } from '#server/testing/withCompany.ts';

const proxy = '10.0.0.1';

describe.each(stores)('Behind a proxy with TLS, on $name,', ({ open }) => {
  const { log, logged } = recordingLog();
  const company = openCompanyForSuite(open, { publicUrl: 'https://portal.example', trustProxy: proxy, log });

  const signIn = (cookie = '') =>
    company.call('POST', '/login', { cookie }, { email: company.alphaAdmin.email, password });

  test('cookies are Secure, HttpOnly and SameSite, and by their names taken over TLS alone', async () => {
    const { cookies } = await signIn();
    expect(cookies.map(({ name, path }) => [name, path]).toSorted()).toEqual([
      ['__Host-norvane.session_token', '/'],
      ['__Secure-norvane.browser', '/api'],
    ]);
    for (const cookie of cookies) {
      expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: expect.stringMatching(/^lax$/i) });
      expect(cookie.domain).toBeUndefined();
    }
  });

  test('the session of such a cookie is opened, and ended by signing out', async () => {
    const cookie = cookiesOf(await signIn());
    const ask = async () => (await company.call('GET', '/stdData', { cookie })).statusCode;
    expect(await ask()).toBe(200);
    await company.call('POST', '/logout', { cookie });
    expect(await ask()).toBe(401);
  });

  test('browsers are told for a year to come back over TLS alone, to every host below this one too', async () => {
    const { headers } = await company.call('GET', '/health');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  test('no other site is let read an answer', async () => {
    const { headers } = await company.app.inject({ url: '/api/health', headers: { origin: 'https://evil.example' } });
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  });

  test('an address that cannot be read is answered as one that leads nowhere, and is not repeated', async () => {
    for (const [url, nowhere] of [
      ['/%', '/nowhere'],
      ['/%<script>alert(1)</script>', '/nowhere'],
      ['/api/files/%E0%A4%A/x', '/api/nowhere'],
    ] as const) {
      const answers = [await company.app.inject({ url }), await company.app.inject({ url: nowhere })];
      const [answer, usual] = answers.map(({ statusCode, headers }) => {
        const {
          'content-security-policy': policy = '',
          'content-length': _,
          date: __,
          'trace-id': ___,
          ...rest
        } = headers;
        return { statusCode, ...rest, policy: policy.toString().replace(/nonce-[^']+/, '') };
      });
      expect(answer).toEqual({ ...usual, statusCode: 404 });
      expect(answers[0]?.body).not.toContain('alert(1)');
    }
  });

  test('what there is no call for is kept by no proxy, nor is what another site is refused', async () => {
    const nothing = await company.app.inject({ url: '/api/nothing' });
    const origin = 'https://evil.example';
    const crossSite = await company.app.inject({ method: 'POST', url: '/api/logout', headers: { origin } });
    expect([nothing, crossSite].map(({ headers }) => headers['cache-control'])).toEqual(['no-store', 'no-store']);
  });

  test('a request is not echoed by TRACE', async () => {
    const response = await company.app.inject({ method: 'TRACE' as 'GET', url: '/api/health' });
    expect(response.statusCode).toBe(404);
  });

  test('a refused call is a line of the log: what, who, and from where by the word of the proxy alone', async () => {
    const { cookie, uid } = company.alphaInspector;
    const forwarded = { cookie, 'x-forwarded-for': '203.0.113.7' };
    for (const remoteAddress of [proxy, '10.0.0.2']) {
      await company.app.inject({ url: '/api/getUsers/some-id?x=%0Aforged', headers: forwarded, remoteAddress });
    }
    expect(logged.filter(({ refused }) => refused === 'notAllowed')).toEqual(
      ['203.0.113.7', '10.0.0.2'].map((address) =>
        expect.objectContaining({ uid, address, call: 'GET /api/getUsers/:clientId', msg: 'a call was refused' }),
      ),
    );
  });

  test('a write from another site and a call without a session are lines of the log', async () => {
    await company.app.inject({ method: 'POST', url: '/api/logout', headers: { origin: 'https://evil.example' } });
    await company.call('GET', '/getClients');
    expect(logged.map(({ refused }) => refused)).toEqual(expect.arrayContaining(['crossSite', 'notSignedIn']));
  });

  test('input that no form of ours sends is a line of the log, by its fields and not by what was in them', async () => {
    await company.call('PUT', '/account', company.alphaInspector, { fname: ['<script>'] });
    const { uid } = company.alphaInspector;
    expect(logged).toContainEqual(
      expect.objectContaining({ refused: 'invalidInput', call: 'PUT /api/account', uid, fields: ['fname'] }),
    );
    expect(JSON.stringify(logged)).not.toContain('<script>');
  });
});

test('A page runs scripts of ours alone, is framed by nobody, and has neither plugins nor another base', () => {
  const policy = pagePolicy(nonceSource('once'));
  expect(policy).toContain("script-src 'self' 'nonce-once' 'wasm-unsafe-eval';");
  for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'"]) {
    expect(policy).toContain(rule);
  }
});

test('A script that is opened as a page is framed by nobody and loads nothing of others', () => {
  for (const rule of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(scriptPolicy).toContain(rule);
  }
});
