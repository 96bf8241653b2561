import type { EscapeStyle } from './string-escapes.ts';

/** A kind of string of a programming language. */
export interface StringRule {
  /** What opens it, as the source of a regular expression; group 1 is repeated in `close`. */
  readonly open: string;
  /** What closes it; `{1}` stands for group 1 of the opening. */
  readonly close: string;
  readonly escapes: EscapeStyle;
  readonly isMultiline?: boolean;
  /** What opens an expression inside of it: `${`, `#{`, `{`, `\(`. */
  readonly expressions?: readonly ('${' | '#{' | '{' | '\\(' | '$(')[];
  /** A name or a character: it is stepped over and never translated. */
  readonly isOpaque?: boolean;
  /** Python: a string that stands alone in its line documents what comes before it. */
  readonly isDocumentation?: boolean;
}

/** `colon`, also in a later line; `toml`: an equals sign, a full stop, or the end of a heading. */
export type KeyMark = 'colon' | 'toml';

/** What the reader needs to know about a programming language. */
export interface CodeLanguage {
  /** Sources of regular expressions: what begins a comment that runs to the line end. */
  readonly lineComments: readonly string[];
  readonly blockComments: readonly BlockComment[];
  readonly strings: readonly StringRule[];
  /** A slash may begin a regular expression. */
  readonly hasRegexLiterals?: boolean;
  /** Text may stand between tags. */
  readonly hasElements?: boolean;
  /** What stands behind a string that is a key and not translated. */
  readonly keyMark?: KeyMark;
  /** Strings are data: values are translated even when they look like names. */
  readonly isData?: boolean;
}

export interface BlockComment {
  readonly open: string;
  readonly close: string;
  readonly isNested?: boolean;
}

const cBlock: BlockComment = { open: '/*', close: '*/' };
const slashes = ['//+[!<]?'];
const hashes = ['#+'];

const double: StringRule = { open: '"', close: '"', escapes: 'backslash' };
const single: StringRule = { open: "'", close: "'", escapes: 'backslash' };
const character: StringRule = {
  open: "'(?=(?:\\\\[^\\r\\n]{1,10}|[^\\\\'\\r\\n]{1,2})')",
  close: "'",
  escapes: 'backslash',
  isOpaque: true,
};
const doubledSingle: StringRule = {
  open: "'",
  close: "'",
  escapes: 'doubled',
  isMultiline: true,
};
const doubledDouble: StringRule = { open: '"', close: '"', escapes: 'doubled' };
const template: StringRule = {
  open: '`',
  close: '`',
  escapes: 'backslash',
  isMultiline: true,
  expressions: ['${'],
};

const script: CodeLanguage = {
  lineComments: slashes,
  blockComments: [cBlock],
  strings: [double, single, template],
  hasRegexLiterals: true,
};
const c: CodeLanguage = {
  lineComments: slashes,
  blockComments: [cBlock],
  strings: [
    { open: 'R"([^\\s()\\\\]{0,16})\\(', close: '){1}"', escapes: 'none', isMultiline: true },
    double,
    character,
  ],
};
const textBlock: StringRule = { ...double, open: '"""', close: '"""', isMultiline: true };
const java: CodeLanguage = { ...c, strings: [textBlock, double, character] };
const kotlin: CodeLanguage = {
  ...java,
  strings: [
    { ...textBlock, escapes: 'none', expressions: ['${'] },
    { ...double, expressions: ['${'] },
    character,
  ],
};
const swift: CodeLanguage = {
  ...java,
  blockComments: [{ ...cBlock, isNested: true }],
  strings: [
    { ...textBlock, expressions: ['\\('] },
    { ...double, expressions: ['\\('] },
  ],
};
const csharp: CodeLanguage = {
  ...c,
  strings: [
    {
      open: '(?<!\\$)\\$+("{3,})',
      close: '{1}',
      escapes: 'none',
      isMultiline: true,
      expressions: ['{'],
    },
    { open: '("{3,})', close: '{1}', escapes: 'none', isMultiline: true },
    { ...doubledDouble, open: '(?:\\$@|@\\$)"', isMultiline: true, expressions: ['{'] },
    { ...doubledDouble, open: '@"', isMultiline: true },
    { ...double, open: '\\$"', expressions: ['{'] },
    double,
    character,
  ],
};
const rust: CodeLanguage = {
  lineComments: ['//[/!]?'],
  blockComments: [{ ...cBlock, isNested: true }],
  strings: [
    { open: 'b?r(#*)"', close: '"{1}', escapes: 'none', isMultiline: true },
    { ...double, isMultiline: true },
    character,
  ],
};
const go: CodeLanguage = {
  ...c,
  strings: [double, { open: '`', close: '`', escapes: 'none', isMultiline: true }, character],
};
const php: CodeLanguage = {
  lineComments: ['//+', '#+(?!\\[)'],
  blockComments: [cBlock],
  strings: [
    { ...double, isMultiline: true, expressions: ['${', '{'] },
    { open: "'", close: "'", escapes: 'quote-only', isMultiline: true },
  ],
};

