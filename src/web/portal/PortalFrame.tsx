import { useEffect, useRef } from 'react';
import { RouterProvider } from 'react-aria-components';
import { type LinksFunction, Outlet, useLocation, useNavigate } from 'react-router';
import { registerServiceWorker, applyUpdate } from '#web/installedApp/updates.ts';
import { ToastHost } from '#web/ui/toast.tsx';
import { ConfirmPasswordHost } from './frame/confirm/ConfirmPasswordHost.tsx';
import { SampleBanner } from './frame/SampleBanner.tsx';
import { UpdateNotice } from '#web/installedApp/UpdateNotice.tsx';

/** The portal can be put on the home screen; the public pages are a website. */
export const links: LinksFunction = () => [{ rel: 'manifest', href: '/app.webmanifest' }];

/** What every screen of the portal stands in, and no public page loads. */
export default function PortalFrame() {
  const navigate = useNavigate();
  // Fetched with the screens, so that a question can be asked without a network.
  useEffect(() => void import('#web/ui/DialogHost.tsx'), []);
  const { pathname } = useLocation();
  useEffect(registerServiceWorker, []);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Between two screens nothing is open that a newer version could break.
    void applyUpdate().catch(console.error);
  }, [pathname]);
  return (
    <RouterProvider navigate={navigate}>
      <UpdateNotice />
      <SampleBanner />
      <Outlet />
      <ConfirmPasswordHost key={pathname} />
      <ToastHost />
    </RouterProvider>
  );
}
