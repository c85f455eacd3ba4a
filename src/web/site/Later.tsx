import { Suspense } from 'react';
import { Await } from 'react-router';

/** The data of a page: present when the server rendered the page, a promise when the browser fetches them. */
export type Later<Answer> = Answer | Promise<Answer>;

/** The answer if it is already there. */
export function ifThere<Answer extends object>(answer: Later<Answer> | undefined): Answer | undefined {
  return answer instanceof Promise ? undefined : answer;
}

/** Shows an answer, or words while it is loading, or other words if it could not be loaded. */
export function WhenThere<Answer>({
  answer,
  loading,
  failed,
  children,
}: {
  answer: Later<Answer>;
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
export function Note({ words }: { words: string }) {
  return (
    <p role="status" className="rounded-lg bg-sunken px-6 py-10 text-center text-lg text-muted">
      {words}
    </p>
  );
}
