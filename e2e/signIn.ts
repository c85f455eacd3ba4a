import type { Page } from '@playwright/test';
import type { LoginAnswer } from '#contract/people/people.ts';
import type { Credentials } from './product.ts';

/** Submits the login page without waiting for the result. `site` is needed if the browser has no base address. */
export async function submitLogin(page: Page, email: string, password: string, site = ''): Promise<void> {
  await page.goto(`${site}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in on the login page and waits for that account's start page. A browser without base address needs `site`. */
export async function signIn(page: Page, email: string, password: string, landing: RegExp, site = ''): Promise<void> {
  await submitLogin(page, email, password, site);
  await page.waitForURL(landing);
}

/** Signs in by API call if a journey begins elsewhere. Returns the uid. A browser without base address needs `site`. */
export async function signInByCall(page: Page, data: Credentials, site = ''): Promise<string> {
  const answer = await page.request.post(`${site}/api/login`, { data });
  const { uid, result, usertype, sessionEnds } = (await answer.json()) as LoginAnswer;
  // A page of the site without a script.
  await page.goto(`${site}/robots.txt`);
  await page.evaluate((stored) => Object.assign(localStorage, stored), {
    'norvane-data': uid,
    'norvane-user': JSON.stringify(result),
    userRole: usertype,
    'norvane-session-ends': sessionEnds,
  });
  return uid;
}
