import { baseLanguageOf } from '../../languages/language-table.ts';
import { isJsonRecord, parseJson } from './json-value.ts';
import { ServerFailure, type ServerReply } from './server-link.ts';

/** What a server translates: its targets by its sources, codes in lower case with its own spelling. */
export type ServedLanguages = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Throws a {@link ServerFailure} for what is no list of languages. */
export function readServedLanguages({ text }: ServerReply): ServedLanguages {
  const answer = parseJson(text);
  if (!Array.isArray(answer)) throw new ServerFailure('broken', 'Its list of languages is none.');
  const rows = answer.flatMap((entry: unknown) => {
    const code = isJsonRecord(entry) ? entry['code'] : null;
    const targets: unknown = isJsonRecord(entry) ? entry['targets'] : null;
    return isCode(code) ? [{ code, targets: Array.isArray(targets) ? targets : null }] : [];
  });
  const all = rows.map(({ code }) => code);
  return new Map(
    rows.map(({ code, targets }) => [
      code.toLowerCase(),
      // Old servers translate from each into each, and do not say so.
      new Map((targets ?? all).filter(isCode).map((target) => [target.toLowerCase(), target])),
    ]),
  );
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/.test(value);
}

/** Where servers name a language otherwise, likeliest first; no other variant stands for these. */
const ownNames: ReadonlyMap<string, readonly string[]> = new Map([
  ['zh-hant', ['zh-hant', 'zt']],
  ['zh-hans', ['zh-hans', 'zh']],
  ['zh', ['zh-hans', 'zh']],
  ['pt-br', ['pt-br', 'pb', 'pt']],
  ['pt', ['pt', 'pt-pt', 'pt-br', 'pb']],
  ['nb', ['nb', 'no']],
]);

/** How the server writes a direction; null for one it does not serve. */
export function servedDirection(
  served: ServedLanguages,
  source: string,
  target: string,
): { readonly source: string; readonly target: string } | null {
  for (const from of namesOf(source)) {
    for (const to of namesOf(target)) {
      const found = served.get(from)?.get(to);
      if (found !== undefined && from !== to) return { source: from, target: found };
    }
  }
  return null;
}

function namesOf(code: string): readonly string[] {
  const lower = code.toLowerCase();
  return ownNames.get(lower) ?? [lower, baseLanguageOf(lower)];
}
