import * as vscode from 'vscode';
import { inertLine, joinInert, type Inert } from '../../../../shared/text/inert.ts';
import { isServiceError } from '../../../../shared/api/core/errors/errors.ts';
import { unreadRules } from '../../../../shared/api/resources/read-style-rules.ts';
import type { StyleRuleList } from '../../../../shared/api/types/style-rules.ts';
import { sentenceOf } from '../../error-presenter.ts';
import type { ServiceLink } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { change, type TermDesk } from './term-desk.ts';
import { readRulesText, rulesGone, rulesText } from './style-rules-text.ts';
import { styleIdOf } from './style-uris.ts';

/**
 * The rules of style lists as files: saving replaces them at the service. The time of a file is
 * that of the list's version, so that the editor itself notices when somebody else was faster, and
 * offers to compare.
 */
export class StyleDocuments {
  readonly #desk: TermDesk;

  constructor(desk: TermDesk) {
    this.#desk = desk;
  }

  async stat(uri: vscode.Uri): Promise<vscode.FileStat> {
    const { list } = await this.#load(uri);
    const changedAt = Date.parse(list.updated_time);
    return {
      type: vscode.FileType.File,
      ctime: Date.parse(list.creation_time) || 0,
      mtime: (Number.isNaN(changedAt) ? 0 : changedAt) + list.version,
      size: bytesOf(list).byteLength,
    };
  }

  async readFile(uri: vscode.Uri): Promise<Uint8Array> {
    const { list } = await this.#load(uri);
    return bytesOf(list);
  }

  /** A failed save leaves the document as it is, with its changes. */
  async writeFile(uri: vscode.Uri, content: Uint8Array): Promise<void> {
    const { link, list, lost } = await this.#load(uri);
    const rules = readRulesText(new TextDecoder().decode(content));
    if (rules === null) {
      throw vscode.FileSystemError.Unavailable(
        l10n.t(
          'These are no style rules, so nothing was sent. They look like this: {0}',
          '{"punctuation": {"periods_in_academic_degrees": "do_not_use"}}',
        ),
      );
    }
    const gone = [...rulesGone(list.configured_rules ?? {}, rules), ...lost];
    if (gone.length > 0 && !(await this.#confirm(list, gone))) {
      throw vscode.FileSystemError.Unavailable(l10n.t('Nothing was sent.'));
    }
    const { style_id, name } = list;
    try {
      await change(this.#desk, link, { name, what: [{ kind: 'styles' }] }, () =>
        link.client.replaceConfiguredRules({ style_id, configured_rules: rules }),
      );
    } catch (error) {
      throw vscode.FileSystemError.Unavailable(sentenceOf(error));
    }
  }

  #confirm({ name }: StyleRuleList, gone: readonly Inert[]): Promise<boolean> {
    return this.#desk.questions.confirm(
      l10n.t('Take rules out of {0}?', name),
      joinInert(gone, '\n'),
      l10n.t('Save'),
    );
  }

  async #load(uri: vscode.Uri): Promise<LoadedRules> {
    try {
      const link = await this.#desk.services.connection.current();
      if (link === null) throw vscode.FileSystemError.Unavailable(uri);
      const { data: list, meta } = await link.client.getStyleRuleList({ style_id: styleIdOf(uri) });
      return { link, list, lost: unreadRules(meta).map(inertLine) };
    } catch (error) {
      if (!isServiceError(error)) throw error;
      if (error.kind === 'not-found') throw vscode.FileSystemError.FileNotFound(uri);
      throw vscode.FileSystemError.Unavailable(sentenceOf(error));
    }
  }
}

interface LoadedRules {
  readonly link: ServiceLink;
  readonly list: StyleRuleList;
  /** Rules in a form that is not known: they are not in the document, and saving takes them away. */
  readonly lost: readonly Inert[];
}

function bytesOf({ configured_rules: rules = {} }: StyleRuleList): Uint8Array {
  return new TextEncoder().encode(rulesText(rules));
}
