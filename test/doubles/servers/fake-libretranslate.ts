import { sendJson, startFakeServer, type Behaviour, type FakeServer } from './fake-server.ts';

/** What `/translate` is asked. */
export interface LibreTranslateBody {
  readonly q: string;
  readonly source: string;
  readonly target: string;
  readonly format: 'text' | 'html';
  readonly api_key?: string;
}

/** A server that speaks the interface of LibreTranslate; elements of HTML stay as they are. */
export function startFakeLibreTranslate(
  options: { readonly languages?: unknown; readonly fault?: Behaviour } = {},
): Promise<FakeServer> {
  const { languages = usualLanguages, fault } = options;
  return startFakeServer((response, request) => {
    if (request.path === '/languages') sendJson(response, languages);
    else if (fault !== undefined) fault(response, request);
    else {
      const { q } = request.body as LibreTranslateBody;
      sendJson(response, { translatedText: withEndings(q) });
    }
  });
}

export function translateBodies(server: FakeServer): readonly LibreTranslateBody[] {
  return server.requests
    .filter(({ path }) => path === '/translate')
    .map(({ body }) => body as LibreTranslateBody);
}

const usualLanguages = [
  { code: 'en', name: 'English', targets: ['de', 'pb', 'zt', 'en'] },
  { code: 'de', name: 'German', targets: ['en'] },
];

function withEndings(text: string): string {
  return text.replace(/<[^>]*>(?:[^<]*<\/span>)?|&\w+;|\p{L}+/gu, (piece) =>
    /^[<&]/.test(piece) ? piece : `${piece}en`,
  );
}

const translated = (change: (text: string) => unknown): Behaviour => {
  return (response, request) => {
    const { q } = request.body as LibreTranslateBody;
    sendJson(response, { translatedText: change(withEndings(q)) });
  };
};

/** What goes wrong with it beside what goes wrong with any server. */
export const libreTranslateFaults: Readonly<Record<string, Behaviour>> = {
  'answers without a translation': (response) => {
    sendJson(response, { error: 'xx is not supported' });
  },
  'answers a list': translated((text) => [text]),
  'answers with fewer texts than it was asked': translated(() => []),
  'loses elements': translated((text) => text.replace(/<span[^>]*>[^<]*<\/span>/, '')),
  'leaves tags open': translated((text) => text.replaceAll('</span>', '')),
  'changes numbers': translated((text) => `${text.replaceAll(/\d+/g, '4711')} 4711`),
  'answers nothing': translated(() => ''),
  'repeats itself': translated((text) => `${text} `.repeat(30)),
};
