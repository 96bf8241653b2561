import { isServiceError } from '../../../../shared/api/core/errors/errors.ts';
import { EntrySet } from '../../../../shared/api/glossaries/entry-set.ts';
import type { ServiceLink, Services } from '../../services.ts';
import { l10n } from '../../ui/l10n.ts';
import { UserError } from '../../user-error.ts';
import type { DictionaryPlace } from './dictionary-uri.ts';
import { findLineProblems } from './find-line-problems.ts';
import { planSave, textAfterSave, type SavePlan } from './plan-save.ts';
import { problemSentence } from './problem-words.ts';
import type { SaveQuestions } from './save-questions.ts';
import { sendSave } from './send-save.ts';

/** A dictionary's text that was looked at, agreed to, and may go out. */
export interface AgreedSave {
  readonly text: string;
  readonly link: ServiceLink;
  readonly plan: SavePlan;
  /** What the service held when it was agreed to. */
  readonly theirs: EntrySet;
}

/** What was saved: the text as it is from now on, and what the service holds. */
export interface SavedDictionary {
  readonly text: string;
  readonly entries: EntrySet;
}

export interface SaverParts {
  readonly services: Pick<Services, 'connection' | 'status'>;
  readonly questions: SaveQuestions;
  /** Shows what the service holds beside the table. */
  readonly compare: (place: DictionaryPlace, present: string) => Promise<void>;
}

/** Asks, compares three ways, shows what will be sent, and sends it. */
export class DictionarySaver {
  readonly #parts: SaverParts;

  constructor(parts: SaverParts) {
    this.#parts = parts;
  }

  /**
   * Null when nothing is to be sent after all. Without a base nothing is taken out of the service's
   * entries: what is missing here may have been added there. @throws UserError for entries the service would
   * refuse, ServiceError when it cannot be asked.
   */
  async agree(
    place: DictionaryPlace,
    known: EntrySet | null,
    text: string,
  ): Promise<AgreedSave | null> {
    const base = known ?? EntrySet.of([]);
    const mine = readEntries(place, text);
    const link = await requireOwnLink(this.#parts.services, place);
    const theirs = await presentEntries(link, place);
    const { questions, compare } = this.#parts;
    const title = titleOf(place);
    const glossary = { id: place.glossaryId, name: place.name };
    let plan = planSave(glossary, place.pair, { base, mine, theirs });
    if (plan.conflicts.length > 0) {
      const choice = await questions.conflicts(title, plan.conflicts);
      if (choice === null) return null;
      plan = planSave(glossary, place.pair, { base, mine, theirs }, choice);
    }
    const { sent, received } = plan;
    const { calls } = plan.plan.calls;
    if (calls.length > 0) {
      const deletesDictionary = calls.some(({ operation }) => operation === 'delete');
      const isBaseKnown = known !== null;
      const preview = {
        title,
        sent,
        received,
        calls: calls.length,
        deletesDictionary,
        isBaseKnown,
      };
      const answer = await questions.confirm(preview);
      if (answer === 'compare') await compare(place, theirs.toTsv());
      if (answer !== 'send') return null;
    }
    return { text, link, plan, theirs };
  }

  /** @throws UserError when the service holds something else than what was agreed on. */
  async send(agreed: AgreedSave, place: DictionaryPlace): Promise<SavedDictionary> {
    const { text, link, plan } = agreed;
    const busy = this.#parts.services.status.busy(l10n.t('Saving {0}', titleOf(place)));
    try {
      const isSent = await sendSave(agreed, () => presentEntries(link, place), link.client);
      if (!isSent) throw changedMeanwhile(place);
    } finally {
      busy.dispose();
      await link.lists.forget({ kind: 'entries', glossaryId: place.glossaryId });
    }
    const entries = plan.plan.nextBase[0]?.entries ?? EntrySet.of([]);
    return { text: textAfterSave(text, plan.received), entries };
  }
}

/** `Product names (en → de)`. */
export function titleOf({ name, pair }: DictionaryPlace): string {
  return `${name} (${pair.source_lang} → ${pair.target_lang})`;
}

/** The connection, if it is the one the dictionary came from. @throws UserError if it is not. */
export async function requireOwnLink(
  { connection }: Pick<Services, 'connection'>,
  place: DictionaryPlace,
): Promise<ServiceLink> {
  const link = await connection.current();
  if (link === null) {
    throw new UserError(
      l10n.t(
        'There is no connection to the service of {0}. Connect first: use "Interlinear: Connect with a Key…".',
        titleOf(place),
      ),
    );
  }
  if ((await link.identity()) === place.account) return link;
  throw new UserError(
    l10n.t(
      '{0} belongs to another account or service than the one that is connected. Connect to that one.',
      titleOf(place),
    ),
  );
}

function changedMeanwhile(place: DictionaryPlace): UserError {
  return new UserError(
    l10n.t(
      '{0} was changed by somebody else while you were asked, so nothing was sent. Save again to see what changes now.',
      titleOf(place),
    ),
  );
}

function readEntries(place: DictionaryPlace, text: string): EntrySet {
  const errors = findLineProblems(text).filter(({ severity }) => severity === 'error');
  const [first] = errors;
  if (first === undefined) return EntrySet.parse(text);
  const sentence = problemSentence(first);
  throw new UserError(
    errors.length === 1
      ? l10n.t('{0} was not saved. {1}', titleOf(place), sentence)
      : l10n.t(
          '{0} was not saved: the service would refuse {1} entries, which are listed under Problems. {2}',
          titleOf(place),
          errors.length.toLocaleString(),
          sentence,
        ),
  );
}

/** Asked anew, past every cache. */
async function presentEntries(link: ServiceLink, place: DictionaryPlace): Promise<EntrySet> {
  try {
    const { data } = await link.client.getGlossaryEntries({
      glossary_id: place.glossaryId,
      ...place.pair,
    });
    return EntrySet.received(data.entries);
  } catch (error) {
    if (!isServiceError(error)) throw error;
    if (error.kind === 'not-found') {
      throw new UserError(
        l10n.t(
          '{0} was deleted at the service meanwhile. To keep its entries, use "File: Save As…".',
          titleOf(place),
        ),
      );
    }
    if (error.kind === 'connection' || error.kind === 'timeout') {
      throw new UserError(
        l10n.t(
          '{0} was not saved: the service cannot be reached. Your changes stay in the table; save again when you are online.',
          titleOf(place),
        ),
      );
    }
    throw error;
  }
}
