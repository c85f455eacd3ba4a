"""People at work, in protective gear and without a face. Units are metres; a worker stands at the origin and looks along +y."""
from parts import *
from mathutils import noise


def _capsule(a, b, ra, rb, n=20):
    """Closed tapered limb from a to b as vertices and faces."""
    a, b = V(a), V(b)
    z = (b - a).normalized(); x = z.orthogonal().normalized(); y = z.cross(x)
    rings = [(a + z * (-ra * math.cos(t)), ra * math.sin(t)) for t in (.35, .8, 1.2, pi / 2)] + [(b + z * (rb * math.cos(t)), rb * math.sin(t)) for t in (pi / 2, 1.2, .8, .35)]
    vs = [c + (x * math.cos(2 * pi * i / n) + y * math.sin(2 * pi * i / n)) * r for c, r in rings for i in range(n)]
    fs = [(k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i) for k in range(len(rings) - 1) for i in range(n)]
    return vs, fs + [tuple(range(n - 1, -1, -1)), tuple(range((len(rings) - 1) * n, len(rings) * n))]


def _egg(c, r, n=24):
    """Closed ellipsoid."""
    vs, fs = _capsule((0, 0, -.001), (0, 0, .001), 1, 1, n)
    return [V(c) + V((v.x * r[0], v.y * r[1], v.z * r[2])) for v in vs], fs


def _sleeve(rings, n=28):
    """Closed body of elliptical rings (z, half width, half depth) with flat ends: the hem of a jacket."""
    vs = [V((rx * math.cos(2 * pi * i / n), ry * math.sin(2 * pi * i / n), z)) for z, rx, ry in rings for i in range(n)]
    fs = [(k * n + i, k * n + (i + 1) % n, (k + 1) * n + (i + 1) % n, (k + 1) * n + i) for k in range(len(rings) - 1) for i in range(n)]
    return vs, fs + [tuple(range(n - 1, -1, -1)), tuple(range((len(rings) - 1) * n, len(rings) * n))]


def _body(parts, m, voxel=.013, wrinkle=.012, scale=.07, seed=0):
    """One skin round overlapping parts, with the folds of cloth."""
    vs, fs = [], []
    for pv, pf in parts:
        k = len(vs); vs += pv; fs += [tuple(i + k for i in f) for f in pf]
    o = mesh([tuple(v) for v in vs], fs, m, angle=180)
    o.data.use_auto_smooth = False
    r = o.modifiers.new('r', 'REMESH'); r.mode = 'VOXEL'; r.voxel_size = voxel; r.use_smooth_shade = True
    s = o.modifiers.new('s', 'SMOOTH'); s.iterations = 9; s.factor = .6
    if wrinkle:
        for sc, st in ((scale * 1.5, wrinkle), (scale * .55, wrinkle * .5)):
            key = f'fold{sc:.3f}'
            t = bpy.data.textures.get(key) or bpy.data.textures.new(key, 'CLOUDS'); t.noise_scale = sc; t.noise_depth = 1
            q = o.modifiers.new('d', 'DISPLACE'); q.texture = t; q.strength = st; q.mid_level = .5; q.texture_coords = 'LOCAL'
    return o


def _ik(a, c, l1, l2, pole):
    """The joint between a and c of a limb with two bones, bent towards the pole; c is brought within reach."""
    a, c = V(a), V(c); d = c - a; L = min(d.length, (l1 + l2) * .995); d.normalize(); c = a + d * L
    k = (l1 * l1 - l2 * l2 + L * L) / (2 * L); h = math.sqrt(max(0, l1 * l1 - k * k)); p = V(pole); p = (p - d * p.dot(d)).normalized()
    return a + d * k + p * h, c


def cloth(name, colour, wear=.25, rough=.85):
    g = G(name); n = g.noise(5, 6, .6); f = g.noise(42, 3, .5, g.map((1, 1, .35)))
    col = g.mix(g.math('MULTIPLY', g.ramp(n, .38, .72), wear), colour, k3(colour, .35))
    g.set('Base Color', col).set('Roughness', rough).set('Specular', .25).set('Sheen', .25); g.bump(g.math('MULTIPLY_ADD', g.noise(420, 2, .5), .25, f), .35, .006); return g.m


