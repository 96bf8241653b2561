/** What the tests use of gettext-parser: it brings no types. */
declare module 'gettext-parser' {
  export interface GettextMessage {
    readonly msgctxt?: string;
    readonly msgid: string;
    readonly msgid_plural?: string;
    readonly msgstr: readonly string[];
    readonly comments?: { readonly flag?: string };
  }
  export interface GettextFile {
    /** By context and source. */
    readonly translations: Readonly<Record<string, Readonly<Record<string, GettextMessage>>>>;
  }
  export const po: { readonly parse: (text: string | Buffer) => GettextFile };
}

/** What the tests use of pofile. */
declare module 'pofile' {
  export interface PofileMessage {
    readonly msgctxt: string | null;
    readonly msgid: string;
    readonly msgid_plural: string | null;
    readonly msgstr: readonly string[];
    readonly flags: Readonly<Record<string, boolean | undefined>>;
    readonly obsolete: boolean;
  }
  const PO: {
    readonly parse: (text: string) => { readonly items: readonly PofileMessage[] };
  };
  export { PO as default };
}
