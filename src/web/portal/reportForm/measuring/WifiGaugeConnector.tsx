import { IconAccessPoint, IconAccessPointOff, IconCopy } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { calls } from '#contract/calls.ts';
import type { OpenedGaugeStream } from '#contract/equipment/gaugeStreams.ts';
import { type StreamCursor, streamCursorPosition } from '#domain/measurement/gauge/stream.ts';
import type { Test } from '#domain/measurement/inspections/test.ts';
import { call } from '#web/api/call.ts';
import { useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import { localTime } from '#web/portal/ui/clock.ts';
import { TallButton } from '#web/portal/reportForm/TallButton.tsx';
import { type StreamState, listenToStream, storeStream, storedStream } from './gaugeStream.ts';
import { unlockAudio } from './signal.ts';

const stateWords: Readonly<Record<StreamState, string>> = {
  listening: 'Readings come in automatically.',
  silent: 'The server cannot be reached. What the gauge sends meanwhile comes in later.',
  ended: 'This address has ended. Make a new one for the gauge.',
};

/** The address for a gauge, with a button that copies it, and what to write behind it. */
function Address({ stream: { address, endsAt } }: { stream: OpenedGaugeStream }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(address).then(
      () => setCopied(true),
      () => undefined,
    );
  return (
    <div className="flex flex-col gap-2">
      <p>
        Set this address in the gauge, under WiFi streaming. It works until {localTime(new Date(endsAt))}, and for you
        alone.
      </p>
      <p className="rounded-md border border-line bg-surface px-3 py-2 font-semibold break-all select-all">{address}</p>
      <TallButton icon={IconCopy} onPress={() => void copy()}>
        {isCopied ? 'Copied' : 'Copy the address'}
      </TallButton>
      <p className="text-muted">
        The gauge sends value, units and serial. One that asks for an address with places for them:{' '}
        <span className="break-all">?value=[thickness]&amp;units=[units]&amp;serial=[gagesn]</span>
      </p>
    </div>
  );
}

/** Puts readings sent over WiFi through the server into the open series, for phones that can connect to no gauge. */
export function WifiGaugeConnector({
  test,
  onLine,
}: {
  test: Test;
  onLine: (line: string, heard: StreamCursor, serialNo: string) => void;
}) {
  const { tests } = useReportForm();
  const { testId, heard, instrument } = test;
  const [stream, setStream] = useState(() => {
    // A series that was listening goes on when it is opened again.
    const stored = storedStream();
    return stored && stored.streamId === heard?.streamId ? stored : undefined;
  });
  const [state, setState] = useState<StreamState>();
  const [serialNo, setSerialNo] = useState('');
  const [fault, setFault] = useState<string>();
  const [isOpening, setOpening] = useState(false);
  const take = useEffectEvent(onLine);
  const streamId = stream?.streamId;

  useEffect(() => {
    if (streamId === undefined) return undefined;
    const controller = new AbortController();
    const hear = (upTo: number): StreamCursor => ({ streamId, upTo });
    void listenToStream({
      streamId,
      after: streamCursorPosition(tests.read(), streamId),
      onStart: (after) => tests.change(testId, (of) => ({ ...of, heard: hear(after) })),
      onReading: (reading) => {
        setSerialNo(reading.serialNo);
        take(reading.line, hear(reading.position), reading.serialNo);
      },
      onState: setState,
      signal: controller.signal,
    });
    return () => controller.abort();
  }, [streamId, tests, testId]);

  const start = async () => {
    unlockAudio();
    setFault(undefined);
    setState(undefined);
    const stored = state === 'ended' ? undefined : storedStream();
    if (stored) return setStream(stored);
    setOpening(true);
    try {
      const opened = await call(calls.openGaugeStream);
      storeStream(opened);
      setStream(opened);
    } catch (error) {
      setFault(error instanceof Error && error.message !== '' ? error.message : 'This did not work. Please try again.');
    } finally {
      setOpening(false);
    }
  };
  const isOther = serialNo !== '' && instrument?.serialNo !== undefined && instrument.serialNo !== serialNo;
  return (
    <div className="flex flex-col gap-2">
      {stream && state !== 'ended' ? (
        <>
          <Address stream={stream} />
          <TallButton icon={IconAccessPointOff} onPress={() => setStream(undefined)}>
            Stop taking readings from the gauge
          </TallButton>
        </>
      ) : (
        <TallButton icon={IconAccessPoint} isPending={isOpening} onPress={() => void start()}>
          Take readings over WiFi
        </TallButton>
      )}
      <p role="status" className="empty:hidden">
        {stream && state && stateWords[state]}
        {stream && serialNo !== '' && ` Gauge ${serialNo}.`}
      </p>
      {isOther && (
        <p role="status" className="rounded-md bg-caution-wash px-3 py-2">
          This series names gauge {instrument.serialNo}, and gauge {serialNo} sends. Check which one it is.
        </p>
      )}
      {fault !== undefined && (
        <p role="alert" className="rounded-md bg-caution-wash px-3 py-2">
          {fault}
        </p>
      )}
    </div>
  );
}
