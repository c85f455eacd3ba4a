import { useNavigate } from 'react-router';
import { handleAuthError } from './guard.ts';

/** For calls outside a loader: leads to the sign-in if the session has ended. True if it has. */
export function useSignInRedirect(): (error: unknown) => boolean {
  const navigate = useNavigate();
  return (error) => {
    const address = handleAuthError(error);
    if (address) void navigate(address);
    return address !== null;
  };
}
