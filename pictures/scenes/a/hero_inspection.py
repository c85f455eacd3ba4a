"""hero-inspection: a film thickness gauge lies on a coated tank roof, its probe stands in a chalk ring beside the weld"""
import sys, os; sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from lib import *
s = reset(); random.seed(4)
blk = flat('blk', (.012, .012, .013), .45); key = flat('key', (.05, .052, .056), .55); ss = metal('ss', (.72, .73, .75), .18, .08, 40, bump=.005)
case = paint('case', (.022, .024, .028), .52, 0, dirt=.10, scale=40, bump=.02); grip = paint('grip', (.66, .105, .010), .55, 0, dirt=.12, scale=40, bump=.05); galv = metal('galv', (.42, .44, .46), .45, .4, 6)
rubber = paint('rubber', (.014, .014, .015), .62, 0, dirt=.10, scale=60, bump=.04); chalkm = paint('stick', (.74, .73, .70), .9, 0, dirt=.12, scale=90, bump=.3)

# the finish: a satin two-pack coat with the texture of the spray gun and a little dust of the site
t = newmat('finish'); peel = t.noise(scale=330, detail=2, rough=.4); wave = t.noise(scale=7, detail=3); dust = t.noise(scale=44, detail=6, rough=.75); grit = t.voro(scale=240); wipe = t.noise(t.map(t.tc(), (5, 22, 1), (0, 0, .7)), 1., 4)
c = t.mix(t.range(dust, .50, .82, 0, .10), (.008, .028, .074), (.12, .125, .13)); c = t.mix(t.math('LESS_THAN', grit, .05), c, (.11, .115, .12))
t.p(color=c, rough=t.math('ADD', t.range(wipe, .3, .7, .17, .30), t.range(dust, .5, .8, 0, .18)), spec=.5, normal=t.bump(t.math('MULTIPLY_ADD', wave, 5., peel), .16, .0022)); finish = M(t)
mesh([(-9, -1.2, 0), (9, -1.2, 0), (9, 5.2, 0), (-9, 5.2, 0)], [(0, 1, 2, 3)], finish, smooth=False)

# the butt weld under the coat: a crown with ripples
WELD = V3((.0, .048, 0)); TURN = math.radians(17)
def weld(length=3.4, width=.0190, high=.0036, pitch=.0052, K=18):
    vs = []; fs = []; n = int(length/pitch*6)
    for j in range(n + 1):
        x = -length*.45 + length*j/n; w = width/2*(1 + .10*noise.noise(V3((x*55, 1, 2)))); off = .0011*noise.noise(V3((x*24, 8, 1)))
        for i in range(K + 1):
            u = i/K*2 - 1; ph = (x + .0055*u*u)/pitch + .8*noise.noise(V3((x*38, 3, 3))); q = ph - math.floor(ph)
            rip = (q**.75 if q < .75 else (1 - q)/.25)*.13*(1 + .6*noise.noise(V3((math.floor(ph)*3.1, 0, 9)))); e = math.cos(u*pi/2)**.8 if abs(u) < 1 else 0
            vs.append((x, off + u*w, high*e*(.82 + rip) - .00025))
    for j in range(n):
        for i in range(K): a = j*(K+1)+i; fs.append((a, a+K+1, a+K+2, a+1))
    o = mesh(vs, fs, finish, WELD, (0, 0, TURN)); o.data.use_auto_smooth = False; return o
weld()

# rings of chalk round the spots that were measured
t = newmat('chalk'); n = t.noise(scale=900, detail=4, rough=.7); m = t.noise(scale=90, detail=3)
gap = t.range(t.math('MULTIPLY_ADD', m, .5, n), .60, .82); tr = t.n.new('ShaderNodeBsdfTransparent'); t.p(color=(.72, .71, .68), rough=.95, spec=.1); t.surface(t.mixshader(gap, tr.outputs[0], t.bsdf.outputs[0])); chalk = M(t)
def ring(cx, cy, r, seed, turn=.6, over=.22, w=.0018):
    N = 150; vs = []; fs = []
    for i in range(N + 1):
        a = turn + (2*pi + over)*i/N; rr = r*(1 + .055*noise.noise(V3((math.cos(a)*.9, math.sin(a)*.9, seed))) + .035*i/N); h = w/2*(1 + .3*noise.noise(V3((a*3, seed, 4))))
        for k in (-1, 1): vs.append((cx + (rr + k*h)*math.cos(a), cy + (rr + k*h)*.97*math.sin(a), .00018))
    for i in range(N): fs.append((2*i, 2*i+1, 2*i+3, 2*i+2))
    mesh(vs, fs, chalk, smooth=False)
PROBE = V3((.052, -.012, 0))
for i, (x, y, r) in enumerate(((PROBE.x, PROBE.y, .0215), (-.052, -.046, .0195), (-.030, .112, .0205), (.020, .205, .020))): ring(x, y, r, i*7 + 2, .5 + i)