const pythonPrefix = '(?:[uUbB]|)';
const pythonStrings: readonly StringRule[] = ['"""', "'''", '"', "'"].flatMap((quote) => {
  const shape = {
    close: quote,
    isMultiline: quote.length === 3,
    isDocumentation: quote.length === 3,
  };
  return [
    { ...shape, open: `(?:[rR][fF]|[fF][rR])${quote}`, escapes: 'none', expressions: ['{'] },
    { ...shape, open: `[fFtT]${quote}`, escapes: 'backslash', expressions: ['{'] },
    { ...shape, open: `(?:[rR][bB]?|[bB][rR])${quote}`, escapes: 'none' },
    { ...shape, open: `${pythonPrefix}${quote}`, escapes: 'backslash' },
  ] satisfies StringRule[];
});
const python: CodeLanguage = { lineComments: ['#+:?'], blockComments: [], strings: pythonStrings };
const ruby: CodeLanguage = {
  lineComments: hashes,
  blockComments: [{ open: '=begin', close: '=end' }],
  strings: [
    { ...double, isMultiline: true, expressions: ['#{'] },
    { open: "'", close: "'", escapes: 'quote-only', isMultiline: true },
  ],
};
const shell: CodeLanguage = {
  lineComments: ['(?<![^\\s;&|()])#+(?!!)'],
  blockComments: [],
  strings: [
    { ...double, isMultiline: true, expressions: ['${', '$('] },
    { open: "\\$'", close: "'", escapes: 'backslash' },
    { open: "'", close: "'", escapes: 'none', isMultiline: true },
  ],
};
const powershell: CodeLanguage = {
  lineComments: hashes,
  blockComments: [{ open: '<#', close: '#>' }],
  strings: [
    { open: '"', close: '"', escapes: 'backtick', isMultiline: true, expressions: ['${', '$('] },
    doubledSingle,
  ],
};
const sql: CodeLanguage = {
  lineComments: ['--+', '#+'],
  blockComments: [cBlock],
  strings: [doubledSingle, { ...doubledDouble, isOpaque: true }],
};
const lua: CodeLanguage = {
  lineComments: ['---*(?!\\[=*\\[)'],
  blockComments: [
    { open: '--[[', close: ']]' },
    { open: '--[=[', close: ']=]' },
  ],
  strings: [
    double,
    single,
    { open: '\\[(=*)\\[', close: ']{1}]', escapes: 'none', isMultiline: true },
  ],
};
const css: CodeLanguage = { lineComments: [], blockComments: [cBlock], strings: [double, single] };
const scss: CodeLanguage = { ...css, lineComments: ['(?<![:\\w])//+'] };
const lisp: CodeLanguage = {
  lineComments: [';+'],
  blockComments: [{ open: '#|', close: '|#', isNested: true }],
  strings: [{ ...double, isMultiline: true }],
};
const haskell: CodeLanguage = {
  lineComments: ['--+(?:[ \\t][|^])?(?![!#$%&*+./<=>?@\\\\^|~:])'],
  blockComments: [{ open: '{-', close: '-}', isNested: true }],
  strings: [double, character],
};
const percent: CodeLanguage = { lineComments: ['%+'], blockComments: [], strings: [double] };
const basic: CodeLanguage = { lineComments: ["'+"], blockComments: [], strings: [doubledDouble] };
const pascal: CodeLanguage = {
  lineComments: slashes,
  blockComments: [{ open: '{', close: '}' }, { open: '(*', close: '*)' }, cBlock],
  strings: [{ ...doubledSingle, isMultiline: false }],
};
const businessCentral: CodeLanguage = {
  ...c,
  strings: [
    { ...doubledSingle, isMultiline: false },
    { ...doubledDouble, isOpaque: true },
  ],
};
const config: CodeLanguage = { lineComments: hashes, blockComments: [], strings: [double, single] };
const json: CodeLanguage = {
  lineComments: slashes,
  blockComments: [cBlock],
  strings: [double, single],
  keyMark: 'colon',
  isData: true,
};
const toml: CodeLanguage = {
  lineComments: hashes,
  blockComments: [],
  strings: [
    textBlock,
    { open: "'''", close: "'''", escapes: 'none', isMultiline: true },
    double,
    { open: "'", close: "'", escapes: 'none' },
  ],
  keyMark: 'toml',
  isData: true,
};

