/** The rules that the manifests are held to offline; a test breaks each of them on purpose. */
export type ManifestRule =
  | 'xml-order'
  | 'xml-reference'
  | 'xml-resource-id'
  | 'xml-control-id'
  | 'xml-text-length'
  | 'xml-address'
  | 'xml-icon-sizes'
  | 'xml-menu-icon'
  | 'xml-version'
  | 'xml-pane-page'
  | 'xml-handler'
  | 'xml-locales'
  | 'json-schema-version'
  | 'json-action'
  | 'json-handler'
  | 'json-runtime'
  | 'json-id'
  | 'json-text-length'
  | 'json-address'
  | 'json-icon-sizes'
  | 'json-locales'
  | 'shortcut-action'
  | 'shortcut-handler'
  | 'shortcut-key'
  | 'shortcut-text';

/** A broken rule, and where. */
export interface Finding {
  readonly rule: ManifestRule;
  readonly message: string;
}

/** One finding for each item that `isFine` refuses. */
export function findingsWhere<Item>(
  rule: ManifestRule,
  items: readonly Item[],
  isFine: (item: Item) => boolean,
  message: (item: Item) => string,
): readonly Finding[] {
  return items.filter((item) => !isFine(item)).map((item) => ({ rule, message: message(item) }));
}

/** Values that stand more than once, each once. */
export function repeated(values: readonly string[]): readonly string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
