import type { AddressInfo } from 'node:net';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Call, bodyMediaTypes } from '#contract/call.ts';
import { type CallName, calls } from '#contract/calls.ts';
import { permissions } from '#domain/people/permissions.ts';
import { openCompanyForSuite } from '#server/testing/withCompany.ts';
import { stores } from '#server/testing/stores.ts';
import { requestHead, openRawConnection } from '#server/testing/rawConnection.ts';

const json = 'application/json';
const kilobyte = 1024;
/** Calls that strangers may make, and that need more than 16 kB: a pasted text, an enquiry and an outsider's words. */
const needMore: Readonly<Partial<Record<CallName, number>>> = { rule: 128, contact: 32, outsideStep: 80 };

const withBody = (Object.keys(calls) as CallName[])
  .map((name): { name: CallName; call: Call } => ({ name, call: calls[name] }))
  .filter(({ call }) => bodyMediaTypes(call).length > 0);
const isOpen = ({ call }: { call: Call }) => permissions[call.may] === 'anyone';
const openJson = withBody.filter((one) => isOpen(one) && one.call.body);

describe('The body of a call', () => {
  const company = openCompanyForSuite(stores[0]!.open);
  beforeAll(async () => {
    await company.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(() => vi.restoreAllMocks());

  /** The status that a stranger gets who has sent the head of a call and nothing of its body. */
  async function answered({ call }: { call: Call }, framing: Record<string, string | number>, sent = '') {
    const wire = await openRawConnection((company.app.server.address() as AddressInfo).port);
    const path = `/api${call.path.replaceAll(/:\w+/g, 'x')}`;
    wire.send(requestHead(call.method, path, { 'content-type': bodyMediaTypes(call)[0] ?? '', ...framing }) + sent);
    const answer = await wire.answer();
    wire.close();
    return answer?.status;
  }

  test.each(withBody.filter((one) => !isOpen(one)))(
    'is not read of a stranger who may not make it: $name',
    async (one) => {
      expect(await answered(one, { 'content-length': 100_000 })).toBe(401);
    },
  );

  test.each(openJson)('is refused unread where a stranger announces more than it needs: $name', async (one) => {
    const most = (needMore[one.name] ?? 16) * kilobyte;
    expect(await answered(one, { 'content-length': most + 1 })).toBe(413);
    const chunk = `${(most + 1).toString(16)}\r\n${' '.repeat(most + 1)}`;
    expect(await answered(one, { 'transfer-encoding': 'chunked' }, chunk)).toBe(413);
  });

  test('has room for the longest enquiry and the longest words of an outsider, in letters of three bytes', async () => {
    const enquiry = {
      name: 'अ'.repeat(200),
      subject: 'अ'.repeat(200),
      message: 'अ'.repeat(5_000),
      website: '',
      stamp: '',
    };
    const sent = await company.call('POST', '/contact', undefined, { ...enquiry, email: 'visitor@example.com' });
    expect(sent.statusCode).toBe(200);
    const words = {
      correctiveAction: 'अ'.repeat(10_000),
      preventiveAction: 'अ'.repeat(10_000),
      reason: 'अ'.repeat(1_000),
    };
    const step = { token: 'x'.repeat(200), version: 1, action: 'ready', ...words };
    const { code } = (await company.call('POST', '/ncrlink/steps', undefined, step)).json();
    expect(code).toBe('ncrLinkWorthless');
  });

  test('is not parsed where it is nested too deeply, whoever sends it', async () => {
    const parsing = vi.spyOn(JSON, 'parse');
    const payload = `{"version":0,"device":"a phone","content":${'['.repeat(900_000)}`;
    const path = '/drafts/3f0e9a40-0000-4000-8000-000000000001';
    const response = await company.call('PUT', path, company.alphaInspector, payload, { 'content-type': json });
    expect(parsing.mock.calls.filter(([text]) => text.includes('[[['))).toEqual([]);
    expect([response.statusCode, response.json().message]).toEqual([400, 'This is nested too deeply.']);
  });
});
