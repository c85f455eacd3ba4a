import { useEffect, useEffectEvent } from 'react';

/** Hears an event of the window while the part is shown, and while `isOn`. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  hear: (event: WindowEventMap[Type]) => void,
  isOn = true,
): void {
  const latest = useEffectEvent(hear);
  useEffect(() => {
    if (!isOn) return undefined;
    const tell = (event: WindowEventMap[Type]) => latest(event);
    addEventListener(type, tell);
    return () => removeEventListener(type, tell);
  }, [type, isOn]);
}
