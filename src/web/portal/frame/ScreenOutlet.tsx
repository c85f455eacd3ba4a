import { Outlet } from 'react-router';
import { Loading } from '#web/ui/Spinner.tsx';

/** The screen in its frame. A room of its own, so that the frame is not made anew when the screen has come. */
export default function ScreenOutlet() {
  return <Outlet />;
}

/** What stands there until the browser has loaded the screen. */
export function HydrateFallback() {
  return <Loading />;
}
