import { findingsWhere, repeated, type Finding } from './finding.ts';
import { allNamed, descendants, described, type XmlElement } from './xml-tree.ts';

/** Which list of resources an element refers to. */
const listOf: Readonly<Record<string, string>> = {
  Image: 'Images',
  FunctionFile: 'Urls',
  Runtime: 'Urls',
  SourceLocation: 'Urls',
  LearnMoreUrl: 'Urls',
  Label: 'ShortStrings',
  Title: 'ShortStrings',
  Description: 'LongStrings',
};

const longestResourceId = 32;

/** References that lead nowhere or to the wrong kind, and ids of resources. */
export function checkReferences(root: XmlElement): readonly Finding[] {
  const resources = allNamed(root, 'Resources').flatMap(({ children }) => children);
  const ids = resources.flatMap(({ children }) => children.map(idOf));
  const references = descendants(root).filter(({ attributes }) => attributes.has('resid'));
  return [
    ...findingsWhere(
      'xml-reference',
      references,
      (element) =>
        resources.some(
          (list) =>
            list.name === listOf[element.name] &&
            list.children.some((resource) => idOf(resource) === element.attributes.get('resid')),
        ),
      (element) =>
        `${described(element)} refers to nothing in ${listOf[element.name] ?? 'a list'}.`,
    ),
    ...findingsWhere(
      'xml-resource-id',
      ids,
      (id) => id.length > 0 && id.length <= longestResourceId,
      (id) => `The resource id "${id}" is not 1 to ${String(longestResourceId)} characters long.`,
    ),
    ...repeated(ids).map((id): Finding => ({
      rule: 'xml-resource-id',
      message: `The resource id "${id}" stands more than once.`,
    })),
  ];
}

function idOf({ attributes }: XmlElement): string {
  return attributes.get('id') ?? '';
}
