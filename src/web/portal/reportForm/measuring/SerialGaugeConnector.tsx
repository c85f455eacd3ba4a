import { IconPlugConnected, IconPlugConnectedX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TallButton } from '#web/portal/reportForm/TallButton.tsx';
import { listenToGauge, serialApiOf } from './gaugePort.ts';

/** Connects a gauge through the browser's serial ports, where it has them. Readings then arrive by themselves. */
export function SerialGaugeConnector({
  called = 'gauge',
  onLine,
  onEnd,
}: {
  called?: string;
  onLine: (line: string) => void;
  onEnd?: () => void;
}) {
  const [state, setState] = useState<'none' | 'connected' | 'ended'>('none');
  const controller = useRef<AbortController>(undefined);
  const heard = useRef<(line: string) => void>(onLine);
  const hear = useEffectEvent((line: string) => onLine(line));
  useEffect(() => {
    heard.current = (line) => hear(line);
    return () => controller.current?.abort();
  }, []);
  const serial = serialApiOf();
  if (!serial) return null;
  const connect = async () => {
    const port = await serial.requestPort().catch(() => undefined);
    if (!port) return;
    controller.current = new AbortController();
    setState('connected');
    await listenToGauge(port, (line) => heard.current(line), controller.current.signal).catch(() => undefined);
    setState('ended');
    onEnd?.();
  };
  return (
    <div className="flex flex-col gap-2">
      {state === 'connected' ? (
        <TallButton icon={IconPlugConnectedX} onPress={() => controller.current?.abort()}>
          Disconnect the {called}
        </TallButton>
      ) : (
        <TallButton icon={IconPlugConnected} onPress={() => void connect()}>
          Connect a {called}
        </TallButton>
      )}
      <p role="status" className="empty:hidden">
        {state === 'connected' && (onEnd ? 'Connected.' : 'Connected. Readings come in automatically.')}
        {state === 'ended' && `The ${called} is not connected any more.`}
      </p>
    </div>
  );
}
