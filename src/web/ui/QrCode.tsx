import { encode } from 'uqr';

/** The dark squares as one path, one unit each. */
function darkSquares(data: readonly (readonly boolean[])[]): string {
  return data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
}

/** A QR code of a text: dark on white in every colour scheme, with the white margin that readers need. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-md border border-line bg-white"
    >
      <path d={darkSquares(data)} fill="#000" />
    </svg>
  );
}
