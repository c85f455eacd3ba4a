import { Link, useNavigate } from 'react-router';

/** Goes back in the history. Visitors whose visit began here, or who have no JavaScript, go to the parent page. */
export function BackLink({ to }: { to: string }) {
  const navigate = useNavigate();
  return (
    <Link
      to={to}
      className="print:hidden inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
      onClick={(event) => {
        const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
        if (!isPlain || history.length < 2) return;
        event.preventDefault();
        void navigate(-1);
      }}
    >
      ← Back
    </Link>
  );
}
