import { readFileSync } from 'node:fs';
import tseslint from 'typescript-eslint';

/**
 * oxlint knows types sooner and checks what `.oxlintrc.json` names; all else of the sets below stays
 * here, whatever the next version of them adds.
 */
const checkedByOxlint = JSON.parse(
  readFileSync(new URL('.oxlintrc.json', import.meta.url), 'utf8'),
).rules;

/** Globals and modules that tie code to one host, with what to do instead. */
const hostFreeMessage =
  'shared/ runs in Node, in browsers and in editors: take what you need through a port in shared/ports.';
const nodeModules = [
  {
    group: ['node:*', 'fs', 'path', 'os', 'http', 'https', 'crypto', 'vscode', 'undici'],
    message: hostFreeMessage,
  },
  { group: ['**/extensions/**', '**/manifests/**'], message: 'shared/ never imports a host.' },
];
const hostGlobals = [
  'process',
  'Buffer',
  'require',
  '__dirname',
  '__filename',
  'setImmediate',
  'window',
  'document',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'self',
  'Office',
  'Word',
  'acquireVsCodeApi',
].map((name) => ({ name, message: hostFreeMessage }));

/** What writes to the terminal of the command line, and what does so instead. */
const terminalMessage =
  'Write through the Terminal of the context: it alone makes names and foreign words inert.';
const writingModules = [
  'cli-progress',
  '@clack/prompts',
  'node:console',
  'node:readline',
  'node:tty',
];
const terminalImports = {
  paths: [
    ...writingModules.map((name) => ({ name, message: terminalMessage })),
    ...['process', 'node:process'].map((name) => ({
      name,
      importNames: ['default', 'stdout', 'stderr'],
      message: terminalMessage,
    })),
  ],
};

/** What is refused in every file. */
const everywhere = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name: one name everywhere.' },
  {
    selector: "MemberExpression[property.name='innerHTML']",
    message: 'Use textContent: text is never markup.',
  },
  {
    selector: "Literal[value='NODE_TLS_REJECT_UNAUTHORIZED']",
    message: 'TLS checks stay on.',
  },
  {
    selector:
      "CallExpression[callee.property.name='includes'][callee.object.property.name='message']",
    message: 'Branch on an error code, never on its message.',
  },
];

/** Each item of a spread is an argument, of which one call takes some hundred thousand at most. */
const longLists = [
  {
    selector:
      "CallExpression[callee.property.name=/^(push|unshift|splice)$/] > SpreadElement[argument.type!='ArrayExpression']",
    message:
      'Add lists with append() of shared/text/lists/append.ts: a long one has more items than a call takes arguments.',
  },
  {
    selector: "CallExpression[callee.object.name='Math'] > SpreadElement",
    message:
      'Use largestOf() and smallestOf() of shared/text/lists/extremes.ts: a long list has more items than a call takes arguments.',
  },
];

/** What is refused in the product. */
const inProduct = [...everywhere, ...longLists];

/** Text is inert because its makers made it so, and not because somebody says it. */
const onlyMakersSayInert = [
  {
    selector: ":matches(TSAsExpression, TSTypeAssertion) TSTypeReference[typeName.name='Inert']",
    message:
      'Make text inert with the functions of shared/text/inert.ts: a cast leaves it as it is.',
  },
  ...[
    "TaggedTemplateExpression[tag.name='inert'] TemplateElement[value.raw=/[$][(][a-z]/]",
    "CallExpression[callee.object.name='l10n'] > Literal[value=/.[$][(][a-z]/s]",
  ].map((selector) => ({
    selector,
    message: 'Inert text draws no icon: put one before it with withIcon, or begin l10n.t with it.',
  })),
];

/** What shows words in the editor, which looks for links and icons in them, and what does so instead. */
const screenMessage =
  'Show it through extensions/vscode/ui, which takes inert text alone: the editor runs links and draws icons in names of files and words of services.';
const harmlessOfWindow =
  /^(activeTextEditor|visibleTextEditors|tabGroups|onDid\w+|showTextDocument|createTextEditorDecorationType|createOutputChannel|registerCustomEditorProvider|registerWebviewPanelSerializer)$/;
const shownByEditor =
  /^(TreeItem|CodeLens|CodeAction|DocumentSymbol|SymbolInformation|Diagnostic|DiagnosticRelatedInformation|MarkdownString|Hover|InlayHint|CompletionItem|l10n|authentication|chat|comments|debug|scm|tasks|tests)$/;
