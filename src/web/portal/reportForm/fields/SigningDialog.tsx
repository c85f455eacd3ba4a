import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { type Field, type SigningFields, photosFieldName } from '#domain/reports/fieldKinds.ts';
import { type KindOfReport, cellName } from '#domain/reports/kindOfReport.ts';
import { captionOfSignature } from '#domain/reports/signatures.ts';
import {
  type Point,
  type Stroke,
  svgPathOf,
  penWidth,
  signatureSheet,
  signatureFile,
} from '#web/portal/reportForm/files/signature.ts';
import { useReportForm } from '#web/portal/reportForm/reportFormContext.ts';
import type { ReportValues } from '#web/portal/reportForm/values.ts';
import { localTime, localDate } from '#web/portal/ui/clock.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import { ErrorText } from '#web/ui/fields/frame.tsx';

/** Leaves room in a caption for the words around the name. */
const longestName = 200;

type Pointing = React.PointerEvent<SVGSVGElement>;

function placeOf({ currentTarget, clientX, clientY }: Pointing): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return {
    x: ((clientX - left) / width) * signatureSheet.width,
    y: ((clientY - top) / height) * signatureSheet.height,
  };
}

/** A white sheet to write on with a finger, a pen or a mouse. */
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
      viewBox={`0 0 ${signatureSheet.width} ${signatureSheet.height}`}
      // The canvas is scaled to the room there is, and keeps its proportions, so that the line follows the finger.
      width={signatureSheet.width * 2}
      height={signatureSheet.height * 2}
      data-drawn-on=""
      onPointerDown={begin}
      onPointerMove={go}
      className="mx-auto h-auto max-h-[min(55dvh,100dvh-15.5rem)] w-auto max-w-full cursor-crosshair touch-none rounded-md border border-edge bg-white text-primary"
    >
      <path
        d={`M40 ${signatureSheet.height * 0.8}H${signatureSheet.width - 40}`}
        className="stroke-[#8a94a6]"
        strokeDasharray="4 6"
      />
      <path
        d={svgPathOf(strokes)}
        fill="none"
        stroke="currentColor"
        strokeWidth={penWidth}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** What is signed: a field, or one row of it. */
export type SignatureTarget = { of: Field; signs: SigningFields; row: number | undefined };

/** The inputs that signing fills, and the format in which it writes the time there. */
function inputsOf({ of, signs, row }: SignatureTarget, kind: KindOfReport) {
  const named = (name: string) => (row === undefined ? name : cellName(of.name, row, name));
  const when = of.kind === 'rows' ? of.columns.find(({ name }) => name === signs.when) : kind.field(signs.when ?? '');
  const written = when?.kind === 'time' ? localTime : localDate;
  return { who: named(signs.who), when: when && named(when.name), written };
}

/** Where somebody signs, and says who it is. */
export default function SigningDialog({ onClose, ...signed }: SignatureTarget & { onClose: () => void }) {
  const { files, kind } = useReportForm();
  const { clearErrors, getValues, setValue } = useFormContext<ReportValues>();
  const { who, when, written } = inputsOf(signed, kind);
  const [strokes, draw] = useState<readonly Stroke[]>([]);
  const [trouble, setTrouble] = useState<string>();
  const known = (name: string | undefined) => String((name && getValues(name)) ?? '').trim();
  const [isNamed] = useState(known(who) !== '' || known(signed.signs.usually) !== '');
  const [name, setName] = useState(known(who) || known(signed.signs.usually));
  const keep = async () => {
    try {
      const file = await signatureFile(strokes);
      clearErrors(photosFieldName);
      files.addPhotos([file], captionOfSignature(name.trim()));
      setValue(who, name.trim(), { shouldDirty: true });
      if (when && known(when) === '') setValue(when, written(new Date()), { shouldDirty: true });
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
          <Button variant="primary" isDisabled={strokes.length === 0 || name.trim() === ''} onPress={() => void keep()}>
            Keep signature
          </Button>
        </>
      }
    >
      <p className="mb-3 [@media(max-height:30rem)]:sr-only">
        Sign with a finger. The signature goes with the photos of the report.
      </p>
      {!isNamed && (
        <div className="mb-3">
          <TextField
            label="Name of whoever signs"
            value={name}
            isRequired
            maxLength={longestName}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </div>
      )}
      <Sheet strokes={strokes} onDraw={draw} />
      {trouble && <ErrorText>{trouble}</ErrorText>}
    </Dialog>
  );
}
