import { RouterProvider } from 'react-aria-components';
import { Outlet, useNavigate } from 'react-router';
import { AskHost } from '#web/ui/ask.tsx';
import { ToastHost } from '#web/ui/toast.tsx';

/** What every screen of the portal stands in, and no public page loads: the hosts of dialogs and messages. */
export default function PortalFrame() {
  const navigate = useNavigate();
  return (
    <RouterProvider navigate={navigate}>
      <Outlet />
      <AskHost />
      <ToastHost />
    </RouterProvider>
  );
}
