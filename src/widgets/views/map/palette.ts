/** The colours of the map, as the page's own are where it stands. */
export interface Palette {
  isDark: boolean;
  text: string;
  land: string;
  border: string;
  line: string;
}

/** Read off the frame's style, which holds them as colours of what it does not show. */
export function paletteOf(frame: HTMLElement): Palette {
  const { color, outlineColor, columnRuleColor, textDecorationColor } = getComputedStyle(frame);
  return {
    isDark: lightness(outlineColor) < 0.5,
    text: color,
    land: outlineColor,
    border: columnRuleColor,
    line: textDecorationColor,
  };
}

/** 0 to 1, of a colour as computed styles write it. */
function lightness(color: string): number {
  const [red = 255, green = 255, blue = 255] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}
