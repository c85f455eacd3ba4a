import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, test } from 'vitest';
import { type CallName, calls } from '#contract/calls.ts';
import type { OpenApi } from '#contract/openApi.ts';
import { stores, type TestStore } from '#server/testing/stores.ts';
import { leastForm, reportForm, submitForm } from '#server/testing/submission.ts';
import { openCompanyForSuite } from '#server/testing/withCompany.ts';

const everyCall = Object.keys(calls) as CallName[];

describe('The description of the calls', () => {
  // The description is the same on every store.
  const company = openCompanyForSuite((stores[0] as TestStore).open);
  let description: OpenApi;
  beforeAll(async () => {
    description = (await company.call('GET', '/docs/openapi.json', company.superuser)).json();
  });

  test('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(description))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test.each(everyCall)('holds %s with its parameters, and says who may', (name) => {
    const { method, path } = calls[name];
    const operation = description.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, description: expect.stringMatching(/^For .+\.$/) });
    const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path').map(({ name: id }) => id);
    expect(inPath).toEqual(path.match(/(?<=:)\w+/g) ?? []);
  });

  test('says of a body what the schema of the server asks', () => {
    const body = description.paths['/addClient']?.['post']?.requestBody?.content['application/json']?.schema;
    expect(body?.required).toEqual(['clientName', 'address', 'contactPerson', 'email', 'phoneNumber']);
    expect(body?.properties?.['clientName']).toEqual({ type: 'string', minLength: 1, maxLength: 300 });
  });

  test('says what the streamed answers are', async () => {
    const { alpha, alphaInspector } = company;
    expect((await submitForm(company, alphaInspector, reportForm(leastForm))).statusCode).toBe(200);
    for (const [name, path] of [
      ['reports', '/reports'],
      ['record', `/reports/${alpha}/${alphaInspector.uid}`],
    ] as const) {
      const sent = (await company.call('GET', path, alphaInspector)).json();
      expect(calls[name].answer.parse(sent)).toEqual(sent);
    }
  });

  test('is a page for superusers, with every call, that no script and no other server is needed for', async () => {
    const response = await company.call('GET', '/docs', company.superuser);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const name of everyCall) expect(response.body).toContain(`<section id="${name}"`);
    const nonce = /<style nonce="([^"]+)">/.exec(response.body)?.[1];
    const policy = response.headers['content-security-policy'];
    expect(policy).toContain(`default-src 'none'; style-src 'nonce-${nonce}'`);
    expect(response.body).not.toMatch(/<script|<link|src=|style="|https?:/);
  });
});
