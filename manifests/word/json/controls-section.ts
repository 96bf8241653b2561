import { addIn } from '../add-in.ts';
import { requiredIconSizes, type Addresses } from '../addresses.ts';
import { commandsAt, ribbonPlaces, type PlacedCommand } from '../placed-commands.ts';
import { actionIdOf } from './actions-section.ts';
import { nameInAll, type Localisable, type LocalisableObject } from './localisable.ts';

/** Our group on each of its tabs. */
export function ribbon(addresses: Addresses): LocalisableObject {
  return {
    contexts: ['default'],
    tabs: ribbonPlaces.map(({ place, tab, group }) => ({
      builtInTabId: tab,
      groups: [
        {
          id: group,
          label: nameInAll(addIn.name),
          icons: icons('interlinear', addresses),
          controls: commandsAt(place).map((placed) => button(placed, addresses)),
        },
      ],
    })),
  };
}

/** The menu on selected text. */
export function textMenu(addresses: Addresses): LocalisableObject {
  const controls = commandsAt('text-menu').map((placed) => button(placed, addresses));
  return { menus: [{ entryPoint: 'text', controls }] };
}

function button({ controlId, command }: PlacedCommand, addresses: Addresses): LocalisableObject {
  return {
    id: controlId,
    type: 'button',
    label: command.title,
    icons: icons(command.icon, addresses),
    supertip: { title: command.title, description: command.description },
    actionId: actionIdOf(command),
  };
}

/** The schema takes three sizes at most. */
function icons(name: string, addresses: Addresses): readonly Localisable[] {
  return requiredIconSizes.map((size) => ({ size, url: addresses.icon(name, size) }));
}
