import { brand } from '#brand/brand.ts';

/** A colour written as #rrggbb, in the shader's notation. */
function vec3(colour: string): string {
  const parts = [1, 3, 5].map((at) => (Number.parseInt(colour.slice(at, at + 2), 16) / 255).toFixed(3));
  return `vec3(${parts.join(', ')})`;
}

/** Draws one large triangle over the whole canvas; `at` runs from -1 to 1 across it. */
export const vertexShader = `#version 300 es
out vec2 at;
void main() {
  at = vec2(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0);
  gl_Position = vec4(at, 0.0, 1.0);
}`;

/** The earth as a ball: seas, land, coasts, latitude and longitude, day and night, and the atmosphere at the rim. */
export const fragmentShader = `#version 300 es
precision highp float;
in vec2 at;
out vec4 colour;
uniform sampler2D land;
uniform float turn;
uniform float pixel;

const float PI = 3.14159265;
const vec3 seaByDay = vec3(0.086, 0.227, 0.412);
const vec3 seaByNight = vec3(0.020, 0.055, 0.110);
const vec3 landByDay = vec3(0.925, 0.910, 0.878);
const vec3 landByNight = vec3(0.118, 0.176, 0.255);
const vec3 accent = ${vec3(brand.colours.accent)};
const vec3 air = vec3(0.560, 0.720, 0.900);
const vec3 sun = normalize(vec3(-0.62, 0.48, 0.62));
const float tilt = 0.36;

float line(float degrees, float every) {
  float off = abs(fract(degrees / every - 0.5) - 0.5) * every;
  return 1.0 - smoothstep(0.0, 1.4 * fwidth(degrees), off);
}

void main() {
  float r = length(at);
  if (r > 1.0) { colour = vec4(0.0); return; }
  vec3 normal = vec3(at, sqrt(1.0 - r * r));

  float c = cos(tilt), s = sin(tilt);
  vec3 p = vec3(normal.x, c * normal.y + s * normal.z, c * normal.z - s * normal.y);
  float latitude = asin(clamp(p.y, -1.0, 1.0));
  float longitude = atan(p.x, p.z) + turn;
  float height = texture(land, vec2(longitude / (2.0 * PI) + 0.5, 0.5 - latitude / PI)).r - 0.5;

  float soft = clamp(fwidth(height), 0.004, 0.06);
  float isLand = smoothstep(-soft, soft, height);
  float coast = 1.0 - smoothstep(0.0, 2.6 * soft, abs(height));

  float day = smoothstep(-0.28, 0.62, dot(normal, sun));
  vec3 sea = mix(seaByNight, seaByDay, day);
  float shelf = smoothstep(-0.34, 0.0, height) * (1.0 - isLand);
  sea += shelf * mix(0.012, 0.075, day) * vec3(0.6, 1.0, 1.2);
  vec3 inland = landByDay * mix(1.0, 0.84, smoothstep(0.0, 0.5, height)) * (0.86 + 0.14 * day);
  vec3 ground = mix(landByNight, inland, day);
  vec3 seen = mix(sea, ground, isLand);
  seen = mix(seen, accent, coast * mix(0.55, 0.16, day));

  float net = max(line(degrees(latitude), 15.0), line(degrees(atan(p.x, p.z)) + degrees(turn), 15.0) * step(abs(p.y), 0.966));
  seen += net * mix(vec3(0.035), vec3(0.07) * (1.0 - 1.6 * isLand), day);

  vec3 shine = reflect(-sun, normal);
  seen += (1.0 - isLand) * pow(max(shine.z, 0.0), 22.0) * 0.20 * vec3(1.0, 0.93, 0.84);
  float rim = pow(1.0 - normal.z, 3.2);
  seen = mix(seen, air, rim * (0.08 + 0.62 * day));

  float edge = 1.0 - smoothstep(1.0 - 2.0 * pixel, 1.0, r);
  colour = vec4(seen, 1.0) * edge;
}`;
