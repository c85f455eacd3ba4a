import { brand } from '#brand/brand.ts';
import { requireRole } from '#web/portal/guard.ts';

export const meta = () => [{ title: `Daily Coating Inspections Report | ${brand.name}` }];

export async function clientLoader() {
  await requireRole();
  return null;
}

export default function DailyReport() {
  return <h1 className="wrap py-10 text-3xl">Daily Coating Inspections Report</h1>;
}
