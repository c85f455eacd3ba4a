import { useEffect, useState } from 'react';
import { redirect } from 'react-router';
import { brand } from '#brand/brand.ts';
import { may, seesAll } from '#domain/people/permissions.ts';
import { deviceError } from '#web/outbox/errors.ts';
import { isNcr } from '#web/outbox/ncr.ts';
import { loadReport } from '#web/outbox/reports.ts';
import { passedNcrOrigin } from '#web/portal/ui/ncr/ncrOrigin.ts';
import { FormPage } from '#web/portal/frame/FormPage.tsx';
import { landingFor, signInAddressFor, storedRole, storedUid, storedUser } from '#web/portal/session/session.ts';
import { Loading } from '#web/ui/Spinner.tsx';
import { RaiseForm } from './RaiseForm.tsx';
import type { Route } from './+types/route';

export const meta = () => [{ title: `Raise NCR | ${brand.name}` }];

/** Works with or without a network: the signed-in account raises an NCR, or continues one saved on this device. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  const user = storedUser();
  if (!user) throw redirect(signInAddressFor(pathname + search));
  const role = storedRole();
  if (role === null || !may({ role }, 'stepInNcr')) throw redirect(landingFor(user.usertype));
  return {
    uid: storedUid() ?? user._id,
    hasClients: seesAll({ role }),
    ncrId: searchParams.get('ncr'),
    ofReport: searchParams.get('report') ?? undefined,
  };
}

type StoredNcr = NonNullable<Awaited<ReturnType<typeof loadReport>>>;

/** Raises an NCR about no report, or about the report whose page led here. */
export default function RaiseNcr({ loaderData: { uid, hasClients, ncrId, ofReport } }: Route.ComponentProps) {
  const [stored, setStored] = useState<{ of: string; found?: StoredNcr; words?: string }>();
  useEffect(() => {
    if (ncrId === null) return;
    loadReport(uid, ncrId).then(
      (found) => setStored({ of: ncrId, ...(found && isNcr(found.report) && { found }) }),
      (error: unknown) => setStored({ of: ncrId, words: deviceError(error).message }),
    );
  }, [uid, ncrId]);
  const begun = stored?.of === ncrId ? (stored?.found?.report.values as { reportId?: string } | undefined) : undefined;
  const reportId = begun?.reportId ?? ofReport;
  const of = passedNcrOrigin(uid, reportId);
  const isReading = ncrId !== null && stored?.of !== ncrId;
  const lead = 'It is kept on this device with its photos, and goes by itself when there is a network.';
  const back = of && { to: `/reports/${of.reportId}`, words: `← ${of.number}` };
  return (
    <FormPage title={of ? `Raise NCR of ${of.number}` : 'Raise NCR'} lead={lead} {...(back && { back })}>
      {isReading && <Loading />}
      {!isReading && stored?.words && <p role="alert">{stored.words}</p>}
      {!isReading && !stored?.words && (
        <RaiseForm
          key={ncrId ?? ''}
          uid={uid}
          hasClients={hasClients}
          reportId={reportId}
          of={of}
          stored={ncrId === null ? undefined : stored?.found}
        />
      )}
    </FormPage>
  );
}
