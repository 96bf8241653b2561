/** Elements the readers tell apart, as small numbers for the hot loop. */
export const XliffElement = {
  /** In the XLIFF namespace or in none, but no name of ours. */
  Unknown: 0,
  /** In a namespace that is not XLIFF's. */
  Foreign: 1,
  /** Belongs to the other major version of XLIFF. */
  OtherVersion: 2,
  Xliff: 3,
  File: 4,
  Header: 5,
  Tool: 6,
  Body: 7,
  Group: 8,
  Unit: 9,
  BinUnit: 10,
  Source: 11,
  SegSource: 12,
  Target: 13,
  Note: 14,
  Notes: 15,
  ContextGroup: 16,
  Context: 17,
  AltTrans: 18,
  Segment: 19,
  Ignorable: 20,
  Matches: 21,
  Match: 22,
  G: 23,
  X: 24,
  Bx: 25,
  Ex: 26,
  Bpt: 27,
  Ept: 28,
  It: 29,
  Ph: 30,
  Sub: 31,
  Mrk: 32,
  Pc: 33,
  Sc: 34,
  Ec: 35,
  Cp: 36,
  Sm: 37,
  Em: 38,
  OriginalData: 39,
  SizeProfiles: 40,
  SizeNormalization: 41,
} as const;

/** Attributes the readers look at, as indices of a table of slots. */
export const XliffAttribute = {
  None: 0,
  NamespaceDeclaration: 1,
  Undeclared: 2,
  Version: 3,
  Id: 4,
  Rid: 5,
  SourceLanguage: 6,
  TargetLanguage: 7,
  Original: 8,
  Datatype: 9,
  ToolId: 10,
  Tool: 11,
  Translate: 12,
  Approved: 13,
  State: 14,
  StateDetail: 15,
  Mid: 16,
  Mtype: 17,
  StartRef: 18,
  Isolated: 19,
  CanReorder: 20,
  MaxWidth: 21,
  SizeUnit: 22,
  MaxBytes: 23,
  MinBytes: 24,
  MatchQuality: 25,
  ContextType: 26,
  From: 27,
  XmlSpace: 28,
  XmlLang: 29,
  SizeRestriction: 30,
  StorageRestriction: 31,
  AltTransType: 32,
  Type: 33,
  GeneralProfile: 34,
  StorageProfile: 35,
  Similarity: 36,
  /** The lock of a translation system, on a trans-unit. */
  Locked: 37,
} as const;

export const attributeSlots = 38;

const e = XliffElement;
const a = XliffAttribute;

/** Local names of XLIFF 1.0 to 1.2. */
export const xliff1Elements: ReadonlyMap<string, number> = new Map<string, number>([
  ['xliff', e.Xliff],
  ['file', e.File],
  ['header', e.Header],
  ['tool', e.Tool],
  ['body', e.Body],
  ['group', e.Group],
  ['trans-unit', e.Unit],
  ['bin-unit', e.BinUnit],
  ['source', e.Source],
  ['seg-source', e.SegSource],
  ['target', e.Target],
  ['note', e.Note],
  ['context-group', e.ContextGroup],
  ['context', e.Context],
  ['alt-trans', e.AltTrans],
  ['g', e.G],
  ['x', e.X],
  ['bx', e.Bx],
  ['ex', e.Ex],
  ['bpt', e.Bpt],
  ['ept', e.Ept],
  ['it', e.It],
  ['ph', e.Ph],
  ['sub', e.Sub],
  ['mrk', e.Mrk],
  ['unit', e.OtherVersion],
  ['segment', e.OtherVersion],
  ['ignorable', e.OtherVersion],
]);

/** Local names of the core of XLIFF 2.0 to 2.2. */
export const xliff2Elements: ReadonlyMap<string, number> = new Map<string, number>([
  ['xliff', e.Xliff],
  ['file', e.File],
  ['group', e.Group],
  ['unit', e.Unit],
  ['segment', e.Segment],
  ['ignorable', e.Ignorable],
  ['source', e.Source],
  ['target', e.Target],
  ['notes', e.Notes],
  ['note', e.Note],
  ['originalData', e.OriginalData],
  ['pc', e.Pc],
  ['ph', e.Ph],
  ['sc', e.Sc],
  ['ec', e.Ec],
  ['cp', e.Cp],
  ['mrk', e.Mrk],
  ['sm', e.Sm],
  ['em', e.Em],
  ['body', e.OtherVersion],
  ['trans-unit', e.OtherVersion],
  ['seg-source', e.OtherVersion],
  ['alt-trans', e.OtherVersion],
]);

