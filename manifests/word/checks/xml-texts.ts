import { findingsWhere, type Finding } from './finding.ts';
import { allNamed, described, type XmlElement } from './xml-tree.ts';

interface FoundText {
  readonly element: XmlElement;
  readonly text: string;
  readonly most: number;
}

const short = 125;
const long = 250;
const longestAddress = 2048;

/** Texts that Office cuts or refuses, in every language. */
export function checkTextLengths(root: XmlElement): readonly Finding[] {
  const found: FoundText[] = [
    ...allNamed(root, 'ProviderName').map((element) => ({
      element,
      text: element.text,
      most: short,
    })),
    ...textsOf(allNamed(root, 'DisplayName'), short),
    ...textsOf(allNamed(root, 'Description'), long),
    ...textsOf(inList(root, 'ShortStrings'), short),
    ...textsOf(inList(root, 'LongStrings'), long),
  ];
  return findingsWhere(
    'xml-text-length',
    found,
    ({ text, most }) => text.trim().length > 0 && text.length <= most,
    ({ element, text, most }) =>
      `A text of ${described(element)} has ${String(text.length)} characters, not 1 to ${String(most)}.`,
  );
}

/** Addresses that are not https, or longer than Office reads. */
export function checkAddresses(root: XmlElement): readonly Finding[] {
  const named = allNamed(root, 'IconUrl', 'HighResolutionIconUrl', 'SupportUrl', 'SourceLocation');
  const listed = [...inList(root, 'Images'), ...inList(root, 'Urls')];
  const addresses = [
    ...[...named, ...listed].flatMap(valuesOf),
    ...allNamed(root, 'AppDomain').map(({ text }) => text),
    ...allNamed(root, 'ExtendedOverrides').flatMap(({ attributes }) =>
      [attributes.get('Url'), attributes.get('ResourcesUrl')].filter((url) => url !== undefined),
    ),
  ];
  return findingsWhere(
    'xml-address',
    addresses,
    (address) =>
      address.startsWith('https://') && URL.canParse(address) && address.length <= longestAddress,
    (address) => `"${address.slice(0, 80)}" is not an https address of at most 2,048 characters.`,
  );
}

/** Members of one list of resources. */
export function inList(root: XmlElement, name: string): readonly XmlElement[] {
  return allNamed(root, name).flatMap(({ children }) => children);
}

/** The value of an element and of its overrides; none where it only refers to a resource. */
function valuesOf(element: XmlElement): readonly string[] {
  const own = element.attributes.get('DefaultValue');
  const others = element.children.map(({ attributes }) => attributes.get('Value'));
  return [own, ...others].filter((value) => value !== undefined);
}

function textsOf(elements: readonly XmlElement[], most: number): readonly FoundText[] {
  return elements.flatMap((element) => valuesOf(element).map((text) => ({ element, text, most })));
}
