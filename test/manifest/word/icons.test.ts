import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { iconPictures } from '../../../manifests/word/icons/icon-pictures.ts';
import { readDrawing } from '../../../manifests/word/icons/read-drawing.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = path.join(root, 'manifests', 'word', 'icons');
const drawings = readdirSync(folder).filter((name) => name.endsWith('.svg'));

/** What icons may lie on: ribbons and menus of Office's light and dark themes, and black. */
const backgrounds = ['#FFFFFF', '#F3F2F1', '#292929', '#000000'];

describe('The icons of the Word add-in', () => {
  for (const { file, pixels } of iconPictures) {
    it(`have ${file} as a PNG of ${String(pixels)} pixels with transparency`, () => {
      const png = readFileSync(path.join(folder, 'png', file));
      assert.equal(png.subarray(1, 4).toString('latin1'), 'PNG');
      assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [pixels, pixels]);
      assert.equal(png[25], 6, 'colour type: red, green, blue, alpha');
    });
  }

  it('are drawn from the drawings as they are now', () => {
    const drawnFrom = JSON.parse(
      readFileSync(path.join(folder, 'drawn-from.json'), 'utf8'),
    ) as Record<string, string>;
    for (const picture of iconPictures) {
      assert.equal(
        drawnFrom[picture.file],
        readDrawing(root, picture).digest,
        `${picture.file} is older than its drawing: run "node --import tsx scripts/draw-word-icons.ts".`,
      );
    }
  });

  it('have no picture that no manifest names', () => {
    const committed = readdirSync(path.join(folder, 'png')).sort();
    assert.deepEqual(committed, iconPictures.map(({ file }) => file).sort());
  });

  it('are different pictures', () => {
    const contents = iconPictures.map(({ file }) =>
      readFileSync(path.join(folder, 'png', file)).toString('base64'),
    );
    assert.equal(new Set(contents).size, contents.length);
  });

  it('are drawn without text, scripts and things from elsewhere', () => {
    for (const name of drawings) {
      const svg = readFileSync(path.join(folder, name), 'utf8');
      assert.doesNotMatch(svg, /<text|<script|<foreignObject|<image|href|url\(|on\w+=/i, name);
    }
  });

  it('stand out from every background by three to one, or stand on a tile of their own', () => {
    for (const name of drawings.filter((drawing) => drawing !== 'outline.svg')) {
      const svg = readFileSync(path.join(folder, name), 'utf8');
      const tile = /<rect [^>]*fill="(#[0-9A-F]{6})"/.exec(svg)?.[1];
      const behind = tile === undefined ? backgrounds : [tile];
      const colours = (svg.match(/#[0-9A-F]{6}/g) ?? []).filter((colour) => colour !== tile);
      assert.ok(colours.length > 0, name);
      for (const colour of colours) {
        for (const background of behind) {
          const ratio = contrast(colour, background);
          assert.ok(ratio >= 3, `${name}: ${colour} on ${background} has ${ratio.toFixed(2)}`);
        }
      }
    }
  });

  it('have an outline in nothing but white, as the app package wants it', () => {
    const svg = readFileSync(path.join(folder, 'outline.svg'), 'utf8');
    assert.deepEqual([...new Set(svg.match(/#[0-9A-F]{6}/gi))], ['#FFFFFF']);
  });
});

/** Contrast of two colours as WCAG 2.2 defines it: 1 to 21. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
