import * as vscode from 'vscode';
import { canonicalLanguage, serviceTarget } from '../../../../shared/languages/index.ts';
import {
  type PrepareRequest,
  estimateFiles,
  proposeTranslation,
} from '../../../../shared/translation/index.ts';
import type { ServiceLink, Services, WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { applyReview } from '../review/apply-review.ts';
import { FileReview } from '../review/file-review.ts';
import { nameOfFile } from '../translate-files/find-files.ts';
import { openedText } from '../translate-files/opened-text.ts';
import { resultPlace } from '../translate-files/result-place.ts';
import { translationOptions } from '../translate-files/translation-options.ts';
import { peekFile } from '../translate-files/peek-file.ts';
import { chooseTermsFor } from '../term-choice/choose-terms-for.ts';
import { meterLink } from '../usage/meter-link.ts';
import { estimateForModel, describeFailure, describeTranslation } from './describe-results.ts';
import type { ModelTool } from './model-tool.ts';
import { readToolInput, ToolInputError, type ToolInput } from './read-tool-input.ts';
import { fileOf } from './tool-file.ts';
import { describeSending, requireToolLink } from './tool-link.ts';
import { toolTable } from './tool-table.ts';
import type { Spending } from '../usage/spending.ts';

const row = toolTable.interlinear_translate_units;

/** A dry run unless asked otherwise; the other way is confirmed with size and host. */
export const translateUnitsTool: ModelTool = {
  prepare: async (services, given) => {
    const input = readToolInput(row, given);
    const uri = fileOf(input);
    const name = nameOfFile(uri);
    if (input.flag('dryRun')) {
      return { invocationMessage: l10n.t('Estimating {0}', name) };
    }
    const target = input.text('targetLanguage');
    return {
      invocationMessage: l10n.t('Translating {0} into {1}', name, target),
      confirmationMessages: {
        title: l10n.t('Translate {0} into {1}, and write the file?', name, target),
        message: await describeSending(services, await charactersOf(services, uri, input)),
      },
    };
  },
  run: async (services, given, signal) => {
    const input = readToolInput(row, given);
    const uri = fileOf(input);
    const link = await requireToolLink(services);
    const request = await requestFor(services, link, uri, input);
    if (input.flag('dryRun')) {
      const { files, estimate } = await estimateRequest(services, link, request);
      const [file] = files;
      return file === undefined ? '' : estimateForModel(input.text('file'), estimate, file);
    }
    return translate({ services, link, uri, request, signal, path: input.text('file') });
  },
};

/** Without a service there is nothing to count: nothing will be sent. */
async function charactersOf(
  services: Pick<Services, 'cache' | 'clock' | 'connection' | 'files' | 'settings' | 'texts'>,
  uri: vscode.Uri,
  input: ToolInput,
): Promise<number> {
  const link = await services.connection.current();
  if (link === null) return 0;
  const request = await requestFor(services, link, uri, input);
  return (await estimateRequest(services, link, request)).estimate.characters;
}

async function estimateRequest(
  services: Pick<Services, 'cache' | 'clock' | 'files'>,
  link: ServiceLink,
  request: PrepareRequest,
): ReturnType<typeof estimateFiles> {
  const { files: blobs, cache, clock } = services;
  return estimateFiles(request, { connection: await link.answerIdentity(), blobs, cache, clock });
}

interface Run {
  readonly services: Pick<
    Services,
    'cache' | 'clock' | 'files' | 'journals' | 'memory' | 'settings' | 'texts'
  > &
    WithFeatures<{ spending: Spending }>;
  readonly link: ServiceLink;
  readonly uri: vscode.Uri;
  readonly request: PrepareRequest;
  readonly signal: AbortSignal;
  /** As the model calls the file. */
  readonly path: string;
}

async function translate({ services, link, uri, request, signal, path }: Run): Promise<string> {
  const { files: blobs, journals, cache, clock } = services;
  const connection = await link.answerIdentity();
  const { client } = await meterLink(services, link, { command: 'model tool', file: uri });
  const proposal = await proposeTranslation(
    request,
    { service: client, languages: link.languages, connection, blobs, journals, cache, clock },
    { signal, repairPercent: services.settings()['usage.repairs'] },
  );
  try {
    const [file] = proposal.files;
    if (signal.aborted) throw new vscode.CancellationError();
    if (file?.stage === 'refused') return describeFailure(path, file.result);
    if (file?.stage !== 'answered') return `${path}: nothing was sent.`;
    const review = new FileReview(file, request);
    const applied = await applyReview(services, uri, review, 'not-discarded');
    switch (applied.outcome) {
      case 'applied':
        return describeTranslation(path, file.result, applied.changed);
      case 'stale':
        throw new ToolInputError(
          `${path} was changed while it was being translated, so it was left alone. Try again: what was translated is not paid for twice.`,
        );
      case 'failed':
        throw new ToolInputError(applied.message);
    }
  } finally {
    await proposal.release();
  }
}

async function requestFor(
  services: Pick<Services, 'clock' | 'files' | 'settings' | 'texts'>,
  link: ServiceLink,
  uri: vscode.Uri,
  input: ToolInput,
): Promise<PrepareRequest> {
  const settings = services.settings(uri);
  const { targets: offered } = await link.languages();
  const language = input.text('targetLanguage');
  const opened = await openedText(services, uri);
  const target = serviceTarget(language, offered);
  const declared = (await peekFile(services, uri))?.sourceLanguage ?? null;
  const set = settings.sourceLanguage === '' ? null : settings.sourceLanguage;
  const pair = { source: declared ?? set, target: language };
  const place = resultPlace(uri.path, pair, settings['files.subtitles']);
  const terms = await chooseTermsFor(services, link, {
    resource: uri,
    sourceLanguage: set ?? declared,
    targetLanguage: target,
    // A dry run sends nothing.
    sample: () => [],
  });
  return {
    files: [
      {
        input: uri.toString(),
        output: uri.with({ path: place }).toString(),
        ...opened,
      },
    ],
    options: translationOptions(settings, {
      target,
      sourceIsDeclared: set === null,
      offered,
      terms,
    }),
    select: {
      onlyStates: [],
      sourceCopiesAreUntranslated: settings['files.sourceCopiesAreUntranslated'],
    },
    state: settings['files.state'],
    targetLanguageInFile: canonicalLanguage(language),
    allowOtherTargetLanguage: false,
    dryRun: false,
    overwriteOutput: false,
  };
}
