/* Removes the noise of a path-traced picture that was rendered as two independent halves.
 *
 * First-order regression of the colour on albedo, normal and place, weighted by non-local means, where the weights of
 * each half come from the other one (Bitterli et al., "Nonlinearly Weighted First-Order Regression for Denoising Monte
 * Carlo Renderings", 2016). Edges and textures that albedo or normal know stay sharp, however noisy the light is.
 *
 *   cc -O3 -march=native -ffast-math -fopenmp denoise.c -lm -o denoise
 *   denoise IN OUT WIDTH HEIGHT [STRENGTH 0.5] [RADIUS 8]
 *
 * IN: 32-bit floats, planes of WIDTH x HEIGHT in this order: colour of half a (r g b), of half b, albedo a, albedo b,
 * normal a, normal b. OUT: three planes, linear like the input. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FEATURES = 6, DIM = 9, TRI = DIM * (DIM + 1) / 2, ACC = TRI + 3 * DIM, TILE = 48, PATCH = 2, MAXR = 12 };
enum { SIDE = TILE + 2 * (MAXR + PATCH + 1) };

static int W, H;
static size_t N;

static float *plane(int count) {
  float *p = calloc((size_t)count * N, sizeof(float));
  if (!p) { fprintf(stderr, "out of memory\n"); exit(1); }
  return p;
}
static inline int within(int v, int top) { return v < 0 ? 0 : v >= top ? top - 1 : v; }

/* Mean over a square, by running sums along rows and columns. */
static void box(const float *in, float *out, int r) {
  float *tmp = plane(1);
#pragma omp parallel for
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) {
      float s = 0;
      for (int d = -r; d <= r; d++) s += in[(size_t)y * W + within(x + d, W)];
      tmp[(size_t)y * W + x] = s / (2 * r + 1);
    }
#pragma omp parallel for
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) {
      float s = 0;
      for (int d = -r; d <= r; d++) s += tmp[(size_t)within(y + d, H) * W + x];
      out[(size_t)y * W + x] = s / (2 * r + 1);
    }
  free(tmp);
}

/* A bright value that no neighbour in the other half supports is a firefly: it is brought down to what is supported. */
static void support(const float *a, const float *b, float *out) {
#pragma omp parallel for
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) {
      size_t i = (size_t)y * W + x;
      float top = 0, l = a[i] + a[i + N] + a[i + 2 * N];
      for (int d = -1; d <= 1; d++)
        for (int e = -1; e <= 1; e++) {
          size_t j = (size_t)within(y + d, H) * W + within(x + e, W);
          float q = b[j] + b[j + N] + b[j + 2 * N];
          if (q > top) top = q;
        }
      float limit = top * 1.1f + 0.03f, k = l > limit ? limit / l : 1;
      for (int c = 0; c < 3; c++) out[i + c * N] = a[i + c * N] * k;
    }
}

/* Variance of one half, from its difference to the other, smoothed. */
static float *spread(const float *a, const float *b, int channels, int r) {
  float *raw = plane(1), *out = plane(1);
  for (int c = 0; c < channels; c++)
    for (size_t i = 0; i < N; i++) {
      float d = a[i + c * N] - b[i + c * N];
      raw[i] += d * d * 0.5f / channels;
    }
  box(raw, out, r);
  free(raw);
  return out;
}

/* Guides are noisy where depth of field, thin parts or glass mix surfaces: a non-local mean of both halves first.
 * What noise may be left is told in `left`, so that the regression trusts such a guide less. */
static void guide(const float *a, const float *b, float *out, float *left) {
  float *v = spread(a, b, 3, 2);
#pragma omp parallel for schedule(dynamic, 16)
  for (int y = 0; y < H; y++)
    for (int x = 0; x < W; x++) {
      size_t i = (size_t)y * W + x;
      int r = v[i] > 1e-3f ? 5 : 3;
      float sum[3] = {0, 0, 0}, ws = 0, ww = 0;
      for (int d = -r; d <= r; d++)
        for (int e = -r; e <= r; e++) {
          size_t j = (size_t)within(y + d, H) * W + within(x + e, W);
          float q = 0, lo = v[i] < v[j] ? v[i] : v[j];
          for (int c = 0; c < 3; c++) {
            float m = 0.5f * (a[i + c * N] + b[i + c * N] - a[j + c * N] - b[j + c * N]);
            q += m * m / 3;
          }
          q -= lo;
          float w = q <= 0 ? 1 : expf(-q / (2e-5f + 0.7f * lo));
          ws += w;
          ww += w * w;
          for (int c = 0; c < 3; c++) sum[c] += w * 0.5f * (a[j + c * N] + b[j + c * N]);
        }
      for (int c = 0; c < 3; c++) out[i + c * N] = sum[c] / ws;
      left[i] = 0.5f * v[i] * ww / (ws * ws);
    }
  free(v);
}

