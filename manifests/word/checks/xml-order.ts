import type { Finding } from './finding.ts';
import { descendants, described, type XmlElement } from './xml-tree.ts';

/** Children of each element in the order that Office demands; it installs nothing else. */
const childOrder: Readonly<Record<string, readonly string[]>> = {
  OfficeApp: [
    ...['Id', 'AlternateId', 'Version', 'ProviderName', 'DefaultLocale', 'DisplayName'],
    ...['Description', 'IconUrl', 'HighResolutionIconUrl', 'SupportUrl', 'AppDomains', 'Hosts'],
    ...['Requirements', 'DefaultSettings', 'Permissions', 'VersionOverrides', 'ExtendedOverrides'],
  ],
  VersionOverrides: [
    ...['Description', 'Requirements', 'Hosts', 'Resources', 'WebApplicationInfo'],
    'EquivalentAddins',
  ],
  Host: ['Runtimes', 'AllFormFactors', 'DesktopFormFactor'],
  DesktopFormFactor: ['GetStarted', 'FunctionFile', 'ExtensionPoint'],
  GetStarted: ['Title', 'Description', 'LearnMoreUrl'],
  OfficeTab: ['Group'],
  OfficeMenu: ['Control'],
  CustomTab: ['Group', 'OfficeGroup', 'Label', 'InsertAfter', 'InsertBefore'],
  Group: ['OverriddenByRibbonApi', 'Label', 'Icon', 'Control'],
  Supertip: ['Title', 'Description'],
  Item: ['OverriddenByRibbonApi', 'Label', 'Supertip', 'Icon', 'Action', 'Enabled'],
  Resources: ['Images', 'Urls', 'ShortStrings', 'LongStrings'],
  ExtendedOverrides: ['Tokens'],
};
const beforeAction = ['OverriddenByRibbonApi', 'Label', 'Supertip', 'Icon'];
/** These depend on their type. */
const orderByType: Readonly<Record<string, readonly string[]>> = {
  'Control Button': [...beforeAction, 'Action', 'Enabled'],
  'Control Menu': [...beforeAction, 'Items'],
  'Action ShowTaskpane': ['TaskpaneId', 'SourceLocation', 'Title'],
  'Action ExecuteFunction': ['FunctionName'],
};

/** Children in the wrong order, or that do not belong there. */
export function checkOrder(root: XmlElement): readonly Finding[] {
  return descendants(root).flatMap((element) => {
    const type = element.attributes.get('xsi:type') ?? '';
    const order = orderByType[`${element.name} ${type}`] ?? childOrder[element.name];
    return order === undefined ? [] : misplaced(element, order);
  });
}

function misplaced(element: XmlElement, order: readonly string[]): readonly Finding[] {
  const findings: Finding[] = [];
  let reached = 0;
  for (const child of element.children) {
    const place = order.indexOf(child.name);
    if (place === -1) {
      findings.push(finding(`${described(element)} may not hold ${child.name}.`));
    } else if (place < reached) {
      findings.push(
        finding(`${child.name} stands behind ${order[reached] ?? ''} in ${described(element)}.`),
      );
    }
    reached = Math.max(reached, place);
  }
  return findings;
}

function finding(message: string): Finding {
  return { rule: 'xml-order', message };
}
