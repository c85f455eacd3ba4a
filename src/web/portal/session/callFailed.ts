import { useNavigate } from 'react-router';
import { Refused, Unreachable } from '#web/api/call.ts';
import { whatComesFirst } from './guard.ts';

/** The reason in plain words for which a call failed; empty where there is none. */
export function messageOf(error: unknown): string {
  return error instanceof Refused || error instanceof Unreachable ? error.message : '';
}

/** The server's own sentence where it said no; empty where it gave none, or was not reached. */
export function refusalOf(error: unknown): string {
  return error instanceof Refused ? error.message : '';
}

/** What to tell of a failed call: what could not be done, and the reason where there is one in plain words. */
export function wordsFor(couldNot: string, error: unknown): string {
  const reason = messageOf(error);
  return reason ? `${couldNot} ${reason}` : couldNot;
}

/** For calls outside of a loader: leads to where the session is renewed or completed, and tells whether it did. */
export function useSignInAgain(): (error: unknown) => boolean {
  const navigate = useNavigate();
  return (error) => {
    const first = whatComesFirst(error);
    if (first) void navigate(first);
    return first !== null;
  };
}
