import * as vscode from 'vscode';
import {
  type DocumentOptions,
  type DocumentSource,
  type Preflight,
  gatherPreflightFacts,
  nameResult,
  numberName,
  preflightDocument,
} from '../../../../shared/documents/index.ts';
import { sentenceOf } from '../../error-presenter.ts';
import { localised } from '../../localised.ts';
import type { ServiceLink, Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { openUnread, withDigest } from './open-source.ts';
import { placeOf, uriOf } from './place.ts';

/** A document that may be sent, with what it costs. */
export interface WeighedDocument {
  readonly source: DocumentSource;
  readonly preflight: Preflight;
  /** Place of the result. */
  readonly target: string;
}

export interface Weighing {
  readonly documents: readonly WeighedDocument[];
  /** A sentence for each document that cannot be sent. */
  readonly refused: readonly string[];
}

/** Looks at documents before anything of them is sent. */
export async function weighDocuments(
  services: Pick<Services, 'documents'>,
  link: ServiceLink,
  places: readonly string[],
  options: DocumentOptions,
): Promise<Weighing> {
  const keeping = await services.documents();
  const facts = await gatherPreflightFacts(link.client, link.plan ?? 'pro');
  const documents: WeighedDocument[] = [];
  const refused: string[] = [];
  const taken = new Set<string>();
  for (const place of places) {
    try {
      const source = await openUnread(keeping, place);
      const preflight = await preflightDocument(source, options, facts);
      const [refusal] = preflight.refusals;
      if (refusal === undefined) {
        const target = await freePlace(place, options, taken);
        taken.add(target);
        documents.push({ source: await withDigest(source), preflight, target });
      } else {
        refused.push(l10n.t('{0}: {1}', source.fileName, localised(refusal.said)));
      }
    } catch (error) {
      refused.push(sentenceOf(error));
    }
  }
  return { documents, refused };
}

/** Where the result goes: beside the document, under a name that is free. */
async function freePlace(
  source: string,
  { targetLanguage, sourceLanguage, outputFormat }: DocumentOptions,
  taken: ReadonlySet<string>,
): Promise<string> {
  const uri = uriOf(source);
  const wanted = nameResult(uri.path, targetLanguage, outputFormat, sourceLanguage);
  for (let turn = 1; ; turn += 1) {
    const target = uri.with({ path: numberName(wanted, turn) });
    const place = placeOf(target);
    if (!taken.has(place) && !(await isThere(target))) return place;
  }
}

async function isThere(uri: vscode.Uri): Promise<boolean> {
  try {
    await vscode.workspace.fs.stat(uri);
    return true;
  } catch {
    return false;
  }
}
