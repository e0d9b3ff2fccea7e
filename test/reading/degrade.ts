/** What a scanner or camera did to a page. */
export interface Damage {
  /** Pixels per pixel of the page at 96 dots per inch. */
  scale: number;
  /** Degrees, clockwise. */
  tilt: number;
  /** How far each corner lies from its place at most, as a part of the width. */
  corners: number;
  /** Radius in pixels. */
  blur: number;
  /** Brightness by which a pixel differs at most. */
  noise: number;
  /** The brightest and the darkest part's light. */
  light: readonly [number, number];
  contrast: number;
  /** Quality of compression; null for none. */
  jpeg: number | null;
  seed: number;
}

/**
 * Runs in a page of the browser, so it can use nothing outside itself. Takes and returns a picture in base64; the
 * result is a PNG, after compression.
 */
export async function degrade({ picture, damage }: { picture: string; damage: Damage }): Promise<string> {
  let state = damage.seed >>> 0;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
  const load = async (source: string) => {
    const image = new Image();
    image.src = source;
    await image.decode();
    return image;
  };
  const canvasOf = (width: number, height: number) => {
    const canvas = document.createElement('canvas');
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('The browser has no canvas');
    return { canvas, context };
  };

  const image = await load(`data:image/png;base64,${picture}`);
  const width = Math.round(794 * damage.scale);
  const height = Math.round(1123 * damage.scale);
  const flat = canvasOf(width, height);
  flat.context.filter = `blur(${damage.blur}px)`;
  flat.context.drawImage(image, 0, 0, width, height);
  const from = flat.context.getImageData(0, 0, width, height);
  const to = flat.context.createImageData(width, height);

  // Each pixel's place on the page: turned, and moved by what the corners are, between them by their distance.
  const angle = (damage.tilt * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = () => [
    (random() * 2 - 1) * damage.corners * width,
    (random() * 2 - 1) * damage.corners * width,
  ];
  const corners = [corner(), corner(), corner(), corner()] as const;
  const steepness = [random() - 0.5, random() - 0.5] as const;
  const [bright, dark] = damage.light;
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [u, v] = [x / width, y / height];
      const weights = [(1 - u) * (1 - v), u * (1 - v), (1 - u) * v, u * v];
      const move = (axis: 0 | 1) =>
        corners.reduce((sum, moved, at) => sum + (moved[axis] ?? 0) * (weights[at] ?? 0), 0);
      const [dx, dy] = [x - width / 2, y - height / 2];
      const left = dx * cos + dy * sin + width / 2 + move(0);
      const top = -dx * sin + dy * cos + height / 2 + move(1);
      const [column, line] = [Math.floor(left), Math.floor(top)];
      const isOnPage = column >= 0 && line >= 0 && column < width - 1 && line < height - 1;
      const shade = Math.min(1, Math.max(0, u * (0.5 + steepness[0]) + v * (0.5 + steepness[1])));
      const light = bright + (dark - bright) * shade;
      const noise = (random() * 2 - 1) * damage.noise;
      for (let channel = 0; channel < 3; channel += 1) {
        const pixel = (row: number, place: number) => from.data[(row * width + place) * 4 + channel] ?? 0;
        const [p, q] = [left - column, top - line];
        const value = isOnPage
          ? (pixel(line, column) * (1 - p) + pixel(line, column + 1) * p) * (1 - q) +
            (pixel(line + 1, column) * (1 - p) + pixel(line + 1, column + 1) * p) * q
          : damage.corners > 0
            ? 90
            : 250;
        to.data[(y * width + x) * 4 + channel] = (255 - (255 - value) * damage.contrast) * light + noise;
      }
      to.data[(y * width + x) * 4 + 3] = 255;
    }
  }
  flat.context.filter = 'none';
  flat.context.putImageData(to, 0, 0);
  if (damage.jpeg !== null) {
    flat.context.drawImage(await load(flat.canvas.toDataURL('image/jpeg', damage.jpeg)), 0, 0);
  }
  return flat.canvas.toDataURL('image/png').replace(/^.*,/, '');
}
