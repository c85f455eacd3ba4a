import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { loadRegister } from '#web/portal/equipment/loadRegister.ts';
import { Register } from '#web/portal/equipment/Register.tsx';
import { question } from '#web/portal/reading/useReading.ts';
import { instruments } from './register.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Instruments | ${brand.name}` }];

export function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const view = instruments.views.viewFrom(new URL(url).searchParams);
  const asked = question(calls.instruments, { query: view });
  return loadRegister(view, asked, 'The instruments could not be loaded.', signal);
}

/**
 * The instruments with their calibrations: a superuser sees all, an admin those of the company and of the admin's
 * client.
 */
export default function Instruments({ loaderData }: Route.ComponentProps) {
  return <Register of={instruments} itemsOf={(page) => page.instruments} {...loaderData} />;
}
