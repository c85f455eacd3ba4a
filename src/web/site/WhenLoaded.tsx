import { Suspense } from 'react';
import { Await } from 'react-router';

/** The data of a page: present when the server rendered the page, a promise when the browser fetches them. */
export type MaybePromise<Answer> = Answer | Promise<Answer>;

/** The answer if it is already there. */
export function ifLoaded<Answer>(answer: MaybePromise<Answer> | undefined): Answer | undefined {
  return answer instanceof Promise ? undefined : answer;
}

/** An answer that the page does not wait for. If the page has moved, the browser goes to its new address. */
export async function followRedirect<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    const movedTo = error instanceof Response ? error.headers.get('location') : null;
    if (movedTo === null) throw error;
    location.replace(movedTo);
    // Nothing more is shown here: the browser leaves the page.
    return new Promise(() => undefined);
  }
}

/** Shows an answer, or words while it is loading, or other words if it could not be loaded. */
export function WhenLoaded<Answer>({
  answer,
  loading,
  failed,
  children,
}: {
  answer: MaybePromise<Answer>;
  loading: React.ReactNode;
  failed: React.ReactNode;
  children: (answer: Answer) => React.ReactNode;
}) {
  // Not within a Suspense boundary, because React may stream the content of one later, by a script.
  if (!(answer instanceof Promise)) return children(answer);
  return (
    <Suspense fallback={loading}>
      <Await resolve={answer} errorElement={failed}>
        {children}
      </Await>
    </Suspense>
  );
}

/** A line in place of missing content; announced when it appears. */
export function ContentPlaceholder({ words }: { words: string }) {
  return (
    <p role="status" className="rounded-lg bg-sunken px-6 py-10 text-center text-lg text-muted">
      {words}
    </p>
  );
}
