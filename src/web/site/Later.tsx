import { Suspense } from 'react';
import { Await } from 'react-router';

/** What a page is made of: there at once where the server rendered it, on its way where the browser asked for it. */
export type Later<Answer> = Answer | Promise<Answer>;

/** The answer where it is there already. */
export function ifThere<Answer extends object>(answer: Later<Answer> | undefined): Answer | undefined {
  return answer instanceof Promise ? undefined : answer;
}

/** Shows an answer, words while it is on its way, and other words where it could not be had. */
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
  // Without a boundary: a renderer may send what is within one later, by a script.
  if (!(answer instanceof Promise)) return children(answer);
  return (
    <Suspense fallback={loading}>
      <Await resolve={answer} errorElement={failed}>
        {children}
      </Await>
    </Suspense>
  );
}

/** A line in place of what is not there: read out when it comes. */
export function Note({ words }: { words: string }) {
  return (
    <p role="status" className="rounded-lg bg-sunken px-6 py-10 text-center text-lg text-muted">
      {words}
    </p>
  );
}
