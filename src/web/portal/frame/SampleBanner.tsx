import { Link } from 'react-router';
import { demoSubject } from '#content/inspectionPortal.ts';
import { contactFormAddress } from '#contract/addresses.ts';
import { isStoredGuest } from '#web/portal/session/session.ts';
import { buttonBase, buttonVariants } from '#web/ui/buttonStyle.ts';
import { useIsHydrated } from '#web/ui/useIsHydrated.ts';

/** Tells guests of the try-out that they see samples, and offers them a demonstration. Other people do not see it. */
export function SampleBanner() {
  const isHydrated = useIsHydrated();
  if (isHydrated && !isStoredGuest()) return null;
  return (
    // Before the script runs, the mark at the head of the page decides: see start.ts.
    <div role="note" className={`bg-accent text-on-accent ${isHydrated ? '' : 'unless-guest:hidden'}`}>
      <div className="wrap flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2">
        <p className="font-medium">
          <strong>Sample data.</strong> The tank and its people are invented; the rules that judge it are not.
        </p>
        <Link to={contactFormAddress(demoSubject)} className={`${buttonBase} ${buttonVariants.secondary} px-4`}>
          Ask for a demonstration
        </Link>
      </div>
    </div>
  );
}
