import type { Edit } from '../../../text/edits.ts';
import { textOf } from '../../inline/parts.ts';
import { localisedNumber } from '../../inline/placeholders/localised-number.ts';
import {
  differentNumbers,
  numberPlaces,
  type NumberPlace,
} from '../../inline/placeholders/number-sets.ts';
import type { InlinePart } from '../../model.ts';
import type { RawPart } from '../qa/raw-parts.ts';

interface NumberFix {
  /** What is written, and what it takes the place of. */
  readonly number: string;
  readonly instead: string;
  readonly edit: Edit;
}

export interface NumberSides {
  readonly source: readonly InlinePart[];
  readonly target: readonly RawPart[];
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

/** What shows that a number is an amount that may be converted: `5 miles`, `10:30 pm`, `$ 20`, `3/4`. */
const markBefore = /[\p{Sc}#:/.,°×+–-][ \u00a0]?$/u;
const priceBefore = /(?:costs?|prices?|priced|pays?|paid|worth)(?: of| at| for| is)? $/iu;
const markBehind = /^[ \u00a0]?[%‰°\p{Sc}'"′″:/×–-]/u;
const measureBehind =
  /^[ \u00a0]?(?:[ap]\.?m|mi|in|ft|yds?|lbs?|oz|gal|pt|qt|kg|km|cm|mm|ml|m|g|l|h|F|C|K)(?![\p{L}\p{N}])/u;
const wordBehind =
  /^[ \u00a0](?:miles?|inch|feet|foot|yards?|pounds?|ounces?|gallons?|pints?|quarts?|acres?|knots?|degrees?|dollars?|euros?|cents?|pence|centi|milli|kilo|met(?:er|re)|grams?|lit(?:er|re)s?|o['’]clock|hours?)/iu;
/** Years that other calendars count otherwise. */
const year = /^(?:19|20)\d\d$/;
const ownCalendars: ReadonlySet<string> = new Set('am ar fa he ja lo ne ps th ur'.split(' '));

/**
 * Writes the number of the source in place of the one that differs, as the target's language writes it.
 * Null unless exactly one differs, by its digits alone: amounts that a translator converted (miles,
 * times of day, prices, years of another calendar) stay as they are.
 */
export function numberFix(text: string, sides: NumberSides): NumberFix | null {
  const { source, target, sourceLanguage, targetLanguage } = sides;
  const sourceText = textOf(source);
  const pair = onlyPair(sourceText, textOf(target.map(({ part }) => part)));
  if (pair === null || !isPlainAmount(sourceText, pair.missing, targetLanguage)) return null;
  const number = localisedNumber(pair.missing, sourceLanguage, targetLanguage);
  const at = number === null ? null : placeIn(text, target, pair.foreign);
  if (number === null || at === null) return null;
  return { number, instead: pair.foreign, edit: { ...at, newText: number } };
}

interface NumberPair {
  readonly missing: string;
  readonly foreign: string;
}

/** The numbers of two texts that differ, where it is one in each and by its digits alone. */
function onlyPair(sourceText: string, targetText: string): NumberPair | null {
  const { onlyInFirst = [], onlyInOther = [] } = differentNumbers(sourceText, targetText) ?? {};
  const [missing, foreign] = [onlyInFirst[0], onlyInOther[0]];
  if (missing === undefined || foreign === undefined) return null;
  const isOne = onlyInFirst.length === 1 && onlyInOther.length === 1;
  return isOne && areSlips(missing, foreign) ? { missing, foreign } : null;
}

/** Whether a number stands once in a text, and for nothing that a translator would convert. */
function isPlainAmount(text: string, number: string, targetLanguage: string): boolean {
  const places = numberPlaces(text).filter(({ written }) => written === number);
  const [place] = places;
  if (place === undefined || places.length > 1 || isMeasured(text, place)) return false;
  return !(year.test(number) && ownCalendars.has(subtagOf(targetLanguage)));
}

/** What is mistyped has as many digits: what has fewer or more was rather converted. */
function areSlips(one: string, other: string): boolean {
  const isLatin = (written: string): boolean => !/[^\d.,'’\u00A0\u202F\u2009]/.test(written);
  const count = (written: string): number => written.replace(/\D/g, '').length;
  return isLatin(one) && isLatin(other) && count(one) === count(other);
}

function isMeasured(text: string, { start, end }: NumberPlace): boolean {
  const [before, behind] = [text.slice(Math.max(0, start - 16), start), text.slice(end, end + 16)];
  return (
    markBefore.test(before) ||
    priceBefore.test(before) ||
    markBehind.test(behind) ||
    measureBehind.test(behind) ||
    wordBehind.test(behind)
  );
}

/** Where a number stands in the target once, in words that are written as they read. */
function placeIn(
  text: string,
  target: readonly RawPart[],
  number: string,
): Pick<Edit, 'offset' | 'length'> | null {
  const found = target.flatMap(({ part, start, end }) => {
    if (part.kind !== 'text' || text.slice(start, end) !== part.text) return [];
    return numberPlaces(part.text)
      .filter(({ written }) => written === number)
      .map((place) => ({ offset: start + place.start, length: number.length }));
  });
  const [first] = found;
  return found.length === 1 && first !== undefined ? first : null;
}

function subtagOf(language: string): string {
  return language.toLowerCase().split(/[-_]/)[0] ?? '';
}
