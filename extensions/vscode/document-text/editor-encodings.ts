/**
 * The editor's ids of encodings, the names they have here, and what people call them. Null: read
 * and written by the editor alone.
 */
const table: Readonly<Record<string, readonly [name: string | null, label: string]>> = {
  utf8: ['utf-8', 'UTF-8'],
  utf8bom: ['utf-8', 'UTF-8 with BOM'],
  utf16le: ['utf-16le', 'UTF-16 LE'],
  utf16be: ['utf-16be', 'UTF-16 BE'],
  windows1252: ['windows-1252', 'Windows 1252'],
  iso88591: ['iso-8859-1', 'ISO 8859-1'],
  iso88593: ['iso-8859-3', 'ISO 8859-3'],
  iso885915: ['iso-8859-15', 'ISO 8859-15'],
  macroman: ['macintosh', 'Mac Roman'],
  cp437: [null, 'DOS CP 437'],
  windows1256: ['windows-1256', 'Windows 1256'],
  iso88596: ['iso-8859-6', 'ISO 8859-6'],
  windows1257: ['windows-1257', 'Windows 1257'],
  iso88594: ['iso-8859-4', 'ISO 8859-4'],
  iso885914: ['iso-8859-14', 'ISO 8859-14'],
  windows1250: ['windows-1250', 'Windows 1250'],
  iso88592: ['iso-8859-2', 'ISO 8859-2'],
  cp852: [null, 'CP 852'],
  windows1251: ['windows-1251', 'Windows 1251'],
  cp866: ['ibm866', 'CP 866'],
  cp1125: [null, 'CP 1125'],
  iso88595: ['iso-8859-5', 'ISO 8859-5'],
  koi8r: ['koi8-r', 'KOI8-R'],
  koi8u: ['koi8-u', 'KOI8-U'],
  iso885913: ['iso-8859-13', 'ISO 8859-13'],
  windows1253: ['windows-1253', 'Windows 1253'],
  iso88597: ['iso-8859-7', 'ISO 8859-7'],
  windows1255: ['windows-1255', 'Windows 1255'],
  iso88598: ['iso-8859-8', 'ISO 8859-8'],
  iso885910: ['iso-8859-10', 'ISO 8859-10'],
  // Some platforms do not know it.
  iso885916: [null, 'ISO 8859-16'],
  windows1254: ['windows-1254', 'Windows 1254'],
  // The platform knows ISO 8859-9 as a part of windows-1254, and ISO 8859-11 of windows-874.
  iso88599: ['windows-1254', 'ISO 8859-9'],
  windows1258: ['windows-1258', 'Windows 1258'],
  gbk: ['gbk', 'GBK'],
  gb18030: ['gb18030', 'GB18030'],
  gb2312: ['gbk', 'GB 2312'],
  big5hkscs: ['big5', 'Big5-HKSCS'],
  cp950: ['big5', 'Big5'],
  shiftjis: ['shift_jis', 'Shift JIS'],
  eucjp: ['euc-jp', 'EUC-JP'],
  euckr: ['euc-kr', 'EUC-KR'],
  windows874: ['windows-874', 'Windows 874'],
  iso885911: ['windows-874', 'ISO 8859-11'],
  koi8ru: [null, 'KOI8-RU'],
  koi8t: [null, 'KOI8-T'],
  cp865: [null, 'CP 865'],
  cp850: [null, 'CP 850'],
};

/** What an encoding of the editor is called here; null for one that only the editor knows. */
export function nameOfEditorEncoding(id: string): string | null {
  return table[id]?.[0] ?? null;
}

/** The id under which the editor has an encoding of ours; null when it has none. */
export function editorEncodingOf(name: string): string | null {
  return Object.entries(table).find(([, [each]]) => each === name)?.[0] ?? null;
}

/** For people: the editor's words where it has the encoding. */
export function labelOfEncoding(nameOrId: string): string {
  const id = nameOrId in table ? nameOrId : editorEncodingOf(nameOrId);
  return (id === null ? undefined : table[id]?.[1]) ?? nameOrId;
}

/** Encodings that give the same bytes the same characters, but for those one of them lacks. */
const families: readonly (readonly string[])[] = [
  ['windows-1252', 'iso-8859-1', 'us-ascii'],
  ['utf-8', 'us-ascii'],
  ['gbk', 'gb18030'],
];

/**
 * Whether what the editor saves as `id` may stand in a file in the encoding `name`: it is the same,
 * or the characters that both have are the same bytes.
 */
export function agrees(id: string, name: string): boolean {
  const own = nameOfEditorEncoding(id);
  if (own === null) return false;
  return own === name || families.some((each) => each.includes(own) && each.includes(name));
}
