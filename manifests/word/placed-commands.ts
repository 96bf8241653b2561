import { wordCommands, type WordCommand } from '../../extensions/word/command-table.ts';

/** A command at one place; the same command has a control of its own at each. */
export interface PlacedCommand {
  readonly controlId: string;
  readonly command: WordCommand;
}

/** Tabs of the ribbon that have our group, by Office's name of the tab. */
export const ribbonPlaces = [
  { place: 'home', tab: 'TabHome', group: 'home.group' },
  { place: 'review', tab: 'TabReviewWord', group: 'review.group' },
] as const;

/** Commands of one place, in table order. */
export function commandsAt(place: WordCommand['places'][number]): readonly PlacedCommand[] {
  return wordCommands
    .filter(({ places }) => places.includes(place))
    .map((command) => ({ controlId: `${place}.${command.id}`, command }));
}
