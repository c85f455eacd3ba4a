import { fragmentShader, vertexShader } from './shader.ts';

/** An earth on a canvas. `draw` puts a longitude (in radians) in the middle. */
export type DrawnEarth = { draw: (longitude: number) => void };

function programOf(gl: WebGL2RenderingContext): WebGLProgram | null {
  const program = gl.createProgram();
  for (const [kind, source] of [
    [gl.VERTEX_SHADER, vertexShader],
    [gl.FRAGMENT_SHADER, fragmentShader],
  ] as const) {
    const shader = gl.createShader(kind);
    if (!shader) return null;
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  return gl.getProgramParameter(program, gl.LINK_STATUS) ? program : null;
}

function useMap(gl: WebGL2RenderingContext, land: TexImageSource): void {
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGB, gl.RGB, gl.UNSIGNED_BYTE, land);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
}

/** Prepares an earth on a canvas; null where the browser has no WebGL. */
export function earthOn(canvas: HTMLCanvasElement, land: TexImageSource): DrawnEarth | null {
  const gl = canvas.getContext('webgl2', { antialias: false, premultipliedAlpha: true });
  const program = gl && programOf(gl);
  if (!program) return null;
  useMap(gl, land);
  gl.useProgram(program);
  const turn = gl.getUniformLocation(program, 'turn');
  const pixel = gl.getUniformLocation(program, 'pixel');
  return {
    draw: (longitude) => {
      const side = Math.round(canvas.clientWidth * Math.min(devicePixelRatio, 2));
      if (canvas.width !== side) canvas.width = canvas.height = side;
      gl.viewport(0, 0, side, side);
      gl.uniform1f(turn, longitude);
      gl.uniform1f(pixel, 2 / side);
      gl.drawArrays(gl.TRIANGLES, 0, 3);
    },
  };
}
