/** One part of the account page: its subject, and the controls beside it. */
export function Section({
  id,
  title,
  lead,
  children,
}: {
  id: string;
  title: string;
  lead: React.ReactNode;
  children: React.ReactNode;
}) {
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 rounded-lg border border-line bg-surface p-4 sm:p-8 lg:grid-cols-[18rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={id} className="text-2xl">
          {title}
        </h2>
        <div className="mt-2 text-muted">{lead}</div>
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
