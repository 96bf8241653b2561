import * as vscode from 'vscode';
import { inertLine, inertText, withIcon, type Inert } from '../../../shared/text/inert.ts';

/** Texts of ours in the language of the editor. Values of any origin may stand in them. */
export const l10n = {
  /** `text` is a literal with places such as `{0}`: a check collects all of them for translation. */
  t(text: string, ...values: readonly (string | number | boolean)[]): Inert {
    const said = vscode.l10n.t(text, ...values.map((value) => inertLine(String(value))));
    const [icon, name] = /^\$\(([a-z~-]+)\) /.exec(text) ?? [];
    if (icon === undefined || name === undefined || !said.startsWith(icon)) return inertText(said);
    return withIcon(name, inertText(said.slice(icon.length)));
  },
};
