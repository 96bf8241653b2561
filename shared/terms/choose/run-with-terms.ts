import type { ServiceError } from '../../api/core/errors/errors.ts';
import type { Freshness } from '../../cache/account-lists.ts';
import { say, type Message } from '../../messages/message.ts';
import type { RequestCustomisation } from './request-customisation.ts';

/** Work that is done with what was chosen from the account's lists. */
export interface TermRun<Result> {
  /** The same wishes for the same languages, see `chooseTerms`. */
  choose(freshness: Freshness): Promise<RequestCustomisation>;
  run(terms: RequestCustomisation): Promise<Result>;
  /** What ended it early, null when it went through. */
  failureOf(result: Result): ServiceError | null;
}

export interface TermRunResult<Result> {
  /** Of the last run. */
  readonly result: Result;
  /** What the last run used. */
  readonly terms: RequestCustomisation;
  /** What is said when what was chosen is why it ended early; it names it. */
  readonly refusal: Message | null;
}

/**
 * Lists are older than the service (F15): when it refuses what was chosen from them, they are asked
 * for anew, once. What is there under the same names, but is another, is used in a second run; what
 * is gone ends the work with its name, since the rest must not be translated without it.
 */
export async function runWithTerms<Result>(work: TermRun<Result>): Promise<TermRunResult<Result>> {
  const terms = await work.choose('current');
  const result = await work.run(terms);
  const refusal = await findTermRefusal(terms, work.failureOf(result), () => work.choose('fresh'));
  if (refusal === null) return { result, terms, refusal: null };
  const { anew, said } = refusal;
  if (anew === null) return { result, terms, refusal: said };
  const second = await work.run(anew);
  return { result: second, terms: anew, refusal: unknownTo(anew, work.failureOf(second)) };
}

export type TermRefusal =
  /** Another run with what is there now may go through. */
  | { readonly anew: RequestCustomisation; readonly said: null }
  /** It will not; what is said names what was refused. */
  | { readonly anew: null; readonly said: Message };

/** Whether work ended for what was chosen; then the lists are asked anew. Null for other ends. */
export async function findTermRefusal(
  terms: RequestCustomisation,
  error: ServiceError | null,
  chooseAnew: () => Promise<RequestCustomisation>,
): Promise<TermRefusal | null> {
  if (!mayBeRefused(terms, error)) return null;
  const anew = await chooseAnew();
  const here = new Set(namesOf(anew));
  const gone = namesOf(terms).filter((name) => !here.has(name));
  if (gone.length > 0) return { anew: null, said: sayGone(quoted(gone)) };
  if (printOf(anew) !== printOf(terms)) return { anew, said: null };
  const said = unknownTo(terms, error);
  return said === null ? null : { anew: null, said };
}

/** Ids the service does not know are not found; a pair that is gone makes a bad request (spec 7). */
function mayBeRefused(terms: RequestCustomisation, error: ServiceError | null): boolean {
  if (error === null || namesOf(terms).length === 0) return false;
  return error.kind === 'not-found' || error.kind === 'bad-request';
}

/** Only an unknown id is surely about them: a request may be bad for other reasons. */
function unknownTo(terms: RequestCustomisation, error: ServiceError | null): Message | null {
  if (error?.kind !== 'not-found') return null;
  const names = quoted(namesOf(terms));
  return names.length === 1
    ? say('terms-refused.unknown', { names })
    : say('terms-refused.several-unknown', { names });
}

function sayGone(names: readonly Message[]): Message {
  return names.length === 1
    ? say('terms-refused.gone', { names })
    : say('terms-refused.several-gone', { names });
}

function quoted(names: readonly string[]): readonly Message[] {
  return names.map((name) => say('terms-refused.name', { name }));
}

function namesOf({ glossaries, style, memory }: RequestCustomisation): readonly string[] {
  const others = [style, memory].filter((each) => each !== null);
  return [...glossaries, ...others].map(({ name }) => name);
}

function printOf({ glossaries, style, memory }: RequestCustomisation): string {
  return JSON.stringify([glossaries, style, memory]);
}
