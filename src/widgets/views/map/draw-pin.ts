import type { Palette } from './draw-cluster.ts';

/** Draws a pin whose middle is the point: a ring with a cross, which hides as little as possible of what is below. */
export function drawPin(
  context: CanvasRenderingContext2D,
  [x, y]: readonly [number, number],
  pixelRatio: number,
  { text, land }: Palette,
): void {
  context.save();
  context.translate(x, y);
  context.scale(pixelRatio, pixelRatio);
  const strokes = [
    [land, 6],
    [text, 2.5],
  ] as const;
  for (const [colour, width] of strokes) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.beginPath();
    context.arc(0, 0, 11, 0, 2 * Math.PI);
    for (const [fromX, fromY] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      context.moveTo(fromX * 17, fromY * 17);
      context.lineTo(fromX * 4, fromY * 4);
    }
    context.stroke();
  }
  context.restore();
}
