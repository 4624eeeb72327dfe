/** Shapes of the marks; corners in coordinates from -10 to 10, y downwards. */
const shapes = {
  circle: Array.from({ length: 24 }, (_, at) => corner(at / 24, 8.5)),
  square: [
    [-7.5, -7.5],
    [7.5, -7.5],
    [7.5, 7.5],
    [-7.5, 7.5],
  ],
  triangle: [
    [0, -9.5],
    [9, 7.5],
    [-9, 7.5],
  ],
  diamond: [
    [0, -10],
    [9, 0],
    [0, 10],
    [-9, 0],
  ],
  pentagon: Array.from({ length: 5 }, (_, at) => corner(at / 5 - 0.25, 9.5)),
  hexagon: Array.from({ length: 6 }, (_, at) => corner(at / 6, 9.5)),
} satisfies Record<string, number[][]>;

function corner(turn: number, radius: number): number[] {
  const angle = turn * 2 * Math.PI;
  return [Math.round(Math.cos(angle) * radius * 10) / 10, Math.round(Math.sin(angle) * radius * 10) / 10];
}

export type Shape = keyof typeof shapes;

/** Colours of the marks on light and dark backgrounds. */
export const markColours = {
  green: { light: '#0a5c48', dark: '#6fd0b1' },
  blue: { light: '#1d4f8f', dark: '#9cc4f5' },
  ochre: { light: '#8a5a00', dark: '#f0c469' },
} as const;

/** The mark of a branch: a combination of shape and colour that no other branch has. */
export interface BranchMark {
  shape: Shape;
  colour: keyof typeof markColours;
}

const marks: Readonly<Record<string, BranchMark>> = {
  energie: { shape: 'circle', colour: 'ochre' },
  mineraloel: { shape: 'circle', colour: 'blue' },
  'eisen-stahl': { shape: 'square', colour: 'blue' },
  'ne-metalle': { shape: 'square', colour: 'ochre' },
  oberflaechen: { shape: 'square', colour: 'green' },
  'zement-kalk': { shape: 'triangle', colour: 'blue' },
  'glas-keramik': { shape: 'triangle', colour: 'ochre' },
  chemie: { shape: 'hexagon', colour: 'blue' },
  pharma: { shape: 'hexagon', colour: 'ochre' },
  abfallbehandlung: { shape: 'diamond', colour: 'green' },
  abfallverbrennung: { shape: 'diamond', colour: 'ochre' },
  deponien: { shape: 'diamond', colour: 'blue' },
  'zellstoff-papier': { shape: 'pentagon', colour: 'green' },
  holz: { shape: 'pentagon', colour: 'ochre' },
  'textil-leder': { shape: 'pentagon', colour: 'blue' },
  lebensmittel: { shape: 'circle', colour: 'green' },
  tierhaltung: { shape: 'triangle', colour: 'green' },
};
const otherMark: BranchMark = { shape: 'hexagon', colour: 'green' };

/** The mark of a branch; unknown branches share one. */
export const markOf = (branch: string): BranchMark => marks[branch] ?? otherMark;

/** A shape as the `d` attribute of an SVG path. */
export const pathOf = (shape: Shape): string => `M${shapes[shape].map((each) => each.join(' ')).join('L')}Z`;
