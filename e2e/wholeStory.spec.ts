import type { Page } from '@playwright/test';
import { answerAlert } from './alerts.ts';
import { expectNoAxeViolations } from './axe.ts';
import { totpCodeOf, enrolFactor } from './enrol.ts';
import { linkMailedTo } from './mails.ts';
import { submitReport, untilReceived } from './inTheField.ts';
import { expect, startBuiltProduct, test } from './product.ts';
import { submitLogin, signIn } from './signIn.ts';

const manager = { email: 'manager@example.com', password: 'first of the company' };
const admin = { email: 'admin@yard.example', password: 'chosen by the admin' };
const inspector = { email: 'kavya@yard.example', password: 'chosen by the inspector' };

const stated = (page: Page) => page.locator('form [role=alert]');

test('From an empty data folder in production: a company sets itself up, its people come in by invitation and approval, file and read a report, and are let out again', async ({
  browser,
}) => {
  // The longest journey of all. It takes time on a busy machine.
  test.setTimeout(360_000);
  const product = await startBuiltProduct({ environment: { NODE_ENV: 'production' } });
  const newPage = async () => (await browser.newContext({ baseURL: product.url })).newPage();
  try {
    const panel = await newPage();
    await test.step('the first superuser is made with the set-up code, and sets up a second factor', async () => {
      await panel.goto('/superuser');
      await panel.getByLabel('Set-up code').fill('not the code');
      await panel.getByLabel('Full Name').fill('Meera Iyer');
      await panel.getByLabel('Email').fill(manager.email);
      await panel.getByLabel('Password', { exact: true }).fill(manager.password);
      await panel.getByRole('button', { name: 'Add SuperUser' }).click();
      await expect(stated(panel)).toHaveText('This is not the set-up code that the server printed.');
      await expect(panel.getByLabel('Set-up code')).toBeFocused();
      await expectNoAxeViolations(panel);
      await panel.getByLabel('Set-up code').fill(/Set-up code: (\S+)/.exec(product.said())?.[1] ?? '');
      await panel.getByRole('button', { name: 'Add SuperUser' }).click();
      await expect(stated(panel)).toHaveText('Superuser added successfully!');
      await expect(panel.getByLabel('Full Name')).toHaveValue('');
      await panel.waitForURL(/\/login/);
      await signIn(panel, manager.email, manager.password, /\/superuserpannel/);
      await panel.goto('/account');
      const { secret } = await enrolFactor(panel, manager.password);
      await panel.getByRole('button', { name: 'I have saved them' }).click();
      await panel.getByRole('button', { name: 'Sign Out' }).click();
      await panel.waitForURL(/\/login/);
      await submitLogin(panel, manager.email, manager.password);
      await panel.getByLabel('Code', { exact: true }).fill(totpCodeOf(secret, 1));
      await panel.getByRole('button', { name: 'Sign In' }).click();
      await panel.waitForURL(/\/superuserpannel/);
    });

    await test.step('adds a client, and invites its admin', async () => {
      await panel.goto('/clientadd');
      await panel.getByLabel('Client Name').fill('Bay Yard');
      await panel.getByLabel('Address').fill('Dock 4');
      await panel.getByLabel('Contact Person').fill('K. Das');
      await panel.getByLabel('Email').fill('office@yard.example');
      await panel.getByLabel('Phone Number').fill('+91 44 5550 0100');
      await panel.getByRole('button', { name: 'Add Client' }).click();
      await answerAlert(panel, 'Client added successfully!');
      await panel.waitForURL(/\/superuserpannel/);
      await panel.getByRole('button', { name: 'Add user to Bay Yard' }).click();
      await panel.getByLabel('Full Name').fill('Asha Rao');
      await panel.getByLabel('Email').fill(admin.email);
      await panel.getByLabel(/Send a link to choose a password/).check();
      await panel.getByLabel('User Type').selectOption('admin');
      await panel.getByRole('button', { name: 'Add User' }).click();
      await answerAlert(panel, 'User added successfully!');
    });

    const adminPage = await newPage();
    await test.step('the admin chooses a password by the invitation, and comes to the own panel', async () => {
      await adminPage.goto(await linkMailedTo(product, admin.email, '/invitation\\?token='));
      await expect(adminPage.getByRole('heading', { name: 'Welcome, Asha Rao' })).toBeVisible();
      await adminPage.getByLabel('New Password').fill(admin.password);
      await adminPage.getByLabel('Confirm Password').fill(admin.password);
      await adminPage.getByRole('button', { name: 'Choose Password' }).click();
      await adminPage.waitForURL(/\/login/);
      await signIn(adminPage, admin.email, admin.password, /\/adminpannel/);
    });

    const tank = await newPage();
    await test.step('an inspector registers, confirms the email, and is approved for the client', async () => {
      await tank.goto('/register');
      await tank.getByLabel('Name').fill('Kavya Nair');
      await tank.getByLabel('Email').fill(inspector.email);
      await tank.getByLabel('Password', { exact: true }).fill(inspector.password);
      await tank.getByRole('button', { name: 'Sign Up' }).click();
      await answerAlert(tank, 'Registered successfully!');
      // The page of before has an email of its own, until the next one stands.
      await expect(tank.getByRole('heading', { name: 'User Inspection' })).toBeVisible();
      await tank.getByLabel('Email').fill(inspector.email);
      await tank.getByLabel('Password', { exact: true }).fill(inspector.password);
      await tank.getByRole('button', { name: 'Sign In' }).click();
      await expect(tank.getByText('Your account is waiting for approval.')).toBeVisible();
      await panel.goto('/superuserpannel');
      const waiting = panel.getByRole('region', { name: 'Awaiting approval' }).getByRole('listitem');
      await expect(waiting).toContainText('Email not confirmed');
      await expect(waiting.getByRole('button', { name: 'Approve Kavya Nair' })).toBeDisabled();

      await tank.goto(await linkMailedTo(product, inspector.email, '/register\\?confirm='));
      await expect(tank.getByLabel('Name')).toHaveValue('Kavya Nair');
      await expect(tank.getByText(`You will sign in as ${inspector.email}`)).toBeVisible();
      const first = tank.getByLabel('Password', { exact: true });
      const again = tank.getByLabel('Confirm Password');
      await first.fill('short');
      await again.fill(inspector.password);
      await tank.getByRole('button', { name: 'Confirm my email' }).click();
      await expect(first).toHaveAccessibleDescription(/Use at least 10 characters\.$/);
      await expect(again).toHaveAccessibleDescription('Passwords do not match.');
      await expectNoAxeViolations(tank);
      await first.fill(inspector.password);
      await tank.getByRole('button', { name: 'Confirm my email' }).click();
      await expect(tank.getByText('Your email is confirmed.')).toBeVisible();

      await panel.reload();
      await expect(waiting).toContainText('Email confirmed');
      await waiting.getByRole('button', { name: 'Approve Kavya Nair' }).click();
      const dialog = panel.getByRole('dialog', { name: 'Approve Kavya Nair' });
      const client = dialog.getByRole('combobox', { name: 'Client' });
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await expect(client).toBeFocused();
      await client.fill('bay');
      await panel.getByRole('option', { name: /Bay Yard/ }).click();
      await expect(client).toHaveValue('Bay Yard');
      await expectNoAxeViolations(panel);
      await dialog.getByRole('button', { name: 'Approve' }).click();
      await expect(panel.getByText('User approved successfully!')).toBeVisible();
      await expect(waiting).toHaveCount(0);
    });

    await test.step('files a report, which the admin finds', async () => {
      await signIn(tank, inspector.email, inspector.password, /\/dailyreport/i);
      await tank.locator('[name=date]').fill('2026-11-20');
      await tank.locator('[name=inspectorName]').fill('Kavya Nair');
      await tank.locator('[name=structuralMember]').fill('Tank 42, shell');
      await submitReport(tank);
      await untilReceived(tank);
      await adminPage.goto('/userreports');
      await adminPage.getByRole('button', { name: 'View the report of Kavya Nair' }).click();
      await expect(adminPage.getByRole('dialog')).toContainText('Tank 42, shell');
    });

    const chosenLater = 'chosen after the reset';
    await test.step('a forgotten password is reset by mail, which ends the sessions that were open', async () => {
      const other = await newPage();
      await other.goto('/ForgotPassword');
      await other.getByLabel('Email').fill(inspector.email);
      await other.getByRole('button', { name: 'Send' }).click();
      await expect(stated(other)).toHaveText('Password reset email sent!');
      await other.waitForURL(/\/login/);
      await other.goto(await linkMailedTo(product, inspector.email, '/resetpassword\\?token='));
      await other.getByLabel('Email').fill(inspector.email);
      await other.getByLabel('New Password').fill(chosenLater);
      await other.getByLabel('Confirm Password').fill(chosenLater);
      await other.getByRole('button', { name: 'Reset Password' }).click();
      await expect(stated(other)).toHaveText('Password changed successfully.');
      await other.waitForURL(/\/login/);
      await tank.goto('/account');
      await tank.waitForURL(/\/login/);
      await signIn(tank, inspector.email, chosenLater, /\/dailyreport/i);
    });

    await test.step('switching the client off ends the sessions of its people, and keeps the report', async () => {
      await panel.goto('/superuserpannel');
      await panel.getByRole('button', { name: 'Edit Bay Yard' }).click();
      const dialog = panel.getByRole('dialog', { name: 'Edit Client' });
      await dialog.getByLabel('Status').selectOption('inactive');
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await answerAlert(panel, 'Client updated successfully!');
      await adminPage.goto('/adminpannel');
      await adminPage.waitForURL(/\/login/);
      await submitLogin(tank, inspector.email, chosenLater);
      await expect(tank.getByText('Your account is switched off. Please ask your administrator.')).toBeVisible();
      await panel.goto('/userreports');
      await expect(panel.getByText('Client: Bay Yard')).toBeVisible();
      await panel.getByRole('button', { name: 'View the report of Kavya Nair' }).click();
      await expect(panel.getByRole('dialog')).toContainText('Tank 42, shell');
    });
  } finally {
    await product.stop();
  }
});
