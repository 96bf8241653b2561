import type { WordCommand } from '../../../extensions/word/command-table.ts';
import { addIn, paneId } from '../add-in.ts';
import { commandIconSizes, type Addresses } from '../addresses.ts';
import { commandsAt, ribbonPlaces, type PlacedCommand } from '../placed-commands.ts';
import type { ResourceCollector } from './resources.ts';
import { element, type XmlNode } from './xml-node.ts';

/** Reference of the page that is pane, runtime and function file in one. */
export const paneReference = 'Pane.Url';

/** What is needed to write controls. */
export interface ControlContext {
  readonly addresses: Addresses;
  readonly resources: ResourceCollector;
}

/** Our group on each of its tabs. */
export function ribbonExtension(context: ControlContext): XmlNode {
  const tabs = ribbonPlaces.map(({ place, tab, group }) =>
    element('OfficeTab', { id: tab }, [
      element('Group', { id: group }, [
        labelled('Label', context.resources.short('Group.Label', sameInAll(addIn.name))),
        icon('interlinear', context),
        ...commandsAt(place).map((placed) => button(placed, context)),
      ]),
    ]),
  );
  return element('ExtensionPoint', { 'xsi:type': 'PrimaryCommandSurface' }, tabs);
}

/** The menu on selected text. */
export function textMenuExtension(context: ControlContext): XmlNode {
  const controls = commandsAt('text-menu').map((placed) => button(placed, context));
  return element('ExtensionPoint', { 'xsi:type': 'ContextMenu' }, [
    element('OfficeMenu', { id: 'ContextMenuText' }, controls),
  ]);
}

/** An element that only refers to a resource. */
export function labelled(name: string, reference: string): XmlNode {
  return element(name, { resid: reference });
}

function button({ controlId, command }: PlacedCommand, context: ControlContext): XmlNode {
  const { resources } = context;
  const label = resources.short(`${command.id}.Label`, command.title);
  return element('Control', { 'xsi:type': 'Button', id: controlId }, [
    labelled('Label', label),
    element('Supertip', {}, [
      labelled('Title', label),
      labelled('Description', resources.long(`${command.id}.Tip`, command.description)),
    ]),
    icon(command.icon, context),
    action(command),
  ]);
}

function action({ action: kind, functionId }: WordCommand): XmlNode {
  if (kind === 'function') {
    return element('Action', { 'xsi:type': 'ExecuteFunction' }, [
      element('FunctionName', {}, functionId),
    ]);
  }
  return element('Action', { 'xsi:type': 'ShowTaskpane' }, [
    element('TaskpaneId', {}, paneId),
    labelled('SourceLocation', paneReference),
  ]);
}

function icon(name: string, { addresses, resources }: ControlContext): XmlNode {
  const images = commandIconSizes.map((size) =>
    element('bt:Image', {
      size: String(size),
      resid: resources.image(`${name}.${String(size)}`, addresses.icon(name, size)),
    }),
  );
  return element('Icon', {}, images);
}

function sameInAll(text: string): { readonly en: string; readonly de: string } {
  return { en: text, de: text };
}
