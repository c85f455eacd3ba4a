import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { RunningProduct } from '#server/testing/product.ts';
import { gaugeFilmTest } from './filmTest.ts';

/** What a journey needs to be there before it begins, made by calls. */

/** Sends what must be accepted, and returns the answer. */
export async function sendOrFail(request: APIRequestContext, method: 'post' | 'put', path: string, data: object) {
  const answer = await request[method](`/api/${path}`, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

/** What is known of every client that is added here. */
export const clientContact = {
  address: 'Dock 4',
  contactPerson: 'K. Das',
  email: 'yard@example.com',
  phoneNumber: '+91 44 5550 0100',
};

/** Adds a client, as a superuser who is signed in. Returns its id. */
export async function addClientByCall(request: APIRequestContext, clientName: string): Promise<string> {
  return (await sendOrFail(request, 'post', 'addClient', { clientName, ...clientContact })).clientId;
}

/** Adds an account that can sign in at once, as a superuser who is signed in. */
export const addPerson = (request: APIRequestContext, person: object) =>
  sendOrFail(request, 'post', 'addUser', { usertype: 'user', isActive: true, ...person });

/** Adds another client with an admin, and signs in a superuser for it. Returns the admin's email. */
export async function addClientWithAdmin(
  request: APIRequestContext,
  { password }: RunningProduct,
  clientName = 'Other Shipyard',
): Promise<string> {
  const email = `admin@${clientName.toLowerCase().replaceAll(' ', '.')}.example`;
  await sendOrFail(request, 'post', 'login', { email: 'superuser@example.com', password });
  const clientId = await addClientByCall(request, clientName);
  await addPerson(request, { fname: 'Other Admin', email, password, usertype: 'admin', clientId });
  return email;
}

/** Files a report, a daily one where nothing else is sent, as whoever is signed in. Returns its id. */
export async function fileReportByCall(
  request: APIRequestContext,
  answers: object,
  more: object = {},
): Promise<string> {
  const id = randomUUID();
  const stated = { date: '2026-11-26', inspectorName: 'Meera', ...answers };
  await sendOrFail(request, 'put', `reports/${id}`, {
    kind: 'dailycot',
    answers: stated,
    files: [],
    ...more,
  });
  return id;
}

/**
 * Adds one of each thing that has a page: a client, and a gauge, a batch, a report of its admin that failed, and its NCR.
 * Returns their addresses.
 */
export async function addOneOfEachRecord(
  request: APIRequestContext,
  product: RunningProduct,
  reviewRequired = true,
): Promise<readonly string[]> {
  const name = `WALK-${randomUUID().slice(0, 8)}`;
  const email = await addClientWithAdmin(request, product, name);
  const { clients } = await (await request.get(`/api/getClients?search=${name}`)).json();
  const [{ clientId }] = clients;
  await sendOrFail(request, 'put', `clients/${clientId}/review`, { reviewRequired });
  const gauge = { kind: 'dftGauge', make: 'Elcometer', model: '456', serialNo: name, status: 'inService' };
  const { instrumentId } = await sendOrFail(request, 'post', 'instruments', {
    ...gauge,
    ownerClientId: clientId,
  });
  const calibrated = { calibratedOn: '2026-01-01', dueOn: '2027-01-01', asFound: 'inTolerance' };
  await sendOrFail(request, 'post', `instruments/${instrumentId}/calibrations`, calibrated);
  const paint = { batchNo: name, component: 'A', productName: 'Interzone 954', madeOn: '2026-11-01' };
  const { batchId } = await sendOrFail(request, 'post', 'batches', { ...paint, ownerClientId: clientId });
  await sendOrFail(request, 'post', 'login', { email, password: product.password });
  const failed = { structuralMember: name, inspectionTests: [gaugeFilmTest(name, true)] };
  const reportId = await fileReportByCall(request, failed);
  const { ncrs } = await (await request.get(`/api/ncrs?report=${reportId}`)).json();
  const [{ ncrId }] = ncrs;
  return [
    `/clients/${clientId}`,
    `/instruments/${instrumentId}`,
    `/batches/${batchId}`,
    `/ncrs/${ncrId}`,
    `/reports/${reportId}`,
  ];
}
