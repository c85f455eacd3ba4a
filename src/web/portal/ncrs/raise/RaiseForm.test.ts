import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { keepNcr } from '#web/outbox/ncr.ts';
import { applyEvent, loadReport } from '#web/outbox/reports.ts';
import { startEmptyDevice } from '#web/outbox/testing/device.ts';
import { RaiseForm } from './RaiseForm.tsx';

beforeEach(startEmptyDevice);

const id = '019ab000-0000-7000-8000-000000000001';
const typed = { about: 'Runs on the roof', found: 'Three runs.', clientId: 'alpha', clientName: 'Alpha Coatings' };

/** The form as it is opened again from the drafts. */
async function shown() {
  const form = createElement(RaiseForm, { uid: 'sanjay', hasClients: true, stored: await loadReport('sanjay', id) });
  return renderToStaticMarkup(createElement(MemoryRouter, null, form));
}

test('An NCR that is opened again has its client, with the name, though there is no network', async () => {
  await keepNcr({ id, uid: 'sanjay', lastSeen: 0, values: typed, photos: [], files: [] });
  const form = await shown();
  expect(form).toMatch(/<input[^>]* value="Alpha Coatings"/);
  expect(form).toContain('<input type="hidden" name="clientId" value="alpha"/>');
  expect(form).not.toContain('href="/ncrs/');
});

test('An NCR that was raised already with other words leads to the one that was raised', async () => {
  await keepNcr({ id, uid: 'sanjay', lastSeen: 0, values: typed, photos: [], files: [], raised: typed });
  const words = 'NCR-ALPHA-2026-0001 was raised of this already; change it there.';
  await applyEvent('sanjay', id, { kind: 'started', of: 0 });
  await applyEvent('sanjay', id, { kind: 'refused', words, faults: { ncrId: words }, isNumberTaken: false });
  const form = await shown();
  expect(form).toContain(words);
  expect(form).toContain(`href="/ncrs/${id}"`);
});
