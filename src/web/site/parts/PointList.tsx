/** A list of points, each marked with the slant of the vane in the logo. */
export function PointList({ points }: { points: readonly string[] }) {
  return (
    <ul className="mt-6 grid gap-3">
      {points.map((point) => (
        <li
          key={point}
          className="relative pl-7 before:absolute before:top-2 before:left-0 before:h-2.5 before:w-4 before:-skew-x-[27deg] before:bg-accent"
        >
          {point}
        </li>
      ))}
    </ul>
  );
}
