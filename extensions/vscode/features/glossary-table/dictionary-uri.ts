import * as vscode from 'vscode';
import type { DictionaryPair } from '../../../../shared/api/types/glossaries.ts';
import { visibleLine } from '../../../../shared/text/visible.ts';

/** Scheme of dictionaries as files: tab-separated, one entry a line. */
export const DICTIONARY_SCHEME = 'interlinear-glossary';

/** Which dictionary it is, and whose. */
export interface DictionaryPlace {
  readonly glossaryId: string;
  /** As it was when the dictionary was opened. */
  readonly name: string;
  readonly pair: DictionaryPair;
  /** Identity of the connection: a dictionary is never saved into another account. */
  readonly account: string;
}

/** The last part of the path is what the tab shows; the manifest knows the language by the first. */
export function dictionaryUri({ glossaryId, name, pair, account }: DictionaryPlace): vscode.Uri {
  const { source_lang: from, target_lang: to } = pair;
  const title = visibleLine(name.replaceAll(/[/\\]/g, '∕')).trim();
  return vscode.Uri.from({
    scheme: DICTIONARY_SCHEME,
    path: `/interlinear/glossaries/${title} (${from} → ${to})`,
    query: new URLSearchParams({ glossary: glossaryId, name, from, to, account }).toString(),
  });
}

/** Null for an address that is none of a dictionary. */
export function readDictionaryUri(uri: vscode.Uri): DictionaryPlace | null {
  if (uri.scheme !== DICTIONARY_SCHEME) return null;
  const query = new URLSearchParams(uri.query);
  const [glossaryId, name, from, to, account] = ['glossary', 'name', 'from', 'to', 'account'].map(
    (key) => query.get(key) ?? '',
  );
  if (!glossaryId || !name || !from || !to || !account) return null;
  return { glossaryId, name, pair: { source_lang: from, target_lang: to }, account };
}
