import { type Grey, sample } from '../../web/src/shared/reading/image/grey.ts';

/** (01)09521234543213(17)271100(10)A123B as bwip-js draws it: not by the library that reads it here. */
const MATRIX = `
  #.#.#.#.#.#.#.#.#.
  ##..####.#.#.....#
  #...#.##....#..#..
  #.##..##..#...####
  ###.##...#..##.#..
  #.#..#.#.###.##..#
  #.#...##.##..#.##.
  ####.#.#...##.####
  #...#....##.#.....
  ##..###.##.##.#..#
  #..#...#.##.###.#.
  ########.#.##..#.#
  #.#.#.#.##...###..
  #...###...##.#..##
  ###.###.##....#.#.
  ####......##.#####
  ###..##.##...#.#..
  ##################`
  .trim()
  .split('\n')
  .map((row) => row.trim());

export interface PackPhoto {
  degrees?: number;
  /** Pixels of a module. */
  module?: number;
  ink?: number;
  paper?: number;
  /** Pixels over which it is blurred. */
  blur?: number;
}

/** A photo of the code in the middle of a table. */
export function packPhoto({ degrees = 0, module = 5, ink = 0, paper = 255, blur = 1 }: PackPhoto): Grey {
  const size = MATRIX.length + 8;
  const code: Grey = {
    data: Uint8Array.from({ length: size ** 2 }, (_, at) =>
      MATRIX[Math.floor(at / size) - 4]?.[(at % size) - 4] === '#' ? ink : paper,
    ),
    width: size,
    height: size,
  };
  const [width, height] = [500, 400];
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  const at = (x: number, y: number) => {
    const left = (cos * x + sin * y) / module + size / 2;
    const top = (-sin * x + cos * y) / module + size / 2;
    return left < 0 || top < 0 || left >= size || top >= size
      ? paper
      : sample(code, Math.floor(left), Math.floor(top));
  };
  const data = Uint8Array.from({ length: width * height }, (_, pixel) => {
    const [x, y] = [(pixel % width) - width / 2, Math.floor(pixel / width) - height / 2];
    let sum = 0;
    for (let dx = 0; dx < blur; dx += 1) for (let dy = 0; dy < blur; dy += 1) sum += at(x + dx, y + dy);
    return sum / blur ** 2;
  });
  return { data, width, height };
}
