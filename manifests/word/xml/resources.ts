import { defaultLocale, otherLocales, textIn, type Text } from '../locales.ts';
import { element, type XmlNode } from './xml-node.ts';

/** Takes what elements refer to by `resid`, and gives the reference. */
export interface ResourceCollector {
  readonly image: (id: string, address: string) => string;
  readonly url: (id: string, address: string) => string;
  /** At most 125 characters. */
  readonly short: (id: string, text: Text) => string;
  /** At most 250 characters. */
  readonly long: (id: string, text: Text) => string;
  /** The Resources element with all that was taken so far. */
  readonly section: () => XmlNode;
}

/** Collects the resources of one manifest. The same id with two contents is a mistake: it throws. */
export function createResourceCollector(): ResourceCollector {
  const images = new Map<string, XmlNode>();
  const urls = new Map<string, XmlNode>();
  const shorts = new Map<string, XmlNode>();
  const longs = new Map<string, XmlNode>();
  return {
    image: (id, address) => keep(images, id, element('bt:Image', { id, DefaultValue: address })),
    url: (id, address) => keep(urls, id, element('bt:Url', { id, DefaultValue: address })),
    short: (id, text) => keep(shorts, id, stringResource(id, text)),
    long: (id, text) => keep(longs, id, stringResource(id, text)),
    section: () =>
      element('Resources', {}, [
        element('bt:Images', {}, [...images.values()]),
        element('bt:Urls', {}, [...urls.values()]),
        element('bt:ShortStrings', {}, [...shorts.values()]),
        element('bt:LongStrings', {}, [...longs.values()]),
      ]),
  };
}

function keep(kept: Map<string, XmlNode>, id: string, node: XmlNode): string {
  const known = kept.get(id);
  if (known !== undefined && JSON.stringify(known) !== JSON.stringify(node)) {
    throw new Error(`The resource "${id}" is defined twice, and differently.`);
  }
  kept.set(id, node);
  return id;
}

function stringResource(id: string, text: Text): XmlNode {
  const attributes = { id, DefaultValue: textIn(defaultLocale, text) };
  return element('bt:String', attributes, localeOverrides(text, 'bt:Override'));
}

/** One child per locale that is not the default. */
export function localeOverrides(text: Text, name: 'Override' | 'bt:Override'): readonly XmlNode[] {
  return otherLocales.map((locale) =>
    element(name, { Locale: locale, Value: textIn(locale, text) }),
  );
}
