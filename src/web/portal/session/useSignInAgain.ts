import { useNavigate } from 'react-router';
import { whatComesFirst } from './guard.ts';

/** For calls outside of a loader: leads to where the session is renewed or completed, and tells whether it did. */
export function useSignInAgain(): (error: unknown) => boolean {
  const navigate = useNavigate();
  return (error) => {
    const first = whatComesFirst(error);
    if (first) void navigate(first);
    return first !== null;
  };
}
