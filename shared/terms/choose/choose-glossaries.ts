import { isServiceError, toServiceError, type ServiceError } from '../../api/core/errors/errors.ts';
import { MAX_GLOSSARIES_PER_REQUEST } from '../../api/core/limits/limits.ts';
import type { Glossary } from '../../api/types/glossaries.ts';
import type { Kept } from '../../cache/account-lists.ts';
import { leftError } from '../../cache/shared-call.ts';
import type {
  TermPorts,
  TermRequest,
  ChosenGlossary,
  TermNotice,
} from './request-customisation.ts';
import { dictionaryFor, fittingGlossaries } from './fitting-terms.ts';
import { findNamed } from './find-named.ts';
import type { ProbedLanguage } from './language-probe.ts';
import { noDictionary, notices, sourceNotDetected, unreadable } from './term-notices.ts';
import { append } from '../../text/lists/append.ts';

/** The wish for every glossary of the account that fits. */
export const EVERY_GLOSSARY = '*';
const READY_PAUSES_IN_MS = [500, 1_000, 2_000, 4_000];

export interface GlossaryChoice {
  readonly glossaries: readonly ChosenGlossary[];
  /** What detection said; null when nothing had to be detected. */
  readonly probed: ProbedLanguage | null;
  readonly notices: readonly TermNotice[];
}

interface Candidate {
  readonly glossary: Glossary;
  /** False for one of all: it may not fit without anything having to be said. */
  readonly isNamed: boolean;
}

/** The glossaries of {@link chooseTerms}. */
export async function chooseGlossaries(
  wishes: readonly string[],
  request: TermRequest,
  ports: TermPorts,
): Promise<GlossaryChoice> {
  if (wishes.length === 0) return { glossaries: [], probed: null, notices: [] };
  try {
    return await new GlossaryChooser(wishes, request, ports).choose();
  } catch (error) {
    if (ports.signal?.aborted === true) throw leftError(error);
    const failure = toServiceError(error, 'list-glossaries');
    return { glossaries: [], probed: null, notices: [unreadable('glossaries', failure)] };
  }
}

class GlossaryChooser {
  readonly #wishes: readonly string[];
  readonly #request: TermRequest;
  readonly #ports: TermPorts;
  readonly #notices: TermNotice[] = [];

  constructor(wishes: readonly string[], request: TermRequest, ports: TermPorts) {
    this.#wishes = wishes;
    this.#request = request;
    this.#ports = ports;
  }

