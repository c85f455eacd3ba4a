import { dewPointC } from '#domain/measurement/climate/dewPoint.ts';

const airTempC = 25;
const marginC = 3;
const most = 85;
const humidities = Array.from({ length: 13 }, (_, at) => 40 + at * 5);

// A place for each humidity from 40 to 100 %, and for each temperature from 8 to 30 °C.
const x = (humidity: number) => 34 + (humidity - 40) * 5;
const y = (temperature: number) => 248 - (temperature - 8) * 10;
const curve = (above: number) =>
  humidities.map((humidity) => `${x(humidity)},${y(dewPointC(airTempC, humidity) + above).toFixed(1)}`);

/** The dew point against the humidity: where steel is wet, too near to it, and fit to be coated. */
export function DewPointDiagram() {
  const [wet, near] = [curve(0), curve(marginC)];
  return (
    <>
      <polygon points={`${x(40)},${y(8)} ${wet.join(' ')} ${x(100)},${y(8)}`} className="fill-danger-wash" />
      <polygon points={[...wet, ...near.toReversed()].join(' ')} className="fill-caution-wash" />
      <rect x={x(most)} y={y(30)} width={x(100) - x(most)} height={y(8) - y(30)} className="fill-danger-wash" />
      <polyline points={wet.join(' ')} className="fill-none stroke-danger" strokeWidth="2.5" />
      <polyline points={near.join(' ')} className="fill-none stroke-accent" strokeWidth="2.5" strokeDasharray="6 4" />
      <path
        d={`M${x(most)} ${y(30)}V${y(8)}`}
        className="fill-none stroke-accent"
        strokeWidth="2.5"
        strokeDasharray="6 4"
      />
      <path d={`M${x(40)} ${y(30)}V${y(8)}H${x(100)}`} className="fill-none stroke-edge" strokeWidth="1.5" />
      {[10, 15, 20, 25].map((at) => (
        <text key={at} x={x(40) - 6} y={y(at) + 5} textAnchor="end">
          {at}
        </text>
      ))}
      {[40, 60, 80, 100].map((at) => (
        <text key={at} x={x(at)} y={y(8) + 20} textAnchor="middle">
          {at}
        </text>
      ))}
      <text x={x(40)} y={16}>
        Steel, °C
      </text>
      <text x={x(100)} y={y(8) + 40} textAnchor="end">
        Relative humidity, %
      </text>
      <text x={x(43)} y={y(25.5)} className="font-bold">
        Go on
      </text>
      <text x={x(67.5)} y={y(19.9)} transform={`rotate(-21 ${x(67.5)} ${y(19.9)})`} className="font-bold">
        Wait
      </text>
      <text x={x(64)} y={y(12)} className="font-bold">
        Wet steel
      </text>
      <text x={x(92.5)} y={y(29)} textAnchor="middle" className="font-bold">
        Too humid
      </text>
    </>
  );
}
