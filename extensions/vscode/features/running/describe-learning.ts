import * as vscode from 'vscode';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { LearntDirection } from '../../host-parts.ts';
import { l10n } from '../../ui/l10n.ts';
import { languageName } from '../languages/language-name.ts';

/** What the sandbox does before its first translation of a direction, for the progress of what waits. */
export function describeLearning({ source, target }: LearntDirection): Inert {
  const [from, to] = [source, target].map((code) => languageName(code, vscode.env.language));
  return l10n.t(
    'the sandbox first learns {0} → {1} from published texts (once, some seconds)',
    from ?? '',
    to ?? '',
  );
}
