import { createElement, type ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import type { IssuedDocumentFacts } from '#contract/evidence/verify.ts';
import VerifyDocument from './route.tsx';

const issued: IssuedDocumentFacts = {
  number: 'DCR-ALPHA-2026-0001',
  revision: 1,
  client: 'A. T. F.',
  reportDate: '2026-11-21',
  receivedAt: '2026-11-21T12:00:00.000Z',
  approvedAt: '2026-11-21T13:00:00.000Z',
  issuedAt: '2026-11-21T13:01:00.000Z',
  standing: { kind: 'valid' },
  contentHash: 'a'.repeat(64),
  fileHash: 'b'.repeat(64),
  sizeBytes: 1000,
  reportId: null,
};
const pageOf = (reportDate: string | null) => {
  const props = { loaderData: { issued: { ...issued, reportDate } } } as ComponentProps<typeof VerifyDocument>;
  const router = createMemoryRouter([{ path: '/', element: createElement(VerifyDocument, props) }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
};

test('Whoever checks a document reads the day of its report, with a mark where that came only after the receipt', () => {
  expect(pageOf('2026-11-21')).toContain('>21 Nov 2026<');
  expect(pageOf('2026-11-22')).toContain('>22 Nov 2026 (after its receipt)<');
  expect(pageOf(null)).toContain('None given');
});