def hi_vis(name, colour, silver=(.70, .71, .70)):
    """Vest or jacket with reflective bands: round waist and chest, and over the shoulders."""
    g = G(name); x, y, z = g.sep()[:3]; n = g.noise(5, 6, .6)
    def band(v, lo, hi): return g.math('MULTIPLY', g.math('GREATER_THAN', v, lo), g.math('LESS_THAN', v, hi))
    b = g.math('MAXIMUM', band(z, .10, .155), band(z, .30, .355)); ax = g.math('ABSOLUTE', x)
    b = g.math('MAXIMUM', b, g.math('MULTIPLY', band(ax, .085, .135), g.math('GREATER_THAN', z, .33)))
    col = g.mix(g.math('MULTIPLY', g.ramp(n, .4, .75), .3), colour, k3(colour, .45))
    g.set('Base Color', g.mix(b, col, silver)).set('Roughness', g.mix(b, (.85,) * 3, (.34,) * 3)).set('Metallic', g.math('MULTIPLY', b, .25))
    g.bump(g.math('MULTIPLY_ADD', g.noise(380, 2, .5), .2, g.noise(36, 3, .5, g.map((1, 1, .4)))), .35, .006); return g.m


def gear():
    """The materials of a crew."""
    return dict(
        vest=M('w_vest', lambda: hi_vis('w_vest', (.90, .17, .012))), lime=M('w_lime', lambda: hi_vis('w_lime', (.52, .72, .03))),
        suit=M('w_suit', lambda: cloth('w_suit', (.016, .032, .085))), white=M('w_white', lambda: cloth('w_white', (.66, .66, .63), .15)),
        grey=M('w_grey', lambda: cloth('w_grey', (.16, .17, .18))), boot=M('w_boot', lambda: cloth('w_boot', (.035, .024, .017), .4, .6)), sole=mrub(),
        glove=M('w_glove', lambda: cloth('w_glove', (.30, .24, .16), .4)), skin=M('w_skin', lambda: plain('w_skin', (.14, .065, .038), .55)),
        hair=M('w_hair', lambda: plain('w_hair', (.012, .010, .009), .6)), band=M('w_band', lambda: plain('w_band', (.70, .71, .70), .34, .25)),
        hat=M('w_hat', lambda: plain('w_hat', (.80, .80, .78), .28, 0, .4)), hat_o=M('w_hato', lambda: plain('w_hato', (.86, .15, .012), .28, 0, .4)),
        hat_y=M('w_haty', lambda: plain('w_haty', (.83, .47, .015), .28, 0, .4)), strap=M('w_strap', lambda: plain('w_strap', (.02, .03, .05), .7)))


