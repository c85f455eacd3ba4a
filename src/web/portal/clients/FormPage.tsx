import { useNavigate } from 'react-router';
import { TopBar } from '#web/portal/TopBar.tsx';
import { SignOut } from '#web/portal/WaysOut.tsx';
import { Button } from '#web/ui/Button.tsx';

/** The frame of a form that a panel leads to: the way back, what is added, and the form. */
export function FormPage({
  title,
  lead,
  backTo,
  children,
}: {
  title: string;
  lead?: React.ReactNode;
  backTo: string;
  children: React.ReactNode;
}) {
  const navigate = useNavigate();
  return (
    <>
      <TopBar
        start={
          <Button variant="quiet" className="-ml-5" onPress={() => void navigate(backTo)}>
            ← Back Pannel
          </Button>
        }
        end={<SignOut from="screen" />}
      />
      <div className="wrap py-8 md:py-12">
        <div className="mx-auto max-w-2xl">
          <h1 className="text-3xl md:text-4xl">{title}</h1>
          {lead && <p className="mt-3 text-lg text-muted">{lead}</p>}
          <div className="mt-8 rounded-lg border border-line bg-surface p-4 sm:p-8">{children}</div>
        </div>
      </div>
    </>
  );
}