# the gauge, lying on its back
def body(W_, L_, z0, z1, waist, m, bev, n=4.2, N=120):
    """a rounded case: its outline is a superellipse that narrows towards the keys"""
    pts = []
    for i in range(N):
        a = 2*pi*i/N; c, q = math.cos(a), math.sin(a); x = math.copysign(abs(c)**(2/n), c)*W_/2; y = math.copysign(abs(q)**(2/n), q)*L_/2; pts.append((x*(1 - waist*(.5 - y/L_)**1.5), y))
    vs = [(x, y, z0) for x, y in pts] + [(x, y, z1) for x, y in pts]
    return mesh(vs, [(i, (i+1) % N, (i+1) % N + N, i + N) for i in range(N)] + [tuple(range(N-1, -1, -1)), tuple(range(N, 2*N))], m, bev=bev, seg=5, ang=40)
def words(text, loc, size, m, align='LEFT'):
    q = bpy.data.curves.new('t', 'FONT'); q.body = text; q.size = size; q.align_x = align; q.align_y = 'CENTER'; q.materials.append(m); o = bpy.data.objects.new('t', q); o.location = loc; bpy.context.collection.objects.link(o); return o
lcd = flat('lcd', (.004, .006, .010), .3, emit=(.008, .030, .062), estr=1.2); on = flat('on', (0, 0, 0), .5, emit=(.86, .93, 1), estr=1.5); dim = flat('dim', (0, 0, 0), .5, emit=(.32, .48, .62), estr=.7); good = flat('good', (0, 0, 0), .5, emit=(.05, .62, .22), estr=.9); amber = flat('amber', (0, 0, 0), .5, emit=(1, .36, .03), estr=.9)
b4 = mark()
body(.070, .136, .0035, .0300, .10, case, .0055); body(.0745, .141, .0010, .0205, .10, grip, .006)
body(.0755, .142, .0090, .0105, .10, rubber, .0006)
box((0, .0265, .0298), (.0570, .0660, .0016), blk, .0024, seg=4); box((0, .0285, .0306), (.0470, .0500, .0006), lcd, .0012)
glass = newmat('glass'); glass.p(color=(.0, .0, .0), rough=.03, spec=.5, alpha=.07); glass = M(glass); Z = .03105
words('268', (-.0205, .0300, Z), .0225, on); words('µm', (.0205, .0245, Z), .0068, dim, 'RIGHT')
box((0, .0478, Z), (.0430, .0004, .0001), dim)
for k in range(3): box((-.0185 + k*.0042, .0503, Z), (.0030, .0012 + .0008*k, .0001), dim)
box((.0175, .0503, Z), (.0066, .0026, .0001), good)
# the last readings between the limits of the lot
for yy in (.0068, .0150): box((0, yy, Z), (.0430, .00035, .0001), amber)
for k in range(14): box((-.0195 + k*.0030, .0108 + .0028*math.sin(k*1.7 + .4)*(.6 + .4*math.sin(k*.6)), Z), (.0013, .0013, .0001), on)
box((0, .0285, .0313), (.0550, .0630, .0002), glass)
# keys: two below the display, a rocker, the switch
for sx in (-1, 1): box((sx*.0185, -.0155, .0306), (.0125, .0068, .0024), key, .0011, seg=4)
lathe([(0, .0312), (.0050, .0312), (.0056, .0306), (.0060, .0296)], key, (0, -.0335, 0), v=48); lathe([(.0075, .0298), (.0078, .0314), (.0085, .0322), (.0118, .0322), (.0127, .0312), (.0130, .0296)], key, (0, -.0335, 0), v=64)
for k in range(4): a = pi/2*k; cyl((.0101*math.cos(a), -.0335 + .0101*math.sin(a), .0322), .0008, .0003, dim, v=3, rot=(0, 0, a))
cyl((0, -.0565, .0302), .0040, .0022, grip, v=40, bev=.0007)
# socket and plug at the top
cyl((.012, .0715, .0165), .0082, .006, blk, rot=(pi/2, 0, 0), v=40, bev=.001); cyl((.012, .0800, .0165), .0066, .014, ss, rot=(pi/2, 0, 0), v=40, bev=.0008)
for k in range(20): a = 2*pi*k/20; rod((.012 + .0066*math.cos(a), .0765, .0165 + .0066*math.sin(a)), (.012 + .0066*math.cos(a), .0840, .0165 + .0066*math.sin(a)), .00045, ss, 6)
aim(cyl((.012, .0955, .0165), .0046, .018, rubber, v=32, r2=.0026), (0, 1, 0))
for k in range(4): tor((.012, .0905 + k*.0034, .0165), .0043 - k*.0004, .0006, rubber, axis=(0, 1, 0), a=32, b=6)
# it lies on two feet
for x, y in ((-.02, -.045), (.02, -.045), (-.02, .05), (.02, .05)): cyl((x, y, .0006), .006, .0012, rubber, v=24)
GAUGE = TR((.158, -.030, 0), math.radians(-17)); move_new(b4, GAUGE)

