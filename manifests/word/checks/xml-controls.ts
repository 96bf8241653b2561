import { requiredIconSizes } from '../addresses.ts';
import { findingsWhere, repeated, type Finding } from './finding.ts';
import { allNamed, childNamed, described, type XmlElement } from './xml-tree.ts';

const longestControlId = 125;

/** Ids, icons and functions of groups and controls. */
export function checkControls(root: XmlElement, handlers: ReadonlySet<string>): readonly Finding[] {
  const named = allNamed(root, 'CustomTab', 'Group', 'Control', 'Item');
  const ids = named.map(({ attributes }) => attributes.get('id') ?? '');
  const menus = allNamed(root, 'Control').filter(isMenu);
  const functions = allNamed(root, 'FunctionName').map(({ text }) => text);
  return [
    ...findingsWhere(
      'xml-control-id',
      ids,
      (id) => id.length > 0 && id.length <= longestControlId,
      (id) =>
        `The id "${id.slice(0, 40)}" is not 1 to ${String(longestControlId)} characters long.`,
    ),
    ...repeated(ids).map((id): Finding => ({
      rule: 'xml-control-id',
      message: `The id "${id}" stands more than once.`,
    })),
    ...findingsWhere(
      'xml-menu-icon',
      menus,
      (menu) => childNamed(menu, 'Icon') !== undefined,
      (menu) => `The menu ${described(menu)} has no icon.`,
    ),
    ...findingsWhere(
      'xml-icon-sizes',
      allNamed(root, 'Group', 'Control'),
      (element) => requiredIconSizes.every((size) => sizesOf(element).includes(String(size))),
      (element) => `The icon of ${described(element)} lacks one of the sizes 16, 32 and 80.`,
    ),
    ...findingsWhere(
      'xml-handler',
      functions,
      (name) => handlers.has(name),
      (name) => `No handler is associated with the function "${name}".`,
    ),
  ];
}

function isMenu({ attributes }: XmlElement): boolean {
  return attributes.get('xsi:type') === 'Menu';
}

function sizesOf(element: XmlElement): readonly (string | undefined)[] {
  return (
    childNamed(element, 'Icon')?.children.map(({ attributes }) => attributes.get('size')) ?? []
  );
}
