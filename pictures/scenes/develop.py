"""From a finished scene to a picture: two noisy halves, the denoiser, haze, bloom, the film's curve, grain."""
import os, subprocess, time
import bpy
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))


def settings(scene, width, height, samples, bounces, threshold, clamp, clamp_direct):
    c, r = scene.cycles, scene.render
    r.resolution_x, r.resolution_y, r.resolution_percentage = width, height, 100
    r.threads_mode, r.threads = 'FIXED', int(os.environ.get('THREADS', '2'))
    r.use_persistent_data = False  # with it, the second half would get the first one's noise
    c.samples, c.use_adaptive_sampling, c.adaptive_threshold = max(2, samples // 2), True, threshold
    c.adaptive_min_samples = max(4, samples // 8)
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transparent_max_bounces = bounces, min(bounces, 3), min(bounces, 4), 24
    c.sample_clamp_indirect, c.sample_clamp_direct, c.blur_glossy = clamp, clamp_direct, 1.
    c.use_denoising, c.caustics_reflective, c.caustics_refractive, c.filter_width = False, False, False, 1.3


def passes(scene, folder, name):
    """Writes colour, albedo, normal and mist of each rendered half as linear EXR files."""
    layer = scene.view_layers[0]
    layer.use_pass_mist = True
    layer.cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    tree.links.new(source.outputs['Image'], tree.nodes.new('CompositorNodeComposite').inputs[0])
    out = tree.nodes.new('CompositorNodeOutputFile')
    out.base_path = folder
    out.format.file_format, out.format.color_mode, out.format.color_depth, out.format.exr_codec = 'OPEN_EXR', 'RGB', '32', 'ZIP'
    out.file_slots.clear()
    for slot, socket in (('col', 'Image'), ('alb', 'Denoising Albedo'), ('nor', 'Denoising Normal'), ('mist', 'Mist')):
        out.file_slots.new(slot)
        tree.links.new(source.outputs[socket], out.inputs[slot])
    return lambda half: [setattr(slot, 'path', f'{name}_{half}_{key}_') for slot, key in zip(out.file_slots, ('col', 'alb', 'nor', 'mist'))]


def read(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Non-Color'
    w, h = image.size
    data = np.empty(w * h * 4, np.float32)
    image.pixels.foreach_get(data)
    bpy.data.images.remove(image)
    return data.reshape(h, w, 4)[:, :, :3]


def denoise(folder, name, strength, radius):
    """The picture of both halves, without their noise: height x width x 3, linear."""
    planes = [read(os.path.join(folder, f'{name}_{half}_{key}_0001.exr')) for key in ('col', 'alb', 'nor') for half in 'ab']
    h, w, _ = planes[0].shape
    raw, clean = (os.path.join(folder, f'{name}.{end}') for end in ('noisy', 'clean'))
    np.concatenate([np.moveaxis(np.nan_to_num(p), 2, 0) for p in planes]).astype(np.float32).tofile(raw)
    program = os.environ.get('DENOISE', os.path.join(HERE, 'denoise'))
    subprocess.run([program, raw, clean, str(w), str(h), str(strength), str(radius)], check=True, env={**os.environ, 'OMP_NUM_THREADS': os.environ.get('THREADS', '2')})
    os.remove(raw)
    return np.moveaxis(np.fromfile(clean, np.float32).reshape(3, h, w), 0, 2).copy()


def blur(image, radius):
    """Three running means: close to a Gaussian."""
    for _ in range(3):
        for axis in (0, 1):
            n = image.shape[axis]
            r = min(radius, (n - 1) // 2)
            pad = [(0, 0)] * 3
            pad[axis] = (r + 1, r)
            s = np.cumsum(np.pad(image, pad, mode='edge'), axis=axis, dtype=np.float64)
            image = ((np.take(s, range(2 * r + 1, n + 2 * r + 1), axis) - np.take(s, range(0, n), axis)) / (2 * r + 1)).astype(np.float32)
    return image


def bloom(image, amount, threshold):
    """Light that strays in the lens round what is brighter than the film holds."""
    bright = np.minimum(np.maximum(image - threshold, 0), 12)
    w = image.shape[1]
    return image + amount * (.5 * blur(bright, max(1, w // 400)) + .3 * blur(bright, w // 120) + .2 * blur(bright, w // 40))


def finish(name, folder, haze=None, mist_sky=False, glow=0., glow_from=1.1, vignette=.14, grain=.012, strength=.5, radius=8):
    """NAME.png from the halves that lie in the folder, through the scene's view transform."""
    scene = bpy.context.scene
    image = denoise(folder, name, strength, radius)
    h, w, _ = image.shape
    if haze:
        colour, _start, _depth, most = haze
        mist, normal = (.5 * sum(read(os.path.join(folder, f'{name}_{half}_{key}_0001.exr')) for half in 'ab') for key in ('mist', 'nor'))
        # beside the sky, what its share of a pixel adds to the mist is taken out again, or edges would glow; it has no normal
        beside = blur((mist > .9995).astype(np.float32), max(2, w // 300)) > .001
        sky = 0 if mist_sky else beside * (1 - np.clip(np.linalg.norm(normal, axis=2, keepdims=True), 0, 1))
        amount = np.clip(mist - sky, 0, 1) * most
        image = image * (1 - amount) + np.array(colour, np.float32) * amount
    if glow:
        image = bloom(image, glow, glow_from)
    y, x = np.mgrid[0:h, 0:w].astype(np.float32)
    edge = ((x / w - .5) ** 2 + (y / h - .5) ** 2)[..., None]
    image *= 1 - vignette * np.minimum(1, edge * 1.9)
    noise = np.random.default_rng(7).normal(0, 1, (h, w, 1)).astype(np.float32)
    noise = .6 * noise + .4 * blur(noise, 1) * 2
    image *= 1 + grain * noise
    result = bpy.data.images.new('result', w, h, float_buffer=True, alpha=False)
    result.pixels.foreach_set(np.concatenate([image, np.ones((h, w, 1), np.float32)], 2).astype(np.float32).ravel())
    form = scene.render.image_settings
    form.file_format, form.color_mode, form.color_depth = 'PNG', 'RGB', '16'
    result.save_render(os.path.join(folder, f'{name}.png'), scene=scene)


def render(name, folder, width, height, samples, *, look, exposure, bounces, threshold, clamp, clamp_direct, haze=None, view='Filmic', **post):
    """Renders the open scene as two halves with different noise, and writes FOLDER/NAME.png."""
    scene = bpy.context.scene
    folder = os.path.abspath(folder)
    os.makedirs(folder, exist_ok=True)
    settings(scene, width, height, samples, bounces, threshold, clamp, clamp_direct)
    scene.view_settings.view_transform, scene.view_settings.look, scene.view_settings.exposure = view, look, exposure
    if haze:
        mist = scene.world.mist_settings
        mist.start, mist.depth, mist.falloff = haze[1], haze[2], 'LINEAR'
    half = passes(scene, folder, name)
    began = time.time()
    if not os.environ.get('FINISH_ONLY'):
        for seed, key in ((11, 'a'), (108, 'b')):
            scene.cycles.seed = seed
            scene.frame_set(1)
            half(key)
            bpy.ops.render.render()
    rendered = time.time()
    finish(name, folder, haze, **post)
    print(f'RENDERED {name} {width}x{height} {samples} samples: {rendered - began:.0f} s, finished in {time.time() - rendered:.0f} s', flush=True)
