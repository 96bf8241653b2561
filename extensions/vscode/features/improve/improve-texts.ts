import * as vscode from 'vscode';
import { say } from '../../../../shared/messages/message.ts';
import { inert, type Inert } from '../../../../shared/text/inert.ts';
import type { HunkKind } from '../../../../shared/text/hunks/hunk.ts';
import {
  type LocatedHunk,
  type Manner,
  correctionLimits,
  sandboxLimits,
} from '../../../../shared/writing/index.ts';
import { localised } from '../../localised.ts';
import { keyNameOf } from '../../ui/key-name.ts';
import { l10n } from '../../ui/l10n.ts';
import { languageName } from '../languages/language-name.ts';

/** Longer texts are cut in titles and messages. */
const LONGEST_SHOWN = 60;

/** What accepting a hunk does, in one line. */
export function changeTitle({ original, replacement, kind }: LocatedHunk): Inert {
  const [before, after] = [shortened(original), shortened(replacement)];
  if (kind === 'spacing') return l10n.t('Correct the spacing');
  if (before === '') return l10n.t('Insert “{0}”', after);
  if (after === '') return l10n.t('Remove “{0}”', before);
  return l10n.t('Change “{0}” to “{1}”', before, after);
}

/** The message of a problem. */
export function problemMessage(hunk: LocatedHunk): Inert {
  return inert`${kindName(hunk.kind)}: ${changeTitle(hunk)}`;
}

function kindName(kind: HunkKind): Inert {
  switch (kind) {
    case 'spelling':
      return l10n.t('Spelling');
    case 'punctuation':
      return l10n.t('Punctuation');
    case 'spacing':
      return l10n.t('Spacing');
    case 'wording':
      return l10n.t('Wording');
  }
}

function shortened(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const characters = Array.from(line);
  if (characters.length <= LONGEST_SHOWN) return line;
  return `${characters.slice(0, LONGEST_SHOWN - 1).join('')}…`;
}

/** A style or tone as it is offered. */
export function mannerName(manner: Manner): Inert {
  if (manner.kind === 'plain') return l10n.t('Improve, no particular style');
  switch (manner.name) {
    case 'simple':
      return l10n.t('Simple');
    case 'business':
      return l10n.t('Business');
    case 'academic':
      return l10n.t('Academic');
    case 'casual':
      return l10n.t('Casual');
    case 'enthusiastic':
      return l10n.t('Enthusiastic');
    case 'friendly':
      return l10n.t('Friendly');
    case 'confident':
      return l10n.t('Confident');
    case 'diplomatic':
      return l10n.t('Diplomatic');
  }
}

/** What the sandbox could not do, as one sentence; empty when there was nothing. */
export function limitsSentence(notApplied: readonly string[]): Inert {
  const limits = sandboxLimits(notApplied);
  return limits === null ? '' : localised(limits);
}

/** How many corrections were found, and the key that accepts one. */
export function countedText(count: number, isLimited: boolean): Inert {
  if (count > 0) {
    return l10n.t('Corrections: {0} ({1} accepts)', count, keyNameOf('acceptCorrection'));
  }
  return isLimited
    ? l10n.t('Nothing to correct in what could be checked')
    : l10n.t('Nothing to correct');
}

/** The same for a text it corrected; empty for a service. */
export function correctionLimitsSentence(
  notApplied: readonly string[],
  engines: readonly string[],
): Inert {
  const limits = correctionLimits(notApplied, engines);
  return limits === null ? '' : localised(limits);
}

/** What the sandbox could not look at: `languages` are codes. */
export function uncheckedSentence(languages: readonly string[]): Inert {
  const names = languages.map((code) => languageName(code, vscode.env.language));
  const unchecked = say('sandbox-limits.unchecked', { languages: names });
  return l10n.t('{0} Connect with a key to check them.', localised(unchecked));
}

/** What the sandbox calls all of its improvement, where none of its engines found anything. */
const nobody = /^improvement\b/u;

/** Which engines made a text: only the sandbox names any; empty for a service, and for none of them. */
export function enginesSentence(engines: readonly string[]): Inert {
  const named = engines.filter((each) => !nobody.test(each));
  return named.length === 0 ? '' : l10n.t('Made by {0}.', named.join(', '));
}