const shownTypes =
  /^(TreeItem|TreeView|QuickPick|QuickPickItem|InputBox|StatusBarItem|LanguageStatusItem)$/;
const onScreen = [
  `:not(MemberExpression[property.name=${harmlessOfWindow}]) > MemberExpression[object.name='vscode'][property.name='window']`,
  `MemberExpression[object.name='vscode'][property.name=${shownByEditor}]`,
  `MemberExpression[object.name='vscode'][property.name=${shownTypes}]`,
  `TSQualifiedName[left.name='vscode'][right.name=${shownTypes}]`,
  "MemberExpression[object.property.name='languages'][property.name='createLanguageStatusItem']",
  'CallExpression[callee.property.name=/^append(Markdown|Text|Codeblock)$/]',
  'Property[key.name=/^(contentText|hoverMessage)$/]',
  // Other names for the editor's module would pass the lines above.
  "MemberExpression[object.name='vscode'][computed=true]",
  "VariableDeclarator[init.name='vscode']",
  "ImportDeclaration[source.value='vscode'] > ImportSpecifier",
  "ImportNamespaceSpecifier[local.name!='vscode'][parent.source.value='vscode']",
  "ImportExpression[source.value='vscode']",
].map((selector) => ({ selector, message: screenMessage }));

/** A command or a controller that takes everything says nothing of what it does. */
const ofExtension = [
  {
    selector: 'TSTypeAnnotation > TSTypeReference[typeName.name=/^(All)?Services$/]',
    message:
      'Name what is used: Pick<Services, …>, and WithFeatures<{ … }> for controllers of other features.',
  },
];

/** What puts words on the page of the Word pane, and what does so instead. */
const paneMessage =
  'Show words with el(), setText(), setLabel() and textNode() of extensions/word/ui/elements.ts: names and results of others hold signs that steer the page.';
const onPane = [
  'AssignmentExpression[left.property.name=/^(textContent|innerText|outerText|nodeValue|title|label|placeholder|alt|ariaLabel)$/]',
  'CallExpression[callee.property.name=/^(createTextNode|insertAdjacentText|insertAdjacentHTML)$/]',
  'CallExpression[callee.property.name=/^(append|prepend|before|after|replaceWith|replaceChildren)$/] > :matches(Literal, TemplateLiteral).arguments',
  "CallExpression[callee.property.name='setAttribute'][arguments.0.value=/^(aria-label|title|label|placeholder|alt)$/]",
].map((selector) => ({ selector, message: paneMessage }));

/** How suites are fuzzed: one seed and one length for all, which "npm run fuzz" sets. */
const fuzzMessage =
  'Take seed and runs from test/doubles/fuzz.ts, so that "npm run fuzz" sets them.';
const inTests = [
  ...everywhere,
  { selector: "Property[key.name='numRuns']", message: fuzzMessage },
  {
    selector:
      "CallExpression[callee.object.name='fc'][callee.property.name='assert'][arguments.length=1]",
    message: fuzzMessage,
  },
  { selector: 'Literal[value=/^INTERLINEAR_FUZZ_/]', message: fuzzMessage },
];

/**
 * A document in another encoding than its file gives and takes text through DocumentTexts alone.
 * Where a line lies, `lineAt(…).range`, is no text; other names for what is refused would pass.
 */
const readMessage =
  'Read documents with services.texts: it compares their encoding with their file first.';
const changeMessage = 'Change documents with services.texts: it keeps what their encoding lacks.';
const saveMessage =
  'Save documents with services.texts: one in a wrong encoding would lose characters.';
const documentTextSyntax = [
  [named('getText'), readMessage],
  ["MemberExpression[property.name='lineAt']:not(.callee)", readMessage],
  [
    ":not(MemberExpression[property.name='range'][computed=false]) > CallExpression[callee.property.name='lineAt']",
    readMessage,
  ],
  ["MemberExpression[property.value='lineAt']", readMessage],
  ["ObjectPattern > Property[key.name='lineAt']", readMessage],
  [named('applyEdit|WorkspaceEdit'), changeMessage],
  [named('saveAll'), saveMessage],
  ["CallExpression[callee.property.name='save'][arguments.length=0]", saveMessage],
  ["CallExpression[callee.property.value='save']", saveMessage],
].map(([selector, message]) => ({ selector, message }));

/** A member by name, however it is reached: `x.name`, `x['name']`, `const { name } = x`. */
function named(names) {
  const name = `/^(${names})$/`;
  return `:matches(MemberExpression[property.name=${name}], MemberExpression[property.value=${name}], ObjectPattern > Property[key.name=${name}])`;
}

