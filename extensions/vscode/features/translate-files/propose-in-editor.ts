import * as vscode from 'vscode';
import { localised } from '../../localised.ts';
import type { Inert } from '../../../../shared/text/inert.ts';
import type { ServiceError } from '../../../../shared/api/core/errors/errors.ts';
import {
  type TranslationProposal,
  type TranslationService,
  proposeTranslation,
} from '../../../../shared/translation/index.ts';
import type { ServiceLink, Services, WithFeatures } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { screen } from '../../ui/screen.ts';
import { describeLearning } from '../running/describe-learning.ts';
import { languageName } from '../languages/language-name.ts';
import { meterLink, renewedClient } from '../usage/meter-link.ts';
import type { Purpose, Spending } from '../usage/spending.ts';
import type { Confirm } from '../running/confirm-in-editor.ts';
import { askEstimate } from './ask-estimate.ts';
import { describeJobEvent, describeRepairs } from './describe-job-event.ts';
import type { FileJob } from './file-jobs.ts';
import { nameOfFile } from './find-files.ts';

export interface ProposeParts {
  readonly services: Pick<
    Services,
    'cache' | 'clock' | 'connection' | 'files' | 'journals' | 'memory' | 'settings' | 'status'
  > &
    WithFeatures<{ spending: Spending }>;
  readonly link: ServiceLink;
  readonly confirm: Confirm;
  /** Called once it is clear that the job runs. */
  readonly onBegin: () => Promise<void>;
  /** Ends it. */
  readonly cancel: AbortController;
}

/** Runs a job up to its proposal, with an estimate first and progress that can be cancelled. */
export async function proposeInEditor(
  { services, link, confirm, onBegin, cancel }: ProposeParts,
  job: FileJob,
): Promise<TranslationProposal> {
  const [file = null] = job.uris.size === 1 ? job.uris.values() : [];
  const purpose: Purpose = { command: 'translate', file };
  const metered = await meterLink(services, link, purpose);
  const busy = services.status.busy(titleOf(job));
  const options = {
    location: vscode.ProgressLocation.Notification,
    title: titleOf(job),
    cancellable: true,
  };
  try {
    const proposal = await screen.withProgress(options, async (progress, token) => {
      const listener = token.onCancellationRequested(() => {
        cancel.abort(new vscode.CancellationError());
      });
      const learning = services.connection.followLearning((direction) => {
        progress.report({ message: direction === null ? '' : describeLearning(direction) });
      });
      const whileHidden: Confirm = (...asked) => progress.whileAsking(() => confirm(...asked));
      try {
        return await proposeTranslation(
          job.request,
          portsOf(services, metered, await link.answerIdentity()),
          {
            signal: cancel.signal,
            onEvent: (event) => {
              const message = describeJobEvent(event);
              if (message !== null) progress.report({ message });
            },
            confirm: async (estimate) => {
              const wanted = await askEstimate(
                { link, confirm: whileHidden },
                [{ job, estimate }],
                cancel.signal,
              );
              if (wanted) await onBegin();
              return wanted;
            },
            onKeyRejected: (error) =>
              progress.whileAsking(() => renewKey(services, error, purpose)),
            repairPercent: services.settings()['usage.repairs'],
          },
        );
      } finally {
        listener.dispose();
        learning.dispose();
      }
    });
    const { repairs } = proposal;
    if (repairs !== null) void screen.showInformationMessage(describeRepairs(repairs));
    return proposal;
  } finally {
    busy.dispose();
  }
}

/** What a job of files works with. */
export function portsOf(
  services: Pick<Services, 'cache' | 'clock' | 'files' | 'journals'>,
  link: ServiceLink,
  connection: string,
): Parameters<typeof proposeTranslation>[1] {
  const { files: blobs, journals, cache, clock } = services;
  const service: TranslationService = link.client;
  return { service, languages: link.languages, connection, blobs, journals, cache, clock };
}

/** A key that was revoked in the middle of a job is asked for anew, and the same job goes on. */
export async function renewKey(
  services: Pick<Services, 'connection' | 'memory'> & WithFeatures<{ spending: Spending }>,
  error: ServiceError,
  purpose: Purpose,
): Promise<TranslationService | null> {
  if (!(await services.connection.connectWithKey(localised(error.said)))) return null;
  return renewedClient(services, purpose);
}

function titleOf({ uris, request }: FileJob): Inert {
  const [first] = uris.values();
  const target = languageName(request.targetLanguageInFile, vscode.env.language);
  return uris.size === 1 && first !== undefined
    ? l10n.t('Translating {0} into {1}', nameOfFile(first), target)
    : l10n.t('Translating {0} files into {1}', uris.size.toLocaleString(), target);
}
