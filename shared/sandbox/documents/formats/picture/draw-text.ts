import { fillOutline, type OutlineStep } from './fill-outline.ts';
import type { PointColor, Raster } from './raster.ts';

/** What is used of a font that was opened; its own types know less. */
interface OpenFont {
  readonly unitsPerEm: number;
  hasGlyphForCodePoint(codePoint: number): boolean;
  layout(text: string): {
    readonly advanceWidth: number;
    readonly glyphs: readonly {
      readonly path: { readonly commands: readonly { command: string; args: readonly number[] }[] };
    }[];
    readonly positions: readonly {
      readonly xAdvance: number;
      readonly xOffset: number;
      readonly yOffset: number;
    }[];
  };
}

/** Opens the file of a font. */
export async function openPictureFont(file: Uint8Array): Promise<PictureFont> {
  const { default: fontkit } = await import(/* webpackChunkName: "pdf-fonts" */ '@pdf-lib/fontkit');
  return new PictureFont((fontkit as unknown as FontOpener).create(file));
}

interface FontOpener {
  create(file: Uint8Array): OpenFont;
}

/** A font whose letters can be drawn into pictures. */
export class PictureFont {
  readonly #font: OpenFont;

  constructor(font: OpenFont) {
    this.#font = font;
  }

  /** Width of a text in points. */
  measure(text: string, size: number): number {
    return (this.#font.layout(text).advanceWidth * size) / this.#font.unitsPerEm;
  }

  /** The first letter that the font lacks; null where it has all. */
  lacks(text: string): string | null {
    const lacks = (letter: string): boolean =>
      !this.#font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
    return Array.from(text).find((letter) => /\p{L}/u.test(letter) && lacks(letter)) ?? null;
  }

  /** Draws one line of text; `left` and `baseline` are where its first letter stands. */
  draw(
    raster: Raster,
    text: string,
    place: { readonly left: number; readonly baseline: number; readonly size: number },
    ink: PointColor,
  ): void {
    const width = Math.ceil(this.measure(text, place.size)) + 2 * edge;
    const above = Math.ceil(place.size * reach);
    const [originX, originY] = [Math.floor(place.left) - edge, Math.floor(place.baseline) - above];
    const steps = this.#outline(text, place.size, {
      x: place.left - originX,
      y: place.baseline - originY,
    });
    const height = 2 * above;
    const { shares } = fillOutline(steps, width, height);
    for (let at = 0; at < shares.length; at += 1) {
      const share = shares[at] ?? 0;
      const [x, y] = [originX + (at % width), originY + Math.floor(at / width)];
      if (share === 0 || x < 0 || y < 0 || x >= raster.width || y >= raster.height) continue;
      blend(raster.points, (y * raster.width + x) * 4, ink, share);
    }
  }

  #outline(
    text: string,
    size: number,
    origin: { readonly x: number; readonly y: number },
  ): readonly OutlineStep[] {
    const { glyphs, positions } = this.#font.layout(text);
    const scale = size / this.#font.unitsPerEm;
    let along = origin.x;
    return glyphs.flatMap((glyph, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const x = (value = 0): number => along + (value + xOffset) * scale;
      const y = (value = 0): number => origin.y - (value + yOffset) * scale;
      const steps = glyph.path.commands.flatMap(({ command, args }) => stepOf(command, args, x, y));
      along += xAdvance * scale;
      return steps;
    });
  }
}

/** Points beside a line of text that its letters may reach into. */
const edge = 3;
/** Shares of the size above and below a baseline that letters and their marks take at most. */
const reach = 1.3;

function stepOf(
  command: string,
  [a, b, c, d]: readonly number[],
  x: (value?: number) => number,
  y: (value?: number) => number,
): readonly OutlineStep[] {
  if (command === 'moveTo') return [{ kind: 'move', x: x(a), y: y(b) }];
  if (command === 'lineTo') return [{ kind: 'line', x: x(a), y: y(b) }];
  if (command === 'quadraticCurveTo') {
    return [{ kind: 'curve', controlX: x(a), controlY: y(b), x: x(c), y: y(d) }];
  }
  return [{ kind: 'close' }];
}

function blend(points: Uint8Array, at: number, ink: PointColor, share: number): void {
  for (const [part, value] of ink.entries()) {
    const before = points[at + part] ?? 0;
    points[at + part] = Math.round(before + (value - before) * share);
  }
  points[at + 3] = Math.max(points[at + 3] ?? 0, Math.round(255 * share));
}