static int solve(const float *acc, size_t step, const float *ridge, float *result) {
  double m[DIM][DIM], rhs[DIM][3];
  int k = 0;
  for (int i = 0; i < DIM; i++)
    for (int j = i; j < DIM; j++) m[i][j] = m[j][i] = acc[k++ * step];
  for (int i = 0; i < DIM; i++)
    for (int c = 0; c < 3; c++) rhs[i][c] = acc[k++ * step];
  double total = m[0][0];
  for (int i = 1; i < DIM; i++) m[i][i] += total * ridge[i] + 1e-7;
  for (int i = 0; i < DIM; i++) {
    for (int j = i; j < DIM; j++) {
      double s = m[i][j];
      for (int q = 0; q < i; q++) s -= m[i][q] * m[j][q];
      if (i == j) {
        if (s <= 1e-12) return 0;
        m[i][i] = sqrt(s);
      } else m[j][i] = s / m[i][i];
    }
    for (int c = 0; c < 3; c++) {
      double s = rhs[i][c];
      for (int q = 0; q < i; q++) s -= m[i][q] * rhs[q][c];
      rhs[i][c] = s / m[i][i];
    }
  }
  for (int i = DIM - 1; i >= 0; i--)
    for (int c = 0; c < 3; c++) {
      double s = rhs[i][c];
      for (int q = i + 1; q < DIM; q++) s -= m[q][i] * rhs[q][c];
      rhs[i][c] = s / m[i][i];
    }
  for (int c = 0; c < 3; c++) result[c] = (float)rhs[0][c];
  return 1;
}

/* Adds to `out` half of the regression of `target`, with weights from `other` and its variance. */
static void regress(const float *target, const float *other, const float *var, const float *f, const float *left, float k2, int R, float *out) {
#pragma omp parallel
  {
    size_t area = TILE * TILE;
    float *acc = malloc(sizeof(float) * ACC * area), *dist = malloc(sizeof(float) * SIDE * SIDE), *rows = malloc(sizeof(float) * SIDE * SIDE);
#pragma omp for schedule(dynamic) collapse(2)
    for (int ty = 0; ty < H; ty += TILE)
      for (int tx = 0; tx < W; tx += TILE) {
        int th = H - ty < TILE ? H - ty : TILE, tw = W - tx < TILE ? W - tx : TILE;
        memset(acc, 0, sizeof(float) * ACC * area);
        for (int dy = -R; dy <= R; dy++)
          for (int dx = -R; dx <= R; dx++) {
            int eh = th + 2 * PATCH, ew = tw + 2 * PATCH;
            for (int y = 0; y < eh; y++) {
              int py = within(ty + y - PATCH, H), qy = within(ty + y - PATCH + dy, H);
              for (int x = 0; x < ew; x++) {
                size_t p = (size_t)py * W + within(tx + x - PATCH, W), q = (size_t)qy * W + within(tx + x - PATCH + dx, W);
                float vp = var[p], vq = var[q], lo = vp < vq ? vp : vq, s = 0;
                for (int c = 0; c < 3; c++) { float d = other[p + c * N] - other[q + c * N]; s += d * d; }
                dist[y * SIDE + x] = (s / 3 - (vp + lo)) / (1e-6f + k2 * (vp + vq));
              }
            }
            for (int y = 0; y < eh; y++)
              for (int x = 0; x < tw; x++) {
                float s = 0;
                for (int d = 0; d <= 2 * PATCH; d++) s += dist[y * SIDE + x + d];
                rows[y * SIDE + x] = s;
              }
            for (int y = 0; y < th; y++) {
              int py = ty + y, qy = py + dy;
              if (qy < 0 || qy >= H) continue;
              int x0 = tx + dx < 0 ? -(tx + dx) : 0, x1 = tx + tw + dx > W ? W - tx - dx : tw;
              float *row = acc + y * TILE, weight[TILE];
              const float *fp = f + (size_t)py * W + tx, *fq = f + (size_t)qy * W + tx + dx, *cq = target + (size_t)qy * W + tx + dx;
              for (int x = x0; x < x1; x++) {
                float s = 0;
                for (int d = 0; d <= 2 * PATCH; d++) s += rows[(y + d) * SIDE + x];
                s /= (2 * PATCH + 1) * (2 * PATCH + 1);
                float w = s < 0 ? 1.0f : s > 12 ? 0.0f : expf(-s);
                weight[x] = w;
              }
              /* one sum after the other, each along the row: this is what the compiler makes vectors of */
              float v[DIM][TILE];
              for (int x = x0; x < x1; x++) {
                v[0][x] = 1;
                for (int i = 0; i < FEATURES; i++) v[1 + i][x] = fq[x + i * N] - fp[x + i * N];
                v[7][x] = dx * (0.5f / MAXR);
                v[8][x] = dy * (0.5f / MAXR);
              }
              int n = 0;
              for (int i = 0; i < DIM; i++)
                for (int j = i; j < DIM; j++, n++) {
                  float *sum = row + n * area;
                  for (int x = x0; x < x1; x++) sum[x] += weight[x] * v[i][x] * v[j][x];
                }
              for (int i = 0; i < DIM; i++)
                for (int c = 0; c < 3; c++, n++) {
                  float *sum = row + n * area;
                  const float *colour = cq + c * N;
                  for (int x = x0; x < x1; x++) sum[x] += weight[x] * v[i][x] * colour[x];
                }
            }
          }
        for (int y = 0; y < th; y++)
          for (int x = 0; x < tw; x++) {
            size_t p = (size_t)(ty + y) * W + tx + x;
            const float *a = acc + y * TILE + x;
            float mean[3], fit[3];
            for (int c = 0; c < 3; c++) mean[c] = a[(TRI + c) * area] / a[0];
            float al = 1e-3f + 3 * left[p], no = 1e-3f + 3 * left[p + N], ridge[DIM] = {0, al, al, al, no, no, no, 1e-3f, 1e-3f};
            if (!solve(a, area, ridge, fit)) memcpy(fit, mean, sizeof fit);
            for (int c = 0; c < 3; c++) {
              /* what the regression makes of a steep slope may overshoot: stay near what was rendered */
              float span = 3 * sqrtf(var[p]) + 0.15f * fabsf(mean[c]) + 0.02f, near = 0.5f * (target[p + c * N] + other[p + c * N]);
              float lo = (mean[c] < near ? mean[c] : near) - span, hi = (mean[c] > near ? mean[c] : near) + span;
              float v = fit[c] < lo ? lo : fit[c] > hi ? hi : fit[c];
              out[p + c * N] += 0.5f * (v < 0 ? 0 : v);
            }
          }
      }
    free(acc); free(dist); free(rows);
  }
}