# the probe, standing by the spring in its sleeve
b4 = mark(); lathe([(0, .0004), (.0040, .0004), (.0046, .0010), (.0046, .0030), (.0058, .0032), (.0062, .0036), (.0062, .0150), (.0056, .0156)], ss, v=64)
lathe([(.0056, .0150), (.0086, .0162), (.0092, .0172), (.0092, .0500), (.0086, .0520)], case, v=64); lathe([(.0087, .0515), (.0089, .0535), (.0082, .0580), (.0060, .0680), (.0048, .0725), (.0040, .0740), (0, .0742)], rubber, v=64); lathe([(.00925, .0205), (.0095, .0208), (.0095, .0250), (.00925, .0253)], grip, v=64)
for k in range(9): tor((0, 0, .0290 + k*.0023), .0092, .00052, rubber, a=64, b=6)
for k in range(5): tor((0, 0, .0748 + k*.0030), .0034 - k*.0002, .0006, rubber, a=32, b=6)
rod((0, 0, .073), (0, 0, .090), .0027, rubber, 24)
move_new(b4, TR(PROBE))
def spline(P, n=16):
    """Catmull-Rom through the points"""
    P = [V3(p) for p in P]; P = [2*P[0] - P[1]] + P + [2*P[-1] - P[-2]]; out = []
    for i in range(1, len(P) - 2):
        for k in range(n): u = k/n; out.append(.5*(2*P[i] + (P[i+1] - P[i-1])*u + (2*P[i-1] - 5*P[i] + 4*P[i+1] - P[i+2])*u*u + (3*P[i] - P[i-1] - 3*P[i+1] + P[i+2])*u**3))
    return out + [P[-2]]
g = lambda x, y, z: tuple(GAUGE @ V3((x, y, z))); R = .0021
tube(spline([g(.012, .100, .0165), g(.013, .122, .0120), (.214, .128, R), (.205, .176, R), (.160, .192, R), (.112, .156, R + .0004), (.084, .098, .0140), (.064, .046, .072), (.0550, .004, .114), tuple(PROBE + V3((0, 0, .106))), tuple(PROBE + V3((0, 0, .086)))]), R, rubber, 6)

# foils for the check of the gauge, fanned; a stick of chalk
def foil(loc, rz, c, z):
    q = newmat('foil'); q.p(color=c, rough=.12, trans=.55, ior=1.02, spec=.5); o = body(.048, .026, 0, .0005, 0, M(q), 0, n=7); o.location = (loc[0], loc[1], z); o.rotation_euler = (0, 0, rz); h = cyl((0, 0, 0), .0022, .0007, blk, v=24); h.location = (loc[0] - .019*math.cos(rz), loc[1] - .019*math.sin(rz), z + .0003)
for i, c in enumerate(((.80, .34, .02), (.04, .22, .62), (.72, .74, .74))): foil((.066 + .004*i, -.098 + .003*i, 0), .35 + i*.33, c, .0006 + i*.0008)
aim(lathe([(0, -.030), (.0042, -.030), (.0047, -.0292), (.0047, .0270), (.0040, .0288), (.0018, .0296), (0, .0297)], chalkm, (-.082, .028, .0047), v=40), (.84, .54, 0))

# behind, out of focus: the edge of the roof with its railing, a nozzle, tanks in the last light
yel = paint('yel', (.74, .30, .012), .5, 0, dirt=.2); wht = paint('wht', (.55, .56, .56), .5, 0, dirt=.2, scale=.2); navy = paint('navy', (.010, .034, .10), .4, .2, dirt=.2)
posts([(-6, 4.6, 0), (7, 4.6, 0)], yel, 1.1, 1.5, .024)
cyl((1.75, 3.1, .16), .25, .32, navy, v=64); flange((1.75, 3.1, .30), (0, 0, 1), .24, galv, 16, bm=galv)
mesh([(-400, 8, -12), (400, 8, -12), (400, 900, -12), (-400, 900, -12)], [(0, 1, 2, 3)], concrete('ground', (.07, .07, .075), .05), smooth=False)
for (x, y, r, h) in ((24, 62, 13, 13), (-6, 95, 15, 12), (-44, 80, 14, 12), (62, 100, 15, 13)): cyl((x, y, h/2 - 12), r, h, wht, v=96); lathe([(r, h - 12), (0, h - 10.4)], wht, (x, y, 0), v=96)
sky(3.2, 48, .12, .5, 2.4, True, .8, ozone=2.6, ccol=(2.4, 1.5, 1.2), horizon=(3.0, 1.7, 1.05, .55))
area((1.45, 1.7, 1.05), (.1, 0, 0), .7, 46, (1, .66, .38), sy=.35); area((-1.1, .4, 1.0), (.08, 0, 0), .9, 17, (.72, .84, 1)); area((.15, -.75, .95), (.14, 0, .02), .6, 4.5, (1, .95, .9))
cam((.010, -.385, .262), (.012, .022, .020), 39, 6.3, focus=(.105, -.02, .03))
render(16/9, look='High Contrast', exposure=.35, bounces=5, glare=.15)
