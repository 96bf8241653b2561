import { findingsWhere, type Finding } from './finding.ts';
import { inList } from './xml-texts.ts';
import { allNamed, childNamed, described, type XmlElement } from './xml-tree.ts';

/** The version, which Office compares part by part. */
export function checkVersion(root: XmlElement): readonly Finding[] {
  const version = childNamed(root, 'Version')?.text ?? '';
  return findingsWhere(
    'xml-version',
    [version],
    (text) => /^\d{1,5}(\.\d{1,5}){1,3}$/.test(text),
    (text) => `The version "${text}" is not two to four numbers of at most five digits.`,
  );
}

/** Pane, function file and runtime are one page: only then they share what they know. */
export function checkPanePage(root: XmlElement): readonly Finding[] {
  const pages = allNamed(root, 'Runtime', 'FunctionFile', 'SourceLocation').filter(
    ({ attributes }) => attributes.has('resid'),
  );
  const references = new Set(pages.map(({ attributes }) => attributes.get('resid')));
  const addresses = new Set([
    ...inList(root, 'Urls')
      .filter(({ attributes }) => references.has(attributes.get('id')))
      .map(({ attributes }) => attributes.get('DefaultValue')),
    ...allNamed(root, 'DefaultSettings').map(({ children }) =>
      children[0]?.attributes.get('DefaultValue'),
    ),
  ]);
  const missing = ['Runtime', 'FunctionFile'].filter((name) =>
    pages.every((page) => page.name !== name),
  );
  const shared = allNamed(root, 'Runtime').every(
    ({ attributes }) => attributes.get('lifetime') === 'long',
  );
  if (references.size === 1 && addresses.size === 1 && missing.length === 0 && shared) return [];
  return [
    {
      rule: 'xml-pane-page',
      message: `Pane, function file and long-lived runtime are not one page: ${[...addresses].join(', ')}.`,
    },
  ];
}

/** Every text has the same locales, and none of them twice. */
export function checkLocales(root: XmlElement): readonly Finding[] {
  const texts = [
    ...root.children.filter(({ name }) => name === 'DisplayName' || name === 'Description'),
    ...inList(root, 'ShortStrings'),
    ...inList(root, 'LongStrings'),
    ...allNamed(root, 'Token'),
  ];
  const all = new Set(texts.flatMap(localesOf));
  return findingsWhere(
    'xml-locales',
    texts,
    (text) => {
      const locales = localesOf(text);
      return locales.length === all.size && new Set(locales).size === all.size;
    },
    (text) =>
      `${described(text)} has the locales ${localesOf(text).join(', ')}, not ${[...all].join(', ')}.`,
  );
}

function localesOf({ children }: XmlElement): readonly string[] {
  return children.map(({ attributes }) => attributes.get('Locale') ?? '');
}
