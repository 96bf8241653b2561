import { isBlankUnit } from './line-kinds.ts';
import { TimingQuality, type TimingQualityValue } from '../cue.ts';

const space = 32;
const comma = 44;
const hyphen = 45;
const dot = 46;
const colon = 58;
const greater = 62;
const rightArrow = 0x2192;

function isDigit(unit: number): boolean {
  return unit >= 48 && unit <= 57;
}

function isHyphen(unit: number): boolean {
  return unit === hyphen || unit === 0x2212 || unit === 0x2013 || unit === 0x2014;
}

/**
 * Reads timing lines. One object per scan keeps the hot loop free of allocations: the results of
 * the last read are in its fields.
 */
export class TimingReader {
  startInMs = 0;
  endInMs = 0;
  quality: TimingQualityValue = TimingQuality.Exact;
  /** What follows the end time is a list of settings (`align:start`, `X1:63`) or nothing. */
  hasPlainEnd = true;

  private readonly text: string;
  private at = 0;
  private groups = 0;
  /** Colons in the time read last: an end time with fewer was cut off. */
  private colons = 0;
  /** The time read last is of the form `00:00:00,000`. */
  private exact = true;

  constructor(text: string) {
    this.text = text;
  }

  /** Whether the line from `start` to `end` is a timing line, also a broken one. */
  read(start: number, end: number): boolean {
    return this.readExact(start, end) || this.readLoose(start, end);
  }

  /** `00:00:01,000 --> 00:00:02,000` and nothing else: nearly every timing line there is. */
  private readExact(start: number, end: number): boolean {
    const { text } = this;
    if (end - start !== 29 || !isExactArrow(text, start + 12)) return false;
    const from = exactTime(text, start);
    const to = exactTime(text, start + 17);
    if (from < 0 || to < 0) return false;
    this.startInMs = from;
    this.endInMs = to;
    this.quality = TimingQuality.Exact;
    this.hasPlainEnd = true;
    return true;
  }

  private readLoose(start: number, end: number): boolean {
    this.at = start;
    this.skipSpaces(end);
    this.quality = this.at === start ? TimingQuality.Exact : TimingQuality.Tolerated;
    const hasStart = this.readTime(end);
    this.startInMs = hasStart ? this.value : 0;
    const startColons = this.colons;
    this.note(this.exact);
    const beforeArrow = this.at;
    this.skipSpaces(end);
    this.note(this.at === beforeArrow + 1);
    if (!this.readArrow(end)) return false;
    const afterArrow = this.at;
    this.skipSpaces(end);
    this.note(this.at === afterArrow + 1);
    const hasEnd = this.readTime(end);
    this.endInMs = hasEnd ? this.value : 0;
    this.note(this.exact);
    if (!hasStart && !hasEnd) return false;
    if (!hasStart || !hasEnd || this.colons < startColons) this.quality = TimingQuality.Broken;
    this.hasPlainEnd = this.at === end || this.hasSettings(end);
    return true;
  }

  private value = 0;

  private note(isExact: boolean): void {
    if (!isExact && this.quality === TimingQuality.Exact) this.quality = TimingQuality.Tolerated;
  }

  private skipSpaces(end: number): void {
    while (this.at < end && isBlankUnit(this.text.charCodeAt(this.at))) this.at += 1;
  }

  /** `-->`, `->`, `→`. */
  private readArrow(end: number): boolean {
    const start = this.at;
    if (this.text.charCodeAt(start) === rightArrow) {
      this.at = start + 1;
      this.note(false);
      return true;
    }
    while (this.at < end && isHyphen(this.text.charCodeAt(this.at))) this.at += 1;
    const hyphens = this.at - start;
    if (hyphens === 0 || this.at >= end || this.text.charCodeAt(this.at) !== greater) return false;
    this.at += 1;
    this.note(hyphens === 2);
    return true;
  }

