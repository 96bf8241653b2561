/** What a `when` clause asks about: its context keys, in order. Throws on a clause VS Code would not take. */
export function keysOfWhenClause(clause: string): readonly string[] {
  const tokens = tokenize(clause);
  const keys: string[] = [];
  let at = 0;

  const fail = (wanted: string): never => {
    throw new Error(`${wanted} expected at word ${at + 1} of the clause: ${clause}`);
  };
  const take = (): string => tokens[at++] ?? fail('something');
  const skip = (token: string): boolean => {
    if (tokens[at] !== token) return false;
    at += 1;
    return true;
  };
  const disjunction = (): void => {
    do conjunction();
    while (skip('||'));
  };
  const conjunction = (): void => {
    do term();
    while (skip('&&'));
  };
  const term = (): void => {
    if (skip('!')) {
      term();
      return;
    }
    if (skip('(')) {
      disjunction();
      if (!skip(')')) fail(')');
      return;
    }
    comparison();
  };
  const comparison = (): void => {
    const key = take();
    if (!/^[A-Za-z][\w.:-]*$/.test(key)) fail('a context key');
    if (key !== 'true' && key !== 'false') keys.push(key);
    const operator = tokens[at] ?? '';
    if (operator === '=~') pattern();
    else if (comparisons.has(operator)) {
      at += 1;
      if (operators.has(take())) fail('a value');
    } else if (operator === 'in' || operator === 'not') {
      at += 1;
      if (operator === 'not' && !skip('in')) fail('in');
      keys.push(take());
    }
  };
  const pattern = (): void => {
    at += 1;
    const [, source = '', flags] = /^\/(.+)\/([a-z]*)$/s.exec(take()) ?? fail('an expression');
    RegExp(source, flags);
  };

  disjunction();
  if (at < tokens.length) fail('the end');
  return keys;
}

const comparisons = new Set(['==', '!=', '<', '<=', '>', '>=']);
const operators = new Set([...comparisons, '||', '&&', '!', '(', ')', '=~']);

function tokenize(clause: string): readonly string[] {
  const tokens: string[] = [];
  let rest = clause.trim();
  while (rest !== '') {
    const match =
      tokens.at(-1) === '=~'
        ? /^\/(?:\\.|\[(?:\\.|[^\]])*\]|[^/])+\/[a-z]*/.exec(rest)
        : /^(?:\|\||&&|==|!=|=~|<=|>=|[!()<>]|'[^']*'|[^\s!()<>=&|']+)/.exec(rest);
    if (match === null) throw new Error(`Not a word of a when clause: ${rest}`);
    tokens.push(match[0]);
    rest = rest.slice(match[0].length).trimStart();
  }
  return tokens;
}
