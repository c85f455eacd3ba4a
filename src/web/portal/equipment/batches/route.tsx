import { brand } from '#brand/brand.ts';
import { calls } from '#contract/calls.ts';
import { loadRegister } from '#web/portal/equipment/loadRegister.ts';
import { EquipmentRegister } from '#web/portal/equipment/EquipmentRegister.tsx';
import { question } from '#web/portal/reading/useLoaded.ts';
import { batchRegister } from './register.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Batches | ${brand.name}` }];

export function clientLoader({ request: { url, signal } }: Route.ClientLoaderArgs) {
  const view = batchRegister.views.viewFrom(new URL(url).searchParams);
  const { status, ...query } = view;
  const asked = question(calls.batches, { query: { ...query, state: status } });
  return loadRegister(view, asked, 'The batches could not be loaded.', signal);
}

/** The batches of paint: a superuser sees all, an admin those of the company and of the admin's client. */
export default function Batches({ loaderData }: Route.ComponentProps) {
  return <EquipmentRegister of={batchRegister} itemsOf={(page) => page.batches} {...loaderData} />;
}
