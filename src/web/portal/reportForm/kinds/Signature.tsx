import { IconSignature } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Field, photosField } from '#domain/reports/fieldKinds.ts';
import {
  type Point,
  type Stroke,
  pathOf,
  penWidth,
  sheet,
  signatureFile,
} from '#web/portal/reportForm/files/signature.ts';
import { FieldInput } from '#web/portal/reportForm/fields/FieldInput.tsx';
import { useReportParts } from '#web/portal/reportForm/parts.ts';
import { usualWidth } from '#web/portal/reportForm/fields/widths.ts';
import type { ReportValues } from '#web/portal/reportForm/values.ts';
import { localDate } from '#web/portal/ui/clock.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorText } from '#web/ui/fields/frame.tsx';

type Pointing = React.PointerEvent<SVGSVGElement>;

function placeOf({ currentTarget, clientX, clientY }: Pointing): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: ((clientX - left) / width) * sheet.width, y: ((clientY - top) / height) * sheet.height };
}

/** A white sheet that a finger, a pen or a mouse writes on. */
function Sheet({ strokes, onDraw }: { strokes: readonly Stroke[]; onDraw: (strokes: readonly Stroke[]) => void }) {
  const begin = (event: Pointing) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    onDraw([...strokes, [placeOf(event)]]);
  };
  const go = (event: Pointing) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    onDraw([...strokes.slice(0, -1), [...(strokes.at(-1) ?? []), placeOf(event)]]);
  };
  return (
    <svg
      role="img"
      aria-label={strokes.length === 0 ? 'Sheet to sign on, empty' : 'Your signature'}
      viewBox={`0 0 ${sheet.width} ${sheet.height}`}
      // As large as there is room for, in its own shape: what is drawn follows the finger.
      width={sheet.width * 2}
      height={sheet.height * 2}
      onPointerDown={begin}
      onPointerMove={go}
      className="mx-auto h-auto max-h-[min(55dvh,100dvh-15.5rem)] w-auto max-w-full cursor-crosshair touch-none rounded-md border border-edge bg-white text-primary"
    >
      <path d={`M40 ${sheet.height * 0.8}H${sheet.width - 40}`} className="stroke-[#8a94a6]" strokeDasharray="4 6" />
      <path
        d={pathOf(strokes)}
        fill="none"
        stroke="currentColor"
        strokeWidth={penWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

function SigningDialog({ onClose }: { onClose: () => void }) {
  const { files } = useReportParts();
  const { clearErrors, getValues, setValue } = useFormContext<ReportValues>();
  const [strokes, draw] = useState<readonly Stroke[]>([]);
  const [trouble, setTrouble] = useState<string>();
  const keep = async () => {
    const name = getValues('inspectorSupervisor') || getValues('inspectorName');
    try {
      const file = await signatureFile(strokes);
      clearErrors(photosField);
      files.addPhotos([file], name ? `Signature of ${name}` : 'Signature');
      setValue('inspectorSupervisor', name, { shouldDirty: true });
      if (!getValues('inspectorDate')) setValue('inspectorDate', localDate(new Date()), { shouldDirty: true });
      onClose();
    } catch {
      setTrouble('The signature could not be saved. Please type the name instead.');
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Sign"
      isDismissable={strokes.length === 0}
      footer={
        <>
          <Button isDisabled={strokes.length === 0} onPress={() => draw([])}>
            Clear
          </Button>
          <Button variant="primary" isDisabled={strokes.length === 0} onPress={() => void keep()}>
            Keep signature
          </Button>
        </>
      }
    >
      <p className="mb-3 [@media(max-height:30rem)]:sr-only">
        Sign with a finger. The signature goes with the photos of the report.
      </p>
      <Sheet strokes={strokes} onDraw={draw} />
      {trouble && <ErrorText>{trouble}</ErrorText>}
    </Dialog>
  );
}

/** Who signs the report off: a name, and a signature where there is a finger to draw it, which gives name and date too. */
export function Signature({ field }: { field: Field }) {
  const [isSigning, setSigning] = useState(false);
  return (
    <div className={usualWidth}>
      <FieldInput field={field} />
      <Button onPress={() => setSigning(true)} className="mt-3 w-full">
        <IconSignature aria-hidden="true" size={22} />
        Sign with a finger
      </Button>
      {isSigning && <SigningDialog onClose={() => setSigning(false)} />}
    </div>
  );
}
