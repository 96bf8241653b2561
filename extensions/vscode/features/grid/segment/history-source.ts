import * as vscode from 'vscode';
import { plainText } from '../../../../../shared/formats/rows/cell-pieces.ts';
import { wordDifferences } from '../../../../../shared/text/hunks/word-differences.ts';
import type {
  InlinePart,
  LocalisationFile,
  SegmentView,
} from '../../../../../shared/formats/model.ts';
import { inert, inertLine, inertText, type Inert } from '../../../../../shared/text/inert.ts';
import { l10n } from '../../../ui/l10n.ts';
import type { GitCommit } from '../../git-texts/git-api.ts';
import type { GitTexts } from '../../git-texts/git-texts.ts';
import { wholeTarget } from './file-sources.ts';
import {
  segmentItem,
  type DetailItem,
  type SegmentSource,
  type ShownSegment,
} from './segment-source.ts';

/** What the target said in former commits; they are read when somebody asks. */
export function historySource(texts: GitTexts): SegmentSource {
  const ask = async (segment: ShownSegment): Promise<readonly DetailItem[]> => {
    const repository = await texts.requireRepository();
    const commits = await texts.commits(repository);
    const changes: DetailItem[] = [];
    let said = textOf(segment.view.target?.parts);
    for (const commit of commits) {
      if (segment.signal.aborted) return [];
      const former = await texts.at(repository, commit.hash);
      const view = former === null ? null : sameSegment(former, segment.view);
      const parts = view?.target?.parts;
      const then = textOf(parts);
      // A commit that left it alone tells nothing.
      if (then === said && changes.length > 0) continue;
      const insert = parts === undefined ? null : wholeTarget(segment.view, parts);
      changes.push(
        segmentItem({
          text: wordDifferences(said, then),
          detail: commitLine(commit),
          insert,
          language: segment.file.targetLanguage,
        }),
      );
      said = then;
    }
    return changes.length > 0 ? changes : [nothing()];
  };
  return {
    name: 'history',
    title: l10n.t('History'),
    itemsOf: async (segment) => {
      if ((await texts.repository()) === null) return [];
      const action = { label: l10n.t('Show History'), run: () => ask(segment) };
      return [segmentItem({ text: '', look: 'muted', actions: [action] })];
    },
  };
}

function nothing(): DetailItem {
  return segmentItem({ text: l10n.t('No commit has this file yet.'), look: 'muted' });
}

function textOf(parts: readonly InlinePart[] = []): string {
  return inertText(plainText(parts));
}

/** The segment of that name in another text of its file; of several the first. */
function sameSegment(
  file: LocalisationFile,
  { id, segment, key }: SegmentView,
): SegmentView | null {
  const units = file.segments();
  const atKey = units.keyIndex(key);
  if (atKey >= 0 && units.at(atKey).id === id) return units.at(atKey);
  for (let row = 0; row < units.length; row += 1) {
    const view = units.at(row);
    if (view.id === id && view.segment === segment) return view;
  }
  return null;
}

function commitLine({ hash, message, authorName, authorDate }: GitCommit): Inert {
  const [subject = ''] = message.split('\n');
  const short = inertLine(hash.slice(0, 8));
  const day =
    authorDate === undefined
      ? ''
      : inertLine(authorDate.toLocaleDateString(vscode.env.language, { dateStyle: 'medium' }));
  const by = inertLine([authorName ?? '', day].filter((each) => each !== '').join(', '));
  return inert`${short} ${inertLine(subject)} (${by})`;
}