int main(int argc, char **argv) {
  if (argc < 5) { fprintf(stderr, "denoise IN OUT WIDTH HEIGHT [STRENGTH] [RADIUS]\n"); return 2; }
  W = atoi(argv[3]); H = atoi(argv[4]); N = (size_t)W * H;
  float k = argc > 5 ? atof(argv[5]) : 0.5f;
  int R = argc > 6 ? atoi(argv[6]) : 8;
  if (R > MAXR) R = MAXR;
  float *in = plane(18);
  FILE *file = fopen(argv[1], "rb");
  if (!file || fread(in, sizeof(float), 18 * N, file) != 18 * N) { fprintf(stderr, "cannot read %s\n", argv[1]); return 1; }
  fclose(file);
  float *a = plane(3), *b = plane(3), *f = plane(FEATURES), *out = plane(3);
  support(in, in + 3 * N, a);
  support(in + 3 * N, in, b);
  /* square roots: noise of light and shade becomes comparable */
  for (size_t i = 0; i < 3 * N; i++) { a[i] = sqrtf(a[i] > 0 ? a[i] : 0); b[i] = sqrtf(b[i] > 0 ? b[i] : 0); }
  float *left = plane(2);
  guide(in + 6 * N, in + 9 * N, f, left);
  guide(in + 12 * N, in + 15 * N, f + 3 * N, left + N);
  for (size_t i = 3 * N; i < 6 * N; i++) f[i] *= 0.5f;
  for (size_t i = N; i < 2 * N; i++) left[i] *= 0.25f;
  float *var = spread(a, b, 3, 3);
  regress(a, b, var, f, left, k * k, R, out);
  regress(b, a, var, f, left, k * k, R, out);
  for (size_t i = 0; i < 3 * N; i++) out[i] *= out[i];
  file = fopen(argv[2], "wb");
  if (!file || fwrite(out, sizeof(float), 3 * N, file) != 3 * N) { fprintf(stderr, "cannot write %s\n", argv[2]); return 1; }
  fclose(file);
  return 0;
}
