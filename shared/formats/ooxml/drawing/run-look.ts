import { writtenAttribute } from '../../xml/written-attributes.ts';
import type { Look } from '../flow/flow-item.ts';

/** Attributes of `<a:rPr>` that are about proofing, and cannot be seen. */
const unseen = /\s(?:lang|altLang|dirty|err|noProof|smtClean|smtId|bmk|kumimoji)="[^"]*"/gu;

/** The look that a whole `<a:rPr>` element gives. */
export function lookOf(source: string): Look {
  const { tag, rest } = cutStartTag(source);
  const key = tag.replaceAll(unseen, '') + rest;
  const isEmpty = /^<[\w.-]*:?rPr\s*(?:\/>|><\/[\w.-]*:?rPr>)$/u.test(key);
  return { key: isEmpty ? '' : key, source };
}

/** An element's start tag, and what follows it. */
export function cutStartTag(source: string): { readonly tag: string; readonly rest: string } {
  const end = source.indexOf('>') + 1;
  return { tag: source.slice(0, end), rest: source.slice(end) };
}

/** A start tag with another value for an attribute; null takes it away. */
export function withAttribute(tag: string, name: string, value: string | null): string {
  const own = writtenAttribute(tag, name);
  const without = own === null ? tag : tag.slice(0, own.start) + tag.slice(own.end);
  return value === null ? without : without.replace(/^<[^\s/>]+/u, `$& ${name}="${value}"`);
}