  /** Groups of digits with `:` `,` `.` between them; at least two, or it is no time. */
  private readTime(end: number): boolean {
    const start = this.at;
    const isNegative = isHyphen(this.text.charCodeAt(start));
    if (isNegative) this.at += 1;
    if (this.at >= end || !isDigit(this.text.charCodeAt(this.at))) return this.noTime(start);
    const first = this.at;
    const value = this.readGroups(end);
    if (this.groups < 2) return this.noTime(start);
    this.value = Math.min(isNegative ? -value : value, 0x3fffffff);
    this.exact &&= this.at - first === 12 && !isNegative;
    return true;
  }

  /** The time in milliseconds; sets `groups` and, for `0:0:0,000` with any digits, `exact`. */
  private readGroups(end: number): number {
    let whole = 0;
    let separator = 0;
    let from = this.at;
    let number = this.readDigits(end);
    this.groups = 1;
    this.colons = 0;
    for (let next = this.readSeparator(end); next !== 0; next = this.readSeparator(end)) {
      whole = whole * 60 + number;
      separator = next;
      if (next === colon) this.colons += 1;
      from = this.at;
      number = this.readDigits(end);
      this.groups += 1;
    }
    const digits = this.at - from;
    this.exact = digits === 3 && this.groups === 4 && separator !== colon;
    const isFraction = separator !== colon || this.groups > 3;
    if (isFraction) return whole * 1000 + toMilliseconds(number, digits);
    return (whole * 60 + number) * 1000;
  }

  private noTime(start: number): boolean {
    this.at = start;
    this.groups = 0;
    this.colons = 0;
    this.exact = false;
    return false;
  }

  private readDigits(end: number): number {
    let number = 0;
    while (this.at < end) {
      const unit = this.text.charCodeAt(this.at);
      if (!isDigit(unit)) break;
      if (number < 100_000_000) number = number * 10 + unit - 48;
      this.at += 1;
    }
    return number;
  }

  /** A separator with a digit behind it, spaces around allowed; 0 when there is none. */
  private readSeparator(end: number): number {
    const start = this.at;
    this.skipSpaces(end);
    const unit = this.at < end ? this.text.charCodeAt(this.at) : 0;
    if (unit === colon || unit === comma || unit === dot) {
      this.at += 1;
      this.skipSpaces(end);
      if (this.at < end && isDigit(this.text.charCodeAt(this.at))) return unit;
    }
    this.at = start;
    return 0;
  }

  /** Words with a colon in each, after a space. */
  private hasSettings(end: number): boolean {
    if (!isBlankUnit(this.text.charCodeAt(this.at))) return false;
    const rest = this.text.slice(this.at, end).trim();
    return rest === '' || rest.split(/\s+/).every((word) => word.includes(':'));
  }
}

function isExactArrow(text: string, at: number): boolean {
  return (
    text.charCodeAt(at) === space &&
    text.charCodeAt(at + 1) === hyphen &&
    text.charCodeAt(at + 2) === hyphen &&
    text.charCodeAt(at + 3) === greater &&
    text.charCodeAt(at + 4) === space
  );
}

/** Two digits, or a number below zero when they are none. */
function twoDigits(text: string, at: number): number {
  const tens = text.charCodeAt(at) - 48;
  const ones = text.charCodeAt(at + 1) - 48;
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1e9;
}

/** Milliseconds of `00:00:00,000` or `00:00:00.000` at `at`, negative when it is not there. */
function exactTime(text: string, at: number): number {
  const point = text.charCodeAt(at + 8);
  const isTime =
    text.charCodeAt(at + 2) === colon &&
    text.charCodeAt(at + 5) === colon &&
    (point === comma || point === dot);
  const last = text.charCodeAt(at + 11) - 48;
  if (!isTime || last < 0 || last > 9) return -1;
  const seconds =
    (twoDigits(text, at) * 60 + twoDigits(text, at + 3)) * 60 + twoDigits(text, at + 6);
  return seconds * 1000 + twoDigits(text, at + 9) * 10 + last;
}

/** Decimal places: `5` and `500` are half a second. */
function toMilliseconds(number: number, digits: number): number {
  if (digits === 3) return number;
  return Math.round((number / 10 ** Math.min(digits, 9)) * 1000);
}
