import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { loadRegister } from '#web/portal/equipment/loadRegister.ts';
import { EquipmentRegister } from '#web/portal/equipment/EquipmentRegister.tsx';
import { question } from '#web/portal/reading/useLoaded.ts';
import { instrumentRegister } from './register.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Instruments | ${brand.name}` }];

export function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const view = instrumentRegister.views.viewFrom(new URL(url).searchParams);
  const asked = question(calls.instruments, { query: view });
  return loadRegister(view, asked, 'The instruments could not be loaded.', signal);
}

/** Instruments with calibrations: a superuser sees all, an admin those of the company and of the admin's client. */
export default function Instruments({ loaderData }: Route.ComponentProps) {
  return <EquipmentRegister of={instrumentRegister} itemsOf={(page) => page.instruments} {...loaderData} />;
}
