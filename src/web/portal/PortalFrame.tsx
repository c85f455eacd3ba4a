import { useEffect } from 'react';
import { RouterProvider } from 'react-aria-components';
import { Outlet, useNavigate } from 'react-router';
import { ToastHost } from '#web/ui/toast.tsx';

/** What every screen of the portal stands in, and no public page loads. */
export default function PortalFrame() {
  const navigate = useNavigate();
  // Fetched with the screens, so that a question can be asked without a network.
  useEffect(() => void import('#web/ui/AskHost.tsx'), []);
  return (
    <RouterProvider navigate={navigate}>
      <Outlet />
      <ToastHost />
    </RouterProvider>
  );
}