  async choose(): Promise<GlossaryChoice> {
    const { sourceLanguage } = this.#request;
    const listing = await this.#list();
    const candidates = this.#fitting(listing.candidates, sourceLanguage);
    const [first] = candidates;
    if (sourceLanguage !== null || first === undefined) {
      return { ...(await this.#take(candidates, listing.kept, sourceLanguage)), probed: null };
    }
    const probed = await this.#probe();
    if (probed.language === null) {
      this.#notices.push(sourceNotDetected(first.glossary.name, probed.failure));
      return { glossaries: [], probed, notices: this.#notices };
    }
    const rest = this.#fitting(candidates, probed.language);
    return { ...(await this.#take(rest, listing.kept, probed.language)), probed };
  }

  /** A name that is not there may be a new one: then the service is asked before it is said. */
  async #list(): Promise<{
    readonly kept: Kept<readonly Glossary[]>;
    readonly candidates: readonly Candidate[];
  }> {
    const { lists, freshness = 'current', signal } = this.#ports;
    const options = signal === undefined ? {} : { signal };
    let kept = await lists.glossaries({ freshness, ...options });
    let found = this.#resolve(kept.value);
    if (found.notices.length > 0 && freshness !== 'fresh') {
      kept = await lists.glossaries({ freshness: 'fresh', ...options });
      found = this.#resolve(kept.value);
    }
    append(this.#notices, found.notices);
    return { kept, candidates: found.candidates };
  }

  #resolve(listed: readonly Glossary[]): {
    readonly candidates: readonly Candidate[];
    readonly notices: readonly TermNotice[];
  } {
    const { sourceLanguage, targetLanguage } = this.#request;
    const found = new Map<string, Candidate>();
    const said: TermNotice[] = [];
    for (const wish of this.#wishes) {
      if (wish === EVERY_GLOSSARY) {
        for (const glossary of fittingGlossaries(listed, sourceLanguage, targetLanguage)) {
          const { glossary_id: id } = glossary;
          found.set(id, found.get(id) ?? { glossary, isNamed: false });
        }
        continue;
      }
      const match = findNamed(listed, wish, ({ glossary_id: id, name }) => ({ id, name }));
      if (match.outcome === 'found') {
        found.set(match.item.glossary_id, { glossary: match.item, isNamed: true });
      } else if (match.outcome === 'ambiguous') said.push(notices.glossaryAmbiguous(wish));
      else said.push(notices.glossaryNotFound(wish));
    }
    return { candidates: [...found.values()], notices: said };
  }

  #fitting(candidates: readonly Candidate[], source: string | null): readonly Candidate[] {
    const { targetLanguage } = this.#request;
    return candidates.filter(({ glossary, isNamed }) => {
      if (dictionaryFor(glossary, source, targetLanguage) !== null) return true;
      if (isNamed) this.#notices.push(noDictionary(glossary.name, source, targetLanguage));
      return false;
    });
  }

  async #probe(): Promise<ProbedLanguage & { readonly failure: ServiceError | null }> {
    const { probe, onDetecting, signal } = this.#ports;
    onDetecting?.();
    try {
      const probed = await probe(this.#request.sample(), this.#request.targetLanguage, signal);
      return { ...probed, failure: null };
    } catch (error) {
      if (!isServiceError(error) || error.kind === 'aborted') throw error;
      return { language: null, billed: null, failure: error };
    }
  }

  async #take(
    candidates: readonly Candidate[],
    kept: Kept<readonly Glossary[]>,
    source: string | null,
  ): Promise<Omit<GlossaryChoice, 'probed'>> {
    const ready = await this.#ready(candidates);
    for (const { name } of ready.slice(MAX_GLOSSARIES_PER_REQUEST)) {
      this.#notices.push(notices.tooManyGlossaries(name));
    }
    const versioned = await Promise.all(
      ready
        .slice(0, MAX_GLOSSARIES_PER_REQUEST)
        .map((each) => this.#version(each, source, kept.loadedAt)),
    );
    return { glossaries: versioned.filter((each) => each !== null), notices: this.#notices };
  }

  /** Waits for what the service still prepares as long as the caller allows. */
  async #ready(candidates: readonly Candidate[]): Promise<readonly Glossary[]> {
    const { lists, clock, readyWithinMs = 0, signal } = this.#ports;
    const options = signal === undefined ? {} : { signal };
    let present = candidates.map(({ glossary }) => glossary);
    const end = clock.now() + readyWithinMs;
    for (let turn = 0; present.some(({ ready }) => !ready); turn += 1) {
      const pause = READY_PAUSES_IN_MS[Math.min(turn, READY_PAUSES_IN_MS.length - 1)] ?? 0;
      if (clock.now() + pause > end) break;
      await clock.sleep(pause, signal);
      const { value } = await lists.glossaries({ freshness: 'fresh', ...options });
      present = present.map(
        (each) => value.find(({ glossary_id }) => glossary_id === each.glossary_id) ?? each,
      );
    }
    return present.filter(({ ready, name }) => {
      if (!ready) this.#notices.push(notices.glossaryNotReady(name));
      return ready;
    });
  }

  /**
   * The service numbers no versions and a changed term leaves the count of entries as it is: the
   * entries themselves are the version. Where they cannot be had, each listing is another one.
   */
  async #version(
    glossary: Glossary,
    source: string | null,
    loadedAt: number,
  ): Promise<ChosenGlossary | null> {
    const { lists, freshness = 'current', signal } = this.#ports;
    const pair = dictionaryFor(glossary, source, this.#request.targetLanguage);
    if (pair === null) return null;
    const { source_lang, target_lang } = pair;
    const chosen = {
      id: glossary.glossary_id,
      name: glossary.name,
      pair: { source_lang, target_lang },
    };
    try {
      const options = signal === undefined ? { freshness } : { freshness, signal };
      const { value } = await lists.entries(glossary.glossary_id, chosen.pair, options);
      return { ...chosen, version: value.version };
    } catch (error) {
      const failure = toServiceError(error, 'get-glossary-entries');
      if (failure.kind === 'aborted') throw failure;
      if (failure.kind !== 'not-found') {
        return { ...chosen, version: `${pair.entry_count} ${loadedAt}` };
      }
      this.#notices.push(notices.glossaryNotFound(glossary.name));
      return null;
    }
  }
}