/** Names of the modules that are looked into. */
export const moduleElements: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map([
  [
    'urn:oasis:names:tc:xliff:matches:2.0',
    new Map<string, number>([
      ['matches', e.Matches],
      ['match', e.Match],
    ]),
  ],
  [
    'urn:oasis:names:tc:xliff:sizerestriction:2.0',
    new Map<string, number>([
      ['profiles', e.SizeProfiles],
      ['normalization', e.SizeNormalization],
    ]),
  ],
]);

/** Attributes without a prefix. */
export const plainAttributes: ReadonlyMap<string, number> = new Map<string, number>([
  ['version', a.Version],
  ['id', a.Id],
  ['rid', a.Rid],
  ['source-language', a.SourceLanguage],
  ['srcLang', a.SourceLanguage],
  ['target-language', a.TargetLanguage],
  ['trgLang', a.TargetLanguage],
  ['original', a.Original],
  ['datatype', a.Datatype],
  ['tool-id', a.ToolId],
  ['tool', a.Tool],
  ['translate', a.Translate],
  ['approved', a.Approved],
  ['state', a.State],
  ['state-qualifier', a.StateDetail],
  ['subState', a.StateDetail],
  ['mid', a.Mid],
  ['mtype', a.Mtype],
  ['startRef', a.StartRef],
  ['isolated', a.Isolated],
  ['canReorder', a.CanReorder],
  ['maxwidth', a.MaxWidth],
  ['size-unit', a.SizeUnit],
  ['maxbytes', a.MaxBytes],
  ['minbytes', a.MinBytes],
  ['match-quality', a.MatchQuality],
  ['matchQuality', a.MatchQuality],
  ['similarity', a.Similarity],
  ['context-type', a.ContextType],
  ['from', a.From],
  ['alttranstype', a.AltTransType],
  ['type', a.Type],
  ['generalProfile', a.GeneralProfile],
  ['storageProfile', a.StorageProfile],
]);

/** Attributes in a namespace: by namespace, then local name. */
export const qualifiedAttributes: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map([
  [
    'http://www.w3.org/XML/1998/namespace',
    new Map<string, number>([
      ['space', a.XmlSpace],
      ['lang', a.XmlLang],
    ]),
  ],
  [
    'urn:oasis:names:tc:xliff:sizerestriction:2.0',
    new Map<string, number>([
      ['sizeRestriction', a.SizeRestriction],
      ['storageRestriction', a.StorageRestriction],
    ]),
  ],
  // memoQ writes "locked", Phrase "true"; what is not locked has "no" or "false", or no attribute.
  ['MQXliff', new Map<string, number>([['locked', a.Locked]])],
  ['http://www.memsource.com/mxlf/2.0', new Map<string, number>([['locked', a.Locked]])],
]);

/** The major versions of XLIFF: 1.0 to 1.2, and 2.0 to 2.2. */
export type MajorVersion = 1 | 2;

/** Versions by the namespace that names them. */
export const versionsOfNamespace: ReadonlyMap<string, readonly string[]> = new Map([
  ['urn:oasis:names:tc:xliff:document:1.1', ['1.1']],
  ['urn:oasis:names:tc:xliff:document:1.2', ['1.2']],
  ['urn:oasis:names:tc:xliff:document:2.0', ['2.0', '2.1']],
  ['urn:oasis:names:tc:xliff:document:2.2', ['2.2']],
]);

const documentNamespace = 'urn:oasis:names:tc:xliff:document:';

/** Major version a namespace belongs to; null when it is not one of XLIFF documents. */
export function majorVersionOf(uri: string): MajorVersion | null {
  if (uri.startsWith(`${documentNamespace}1.`)) return 1;
  return uri.startsWith(`${documentNamespace}2.`) ? 2 : null;
}
