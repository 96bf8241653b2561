/**
 * What a hostile text is made of: single characters that begin something, openings that never
 * close, and short pieces that many readers look at twice.
 */
const hostilePieces: readonly string[] = [
  ...[
    'a',
    'A',
    '1',
    '漢',
    'ä',
    '\u0301',
    'e\u0301',
    '\u200d',
    '👩‍👩‍👧',
    '\ud83d\ude00',
    '\ud800',
    '\ue000',
  ],
  ...[' ', '\t', '\n', '\r\n', '\u2028', 'a ', 'a\n', ' \n', '\n ', 'a  \n', '\u00a0', '\0'],
  ...[
    '<',
    '>',
    '&',
    '"',
    "'",
    '`',
    '\\',
    '/',
    '|',
    '!',
    '?',
    '.',
    ',',
    ';',
    ':',
    '=',
    '-',
    '_',
    '~',
  ],
  ...['{', '}', '[', ']', '(', ')', '$', '%', '#', '@', '*', '+', '^', '“', '»'],
  ...[
    '<?',
    '<!--',
    '<!',
    '<![CDATA[',
    ']]>',
    '-->',
    '</',
    '<a',
    '<a ',
    '<a>',
    '</a>',
    '<a b="',
    '<a/>',
  ],
  ...[
    '<b>x',
    '<i><b></i>',
    '&amp;',
    '&#',
    '&a',
    '<%',
    '%>',
    '<%=',
    '/>',
    '< ',
    '<x id="1"/>',
    '<g id="1">',
  ],
  ...[
    '\\"',
    "\\'",
    '\\\\',
    '\\\n',
    '\\n',
    '""',
    "''",
    '"""',
    "'''",
    '"a',
    "'a",
    '`a',
    '"\n',
    '"\\',
  ],
  ...[
    '${',
    '$(',
    '$$',
    '{{',
    '}}',
    '{%',
    '%}',
    '%{',
    '#{',
    '@{',
    '{a',
    '{a,',
    '{a, plural, other {',
    '.local $a = {a}',
    'one {{{$n}}} ',
    '|a| {{',
    'a | ',
  ],
  ...[
    '//',
    '/*',
    '*/',
    '/**',
    '--',
    '#!',
    '# ',
    '> ',
    '- ',
    '1. ',
    '* ',
    '***',
    '**a',
    '_a ',
    '~~',
    '```',
  ],
  ...[
    '![',
    '[a](',
    '](',
    '[a]: ',
    '| ',
    '|-',
    'a|',
    '    ',
    '\\(',
    '\\[',
    '\\begin{math}',
    '\\a{',
    '---\n',
  ],
  ...[
    'a=',
    'a = ',
    'a:',
    'a: ',
    '- a: ',
    '=?',
    '; a',
    ';a="',
    'a.',
    'a-',
    'a@',
    'a@a.',
    'www.',
    'http://',
  ],
  ...[
    '%s',
    '%1$',
    '%a',
    ':a',
    'a1',
    'aB',
    'A.',
    '. A',
    '1,',
    '(A',
    '[A] ',
    '"A" ',
    'a\u0301\u0301',
    '. ',
  ],
];

/** What opens and what closes it, to be put into each other. */
const nests: readonly (readonly [open: string, close: string])[] = [
  ...([
    ['{', '}'],
    ['(', ')'],
    ['[', ']'],
    ['"', '"'],
    ['`${', '}`'],
    ['/*', '*/'],
  ] as const),
  ...([
    ['<a>', '</a>'],
    ['<b>x', '</b>'],
    ['{a, plural, other {', '}}'],
    ['**a ', ' a**'],
  ] as const),
  ...([
    ['{{', '}}'],
    ['<!--', '-->'],
    ['\\begin{a}', '\\end{a}'],
    ['⟦', '⟧'],
  ] as const),
];

/** A text of some length that is made of one piece, or of one nest. */
export interface HostileText {
  readonly name: string;
  readonly make: (length: number) => string;
}

export const hostileTexts: readonly HostileText[] = [
  ...hostilePieces.map(repeated),
  ...hostilePieces.map((piece) => inside('a ', repeated(piece), ' a')),
  ...nests.map(nested),
];

export function repeated(piece: string): HostileText {
  return {
    name: JSON.stringify(piece),
    make: (length) => piece.repeat(Math.ceil(length / piece.length)),
  };
}

function inside(before: string, { name, make }: HostileText, after: string): HostileText {
  return { name: `${name} between words`, make: (length) => before + make(length) + after };
}

function nested([open, close]: readonly [string, string]): HostileText {
  const unit = open.length + close.length;
  return {
    name: `${JSON.stringify(open)} in ${JSON.stringify(open)}`,
    make: (length) => {
      const depth = Math.ceil(length / unit);
      return `${open.repeat(depth)}a${close.repeat(depth)}`;
    },
  };
}
