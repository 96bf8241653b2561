import { requiredIconSizes } from '../addresses.ts';
import type { ShortcutsFile, ShortcutTexts } from './check-shortcuts.ts';
import type { ControlFacts, LocalTexts, ManifestFacts } from './manifest-facts.ts';
import { inList } from './xml-texts.ts';
import { allNamed, childNamed, readXmlTree, type XmlElement } from './xml-tree.ts';

/** What the XML manifest says together with its shortcuts. @param texts by locale */
export function factsOfXml(
  xml: string,
  shortcuts: ShortcutsFile,
  texts: ReadonlyMap<string, ShortcutTexts>,
): ManifestFacts {
  const root = readXmlTree(xml);
  const welcome = allNamed(root, 'GetStarted').flatMap(({ children }) =>
    children.filter(({ name }) => name !== 'LearnMoreUrl').map((text) => referred(root, text)),
  );
  return {
    id: childNamed(root, 'Id')?.text ?? '',
    version: childNamed(root, 'Version')?.text ?? '',
    provider: childNamed(root, 'ProviderName')?.text ?? '',
    floor: allNamed(root, 'Set')
      .slice(0, 1)
      .map(({ attributes }) => setName(attributes)),
    name: localTexts(root, childNamed(root, 'DisplayName')),
    description: localTexts(root, childNamed(root, 'Description')),
    welcome,
    page: allNamed(root, 'DefaultSettings')[0]?.children[0]?.attributes.get('DefaultValue') ?? '',
    controls: [
      ...allNamed(root, 'OfficeTab').flatMap((tab) => controlsOfTab(root, tab)),
      ...allNamed(root, 'OfficeMenu').flatMap((menu) => controlsIn(root, menu, 'text', null)),
    ],
    shortcuts: Object.fromEntries(shortcuts.shortcuts.map(({ action, key }) => [action, key])),
    shortcutNames: Object.fromEntries(
      shortcuts.actions.map(({ id, name }) => {
        const resource = name.replace(/^\$\{resource\.|\}$/g, '');
        const named = [...texts].map(
          ([locale, language]) => [locale, language[resource]?.value ?? ''] as const,
        );
        return [id, Object.fromEntries(named)];
      }),
    ),
  };
}

function controlsOfTab(root: XmlElement, tab: XmlElement): readonly ControlFacts[] {
  return tab.children.flatMap((group) => {
    const place = `${idOf(tab)}/${idOf(group)}`;
    return controlsIn(root, group, place, referred(root, childNamed(group, 'Label')));
  });
}

function controlsIn(
  root: XmlElement,
  parent: XmlElement,
  place: string,
  groupLabel: LocalTexts | null,
): readonly ControlFacts[] {
  return parent.children
    .filter(({ name }) => name === 'Control')
    .map((control) => {
      const icon = childNamed(control, 'Icon');
      const action = childNamed(control, 'Action');
      const tip = childNamed(control, 'Supertip');
      return {
        id: idOf(control),
        place,
        groupLabel,
        label: referred(root, childNamed(control, 'Label')),
        tip: referred(root, tip === undefined ? undefined : childNamed(tip, 'Description')),
        runs: action === undefined ? '' : (childNamed(action, 'FunctionName')?.text ?? 'pane'),
        icons: Object.fromEntries(
          requiredIconSizes.map((size) => [size, iconAddress(root, icon, String(size))]),
        ),
      };
    });
}

function iconAddress(root: XmlElement, icon: XmlElement | undefined, size: string): string {
  const image = icon?.children.find(({ attributes }) => attributes.get('size') === size);
  const reference = image?.attributes.get('resid');
  const resource = inList(root, 'Images').find((candidate) => idOf(candidate) === reference);
  return resource?.attributes.get('DefaultValue') ?? '';
}

/** The texts that an element refers to. */
function referred(root: XmlElement, element: XmlElement | undefined): LocalTexts {
  const reference = element?.attributes.get('resid');
  const strings = [...inList(root, 'ShortStrings'), ...inList(root, 'LongStrings')];
  return localTexts(
    root,
    strings.find((candidate) => idOf(candidate) === reference),
  );
}

function localTexts(root: XmlElement, element: XmlElement | undefined): LocalTexts {
  if (element === undefined) return {};
  const locale = childNamed(root, 'DefaultLocale')?.text ?? '';
  const others = element.children.map(
    ({ attributes }) => [attributes.get('Locale') ?? '', attributes.get('Value') ?? ''] as const,
  );
  return Object.fromEntries([[locale, element.attributes.get('DefaultValue') ?? ''], ...others]);
}

function setName(attributes: ReadonlyMap<string, string>): string {
  return `${attributes.get('Name') ?? ''} ${attributes.get('MinVersion') ?? ''}`;
}

function idOf({ attributes }: XmlElement): string {
  return attributes.get('id') ?? '';
}
