import { brand } from '#brand/brand.ts';
import { requireRole } from '#web/portal/guard.ts';

export const meta = () => [{ title: `User Reports | ${brand.name}` }];

export async function clientLoader() {
  await requireRole();
  return null;
}

export default function UserReports() {
  return <h1 className="wrap py-10 text-3xl">User Reports</h1>;
}