def worker(loc=(0, 0, 0), rz=0., rh=(.26, .10, .86), lh=(-.26, .10, .86), rf=(.11, -.02, 0), lf=(-.11, .03, 0), lean=0., twist=0., drop=0., vest='vest', suit='suit', sleeve=None, hat='hat', look=(0., 0.), gloves=True, harness=False, hood=False, elbow=-.6, sc=1.):
    """A worker. rh/lh: where the hands are, rf/lf: where the feet stand, lean: forward (radians), drop: how far the hips sink,
    look: yaw and pitch of the head, elbow: how far elbows point outwards."""
    g_ = gear(); J, S = g_[vest or suit], g_[suit]; SL = g_[sleeve or suit]
    with Grp() as grp:
        hip = V((0, -.02 - .12 * math.sin(max(0, lean)), .93 - drop)); T = Matrix.Translation(hip) @ Euler((-lean, 0, twist)).to_matrix().to_4x4()
        # legs
        parts = [_egg(hip + V((0, .01, -.02)), (.155, .105, .12))]
        for s_, foot in ((1, rf), (-1, lf)):
            a = hip + V((s_ * .088, 0, -.03)); an = V(foot) + V((0, 0, .10)); k, an = _ik(a, an, .44, .42, (s_ * .12, 1, .15)); parts += [_capsule(a, k, .099, .076), _capsule(k, an + (k - an).normalized() * .02, .075, .071)]
            d = V((s_ * .10, 1, 0)).normalized(); f = V((an.x, an.y, V(foot).z))
            _body([_capsule(f + V((0, 0, .12)), f + V((0, 0, .045)) + d * .0, .058, .052), _capsule(f + V((0, 0, .048)), f + V((0, 0, .045)) + d * .135, .050, .048)], g_['boot'], .009, .002)
            q = box((0, 0, 0), (.098, .285, .026), g_['sole'], .012); q.matrix_world = Matrix.Translation(f + d * .062 + V((0, 0, .013))) @ Euler((0, 0, -math.atan2(d.x, d.y))).to_matrix().to_4x4()
        _body(parts, S, wrinkle=.02)
        # torso in its own upright space, so that the bands follow it
        o = _body([_sleeve([(-.115, .190, .142), (-.06, .192, .143), (.06, .184, .136), (.17, .178, .130), (.30, .194, .134), (.42, .198, .124)]), _egg((0, .005, .36), (.198, .132, .18)), _capsule((-.150, 0, .488), (.150, 0, .488), .062, .062), _capsule((-.08, 0, .50), (.08, 0, .50), .075, .075), _capsule((0, 0, .52), (0, .01, .575), .072, .064)], J, wrinkle=.020)
        o.matrix_world = T
        if harness:
            for sx in (-1, 1):
                w_ = [T @ V(p) for p in spline([(sx * .10, .13, .02), (sx * .11, .148, .2), (sx * .105, .14, .38), (sx * .10, .09, .53), (sx * .09, 0, .575), (sx * .075, -.10, .50), (sx * .02, -.138, .38), (-sx * .06, -.136, .22), (-sx * .12, -.135, .02)], 8)]; ribbon(w_, lambda i, w_=w_: w_[i] - (T @ V((0, 0, .28))), .045, .006, g_['strap'])
            p = T @ V((0, -.150, .38)); q = tor((0, 0, 0), .032, .006, mbolt(), a=28, b=8); put([q], ax(p, (T.to_3x3() @ V((0, -1, .15)))))
        # arms
        for s_, hand in ((1, rh), (-1, lh)):
            a = T @ V((s_ * .195, 0, .478)); e, w = _ik(a, hand, .285, .265, (s_ * -elbow, -.5, -.8)); d = (w - e).normalized()
            _body([_capsule(a, e, .069, .057), _capsule(e, w - d * .02, .057, .051)], SL, .011, .016)
            q = cyl((0, 0, 0), .0605, .045, g_['band'], v=28, r2=.0585); put([q], ax(e.lerp(w, .35), d))
            m = g_['glove'] if gloves else g_['skin']; side = V((-s_, .3, 0)).normalized()
            _body([_capsule(w - d * .03, w + d * .02, .045 if gloves else .034, .040), _capsule(w + d * .03, w + d * .095, .040, .030), _capsule(w + d * .03, w + d * .075 + side * .045, .018, .015)], m, .008, .002)
        # head
        H = T @ Matrix.Translation((0, .018, .60)) @ Euler((lean * .75 + look[1], 0, look[0] - twist * .6)).to_matrix().to_4x4()
        with Grp() as hd:
            if hood:
                _body([_egg((0, .0, .09), (.135, .150, .165)), _egg((0, .0, -.08), (.21, .165, .09)), _capsule((0, 0, -.04), (0, 0, .05), .17, .14)], g_['white'], .011, .012, .06)
                mesh([(.075 * math.cos(t), .128 + .025 * math.cos(t) ** 2 * 0 + .02, .105 + .05 * math.sin(t)) for t in [2 * pi * i / 24 for i in range(24)]], [tuple(range(24))], g_['strap'], solid=.012)
            else:
                _body([_egg((0, .005, .105), (.078, .098, .118)), _egg((0, .03, .055), (.06, .075, .075)), _capsule((0, -.015, -.05), (0, -.005, .06), .058, .055)], g_['skin'], .008, 0)
                _body([_egg((0, -.022, .10), (.081, .086, .088))], g_['hair'], .008, 0)
                for s_ in (-1, 1):
                    _body([_egg((s_ * .08, .005, .085), (.012, .024, .033))], g_['skin'], .006, 0)
                    tube(spline([(s_ * .088, .01, .15), (s_ * .080, .022, .07), (s_ * .045, .055, -.012), (0, .07, -.02)], 6), .0045, g_['strap'], 3)
            if hat and not hood:
                h = hardhat(g_[hat]); bpy.context.view_layer.update()
                for q, m0 in zip(h.o, h.mw): q.matrix_world = Matrix.Translation((0, .008, .135)) @ Euler((.08, 0, pi)).to_matrix().to_4x4() @ m0
        for q, m0 in zip(hd.o, [x.matrix_world.copy() for x in hd.o]): q.matrix_world = H @ m0
    grp.move(loc, (0, 0, rz), sc); grp.mw = [o.matrix_world.copy() for o in grp.o]
    return grp