export default tseslint.config(
  {
    ignores: [
      'dist/',
      'out/',
      'coverage/',
      '.cache/',
      'node_modules/',
      '.vscode-host/',
      'demo/',
      'samples/',
    ],
  },
  {
    files: ['**/*.{ts,js,mjs,cjs}'],
    rules: { 'max-lines': ['error', { max: 400 }] },
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: {
        project: [
          'shared/tsconfig.json',
          'shared/sandbox/tsconfig.json',
          'shared/node/tsconfig.json',
          'shared/page/tsconfig.json',
          'extensions/*/tsconfig.json',
          'extensions/*/roots/node/tsconfig.json',
          'extensions/vscode/webview/tsconfig.json',
          'extensions/word/gateway/tsconfig.json',
          'manifests/tsconfig.json',
          'manifests/*/tsconfig.json',
          'scripts/tsconfig.json',
          'scripts/build-phrase-memory/tsconfig.json',
          'scripts/*/tsconfig.json',
          'test/tsconfig.json',
          'test/host/word/tsconfig.json',
        ],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      complexity: ['error', 12],
      'no-console': 'error',
      'no-eval': 'error',
      'no-new-func': 'error',
      eqeqeq: ['error', 'always'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      ...Object.fromEntries(
        Object.keys(checkedByOxlint).map((name) => [`@${name.replace('/', '-eslint/')}`, 'off']),
      ),
      'no-restricted-syntax': ['error', ...everywhere, ...onlyMakersSayInert],
    },
  },
  // A later block replaces the rule of an earlier one: each names all that it refuses.
  {
    files: ['shared/**/*.ts', 'extensions/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...inProduct, ...onlyMakersSayInert] },
  },
  {
    files: ['shared/text/inert.ts'],
    rules: { 'no-restricted-syntax': ['error', ...inProduct] },
  },
  {
    files: ['extensions/vscode/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...inProduct,
        ...onlyMakersSayInert,
        ...onScreen,
        ...documentTextSyntax,
      ],
    },
  },
  {
    files: ['extensions/vscode/{document-text,webview}/**/*.ts', 'shared/page/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...inProduct, ...onlyMakersSayInert, ...onScreen] },
  },
  {
    files: ['extensions/vscode/features/*/**/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...inProduct,
        ...onlyMakersSayInert,
        ...onScreen,
        ...documentTextSyntax,
        ...ofExtension,
      ],
    },
  },
  {
    // One folder shows words in the editor; the root hands its window to suites.
    files: [
      'extensions/vscode/ui/**/*.ts',
      'extensions/vscode/localised.ts',
      'extensions/vscode/extension.shared.ts',
    ],
    rules: {
      'no-restricted-syntax': ['error', ...inProduct, ...onlyMakersSayInert, ...documentTextSyntax],
    },
  },
  {
    files: ['extensions/word/**/*.ts'],
    ignores: ['extensions/word/gateway/**', 'extensions/word/ui/elements.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...inProduct, ...onlyMakersSayInert, ...onPane],
    },
  },
  {
    files: ['shared/**/*.ts'],
    ignores: ['shared/sandbox/**', 'shared/node/**', 'shared/page/**'],
    rules: {
      'no-restricted-imports': ['error', { patterns: nodeModules }],
      'no-restricted-globals': ['error', ...hostGlobals],
    },
  },
  {
    // One folder writes to the terminal: what comes from elsewhere is made inert on its way there.
    files: ['extensions/cli/**/*.ts'],
    ignores: ['extensions/cli/adapters/terminal/**'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['stdout', 'stderr'].map((property) => ({
          object: 'process',
          property,
          message: terminalMessage,
        })),
      ],
      'no-restricted-imports': ['error', terminalImports],
    },
  },
  {
    // Configuration files are read by tools that want a default export.
    files: ['*.config.ts'],
    rules: { 'no-restricted-syntax': 'off' },
  },
  {
    files: ['test/**/*.ts'],
    rules: {
      // Mocha's describe blocks hold many short tests.
      'max-lines-per-function': 'off',
      'no-console': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
    },
  },
  {
    files: ['test/**/*.ts'],
    ignores: ['test/doubles/fuzz.ts'],
    rules: { 'no-restricted-syntax': ['error', ...inTests] },
  },
  { files: ['**/*.js', '**/*.mjs'], extends: [tseslint.configs.disableTypeChecked] },
);
