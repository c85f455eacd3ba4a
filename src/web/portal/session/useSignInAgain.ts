import { useNavigate } from 'react-router';
import { redirectFor } from './guard.ts';

/** For calls outside of a loader: leads to signing in where the session has ended; true where it did. */
export function useSignInAgain(): (error: unknown) => boolean {
  const navigate = useNavigate();
  return (error) => {
    const address = redirectFor(error);
    if (address) void navigate(address);
    return address !== null;
  };
}
