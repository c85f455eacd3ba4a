import { TopBar } from './TopBar.tsx';
import { BackButton } from './WaysOut.tsx';
import { ScreenHead } from '#web/portal/ui/ScreenHead.tsx';

/** A page with one form: a way back, a title, and the form. */
export function FormPage({
  title,
  lead,
  back,
  children,
}: {
  title: string;
  lead?: React.ReactNode;
  /** The way back, if it is another one than the table of places gives. */
  back?: { to: string; words: string };
  children: React.ReactNode;
}) {
  return (
    <>
      <TopBar start={back && <BackButton {...back} />} />
      <div className="wrap py-3">
        <div className="mx-auto max-w-2xl">
          <ScreenHead title={title} about={lead} />
          <div className="mt-3 rounded-lg border border-line bg-surface p-4 sm:p-8">{children}</div>
        </div>
      </div>
    </>
  );
}