const jsx: CodeLanguage = {
  ...script,
  strings: [
    {
      open: '(?<=<[A-Za-z][\\w.:-]{0,60}(?:\\s[^<>]{0,400})?\\s[\\w:-]{1,60}=)(["\'])',
      close: '{1}',
      escapes: 'entities',
      isMultiline: true,
    },
    ...script.strings,
  ],
  hasElements: true,
};

/** By language id of the editor. What is not here is read as plain text. */
export const codeLanguages: ReadonlyMap<string, CodeLanguage> = new Map(
  Object.entries({
    javascript: script,
    typescript: script,
    javascriptreact: jsx,
    typescriptreact: jsx,
    c,
    cpp: c,
    'cuda-cpp': c,
    'objective-c': c,
    'objective-cpp': c,
    java,
    groovy: { ...java, strings: [textBlock, double, single] },
    kotlin,
    scala: java,
    swift,
    dart: {
      ...java,
      strings: [
        { ...textBlock, expressions: ['${'] },
        { ...double, expressions: ['${'] },
        { ...single, expressions: ['${'] },
      ],
    },
    csharp,
    fsharp: { ...csharp, blockComments: [{ open: '(*', close: '*)' }] },
    rust,
    go,
    php,
    python,
    ruby,
    crystal: ruby,
    perl: { ...ruby, blockComments: [], strings: [double, { ...single, escapes: 'quote-only' }] },
    shellscript: shell,
    powershell,
    sql,
    lua,
    css,
    scss,
    sass: scss,
    less: scss,
    stylus: scss,
    clojure: lisp,
    lisp,
    scheme: lisp,
    'emacs-lisp': lisp,
    haskell,
    elm: haskell,
    purescript: haskell,
    erlang: percent,
    prolog: percent,
    matlab: { ...percent, strings: [double, doubledSingle] },
    elixir: {
      ...ruby,
      strings: [
        { ...textBlock, expressions: ['#{'] },
        { ...double, expressions: ['#{'] },
      ],
    },
    r: config,
    julia: { ...config, blockComments: [{ open: '#=', close: '=#', isNested: true }] },
    vb: basic,
    bat: {
      lineComments: ['(?:REM\\b|rem\\b|::)(?<=^[ \\t]*(?:REM|rem|::))'],
      blockComments: [],
      strings: [],
    },
    pascal,
    al: businessCentral,
    dockerfile: config,
    makefile: config,
    cmake: config,
    terraform: { ...config, lineComments: ['#+', '//+'], blockComments: [cBlock] },
    graphql: { ...config, strings: [textBlock, double] },
    proto3: c,
    protobuf: c,
    json,
    jsonc: json,
    jsonl: json,
    json5: json,
    toml,
  } satisfies Record<string, CodeLanguage>),
);
