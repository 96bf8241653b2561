import { addIn } from '../add-in.ts';
import { localeToken, type Addresses } from '../addresses.ts';
import { defaultLocale, otherLocales, textIn, type Text } from '../locales.ts';
import { createResourceCollector, localeOverrides, type ResourceCollector } from './resources.ts';
import { labelled, paneReference, ribbonExtension, textMenuExtension } from './ribbon-section.ts';
import { element, writeXml, type XmlNode } from './xml-node.ts';

const namespaces = {
  xmlns: 'http://schemas.microsoft.com/office/appforoffice/1.1',
  'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  'xmlns:bt': 'http://schemas.microsoft.com/office/officeappbasictypes/1.0',
};
const overridesNamespace = 'http://schemas.microsoft.com/office/taskpaneappversionoverrides';

/**
 * The add-in-only manifest, which every Word understands. Children stand in the order that Office
 * demands. Hosts without the shared runtime skip VersionOverrides: there the pane is opened from
 * the list of add-ins, and no button promises what the host cannot do.
 */
export function buildXmlManifest(addresses: Addresses): string {
  const resources = createResourceCollector();
  const root = element('OfficeApp', { ...namespaces, 'xsi:type': 'TaskPaneApp' }, [
    element('Id', {}, addIn.id),
    element('Version', {}, addIn.version),
    element('ProviderName', {}, addIn.provider),
    element('DefaultLocale', {}, defaultLocale),
    localised('DisplayName', { en: addIn.name, de: addIn.name }),
    localised('Description', addIn.description),
    element('IconUrl', { DefaultValue: addresses.icon('interlinear', 32) }),
    element('HighResolutionIconUrl', { DefaultValue: addresses.icon('interlinear', 64) }),
    element('SupportUrl', { DefaultValue: addresses.about }),
    element('Hosts', {}, [element('Host', { Name: 'Document' })]),
    element('Requirements', {}, [requiredSet('', addIn.floor)]),
    element('DefaultSettings', {}, [element('SourceLocation', { DefaultValue: addresses.pane })]),
    element('Permissions', {}, 'ReadWriteDocument'),
    versionOverrides(addresses, resources),
    extendedOverrides(addresses),
  ]);
  return writeXml(root);
}

function versionOverrides(addresses: Addresses, resources: ResourceCollector): XmlNode {
  const context = { addresses, resources };
  resources.url(paneReference, addresses.pane);
  const host = element('Host', { 'xsi:type': 'Document' }, [
    element('Runtimes', {}, [element('Runtime', { resid: paneReference, lifetime: 'long' })]),
    element('DesktopFormFactor', {}, [
      getStarted(addresses, resources),
      labelled('FunctionFile', paneReference),
      ribbonExtension(context),
      textMenuExtension(context),
    ]),
  ]);
  const attributes = { xmlns: overridesNamespace, 'xsi:type': 'VersionOverridesV1_0' };
  return element('VersionOverrides', attributes, [
    labelled('Description', resources.long('AddIn.Description', addIn.description)),
    element('Requirements', {}, [requiredSet('bt:', addIn.commands)]),
    element('Hosts', {}, [host]),
    resources.section(),
  ]);
}

function getStarted({ about }: Addresses, resources: ResourceCollector): XmlNode {
  const { title, description } = addIn.welcome;
  return element('GetStarted', {}, [
    labelled('Title', resources.short('Welcome.Title', title)),
    labelled('Description', resources.long('Welcome.Description', description)),
    labelled('LearnMoreUrl', resources.url('About.Url', about)),
  ]);
}

/** Shortcuts, and the file with their names in the language of the user. */
function extendedOverrides(addresses: Addresses): XmlNode {
  const attributes = { Url: addresses.shortcuts, ResourcesUrl: addresses.shortcutTexts };
  const token = {
    Name: localeToken,
    DefaultValue: defaultLocale,
    'xsi:type': 'LocaleToken',
  };
  return element('ExtendedOverrides', attributes, [
    element('Tokens', {}, [
      element(
        'Token',
        token,
        otherLocales.map((locale) => element('Override', { Locale: locale, Value: locale })),
      ),
    ]),
  ]);
}

function requiredSet(
  prefix: '' | 'bt:',
  { set, version }: { readonly set: string; readonly version: string },
): XmlNode {
  return element(`${prefix}Sets`, { DefaultMinVersion: '1.1' }, [
    element(`${prefix}Set`, { Name: set, MinVersion: version }),
  ]);
}

function localised(name: string, text: Text): XmlNode {
  const attributes = { DefaultValue: textIn(defaultLocale, text) };
  return element(name, attributes, localeOverrides(text, 'Override'));
}
