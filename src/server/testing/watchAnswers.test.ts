import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { watchContractDifferences } from './watchAnswers.ts';

test('An answer with more or other than the contract describes does not pass unseen', async () => {
  const app = Fastify();
  const faults = watchContractDifferences(app);
  app.get('/api/getDailyproduct', async () => ({ result: [{ productName: 'Primer' }] }));
  app.get('/api/stdData', async () => ({ data: [{ standard1: 'Sa 3', description1: 'White metal', secret: 1 }] }));
  app.get('/api/setUp', async (_, reply) => reply.status(401).send({ error: 'No.' }));
  for (const url of ['/api/getDailyproduct', '/api/stdData', '/api/setUp']) await app.inject(url);
  expect(faults).toEqual([
    expect.stringMatching(/^GET \/api\/stdData .*secret/s),
    expect.stringMatching(/^GET \/api\/setUp .*message/s),
  ]);
});
