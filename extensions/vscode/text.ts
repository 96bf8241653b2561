/** A text of the manifest in the languages we ship. Both are read by people: neither is a key. */
export interface Text {
  readonly en: string;
  readonly de: string;
}
