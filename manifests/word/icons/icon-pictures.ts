import { wordCommands } from '../../../extensions/word/command-table.ts';
import { commandIconSizes, iconFile } from '../addresses.ts';
import { packageIcons } from '../json/build-json-manifest.ts';

/** A picture to be drawn: all are square. */
export interface IconPicture {
  /** Name of the PNG in `icons/png`. */
  readonly file: string;
  readonly pixels: number;
  /** SVGs it may be drawn from, best first, as paths from the project's root; the first that exists. */
  readonly sources: readonly string[];
}

const folder = 'manifests/word/icons';
/** The add-in's own picture is the one of the editor extension, at sizes where its lines show. */
const ownPicture = 'extensions/vscode/media/icon.svg';
/** Drawn on the grid of the next size that has its own drawing: 32 is twice 16. */
const gridOf: Readonly<Record<number, number>> = { 32: 16 };

/** Every icon of the commands in every size, and those of the app package. */
export const iconPictures: readonly IconPicture[] = [
  ...[...new Set(wordCommands.map(({ icon }) => icon))].flatMap((icon) =>
    commandIconSizes.map((pixels) => ({
      file: iconFile(icon, pixels),
      pixels,
      sources: [
        `${folder}/${icon}.${String(gridOf[pixels] ?? pixels)}.svg`,
        `${folder}/${icon}.svg`,
        ...(icon === 'interlinear' ? [ownPicture] : []),
      ],
    })),
  ),
  { file: packageIcons.color, pixels: 192, sources: [ownPicture] },
  { file: packageIcons.outline, pixels: 32, sources: [`${folder}/outline.svg`] },
];
