import { Link, useNavigate } from 'react-router';

/** Goes back in history; for those who came here first, and without JavaScript, to the page above. */
export function BackLink({ to }: { to: string }) {
  const navigate = useNavigate();
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
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
