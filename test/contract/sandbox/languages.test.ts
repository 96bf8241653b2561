import assert from 'node:assert/strict';
import { languageResources } from '../../../shared/sandbox/languages/resource-table.ts';
import { messageOf, proKey, startCheckedSandbox } from '../../doubles/service/checked-sandbox.ts';
import type { CheckedSandbox } from '../../doubles/service/checked-sandbox.ts';
import { rawExchange } from '../../doubles/service/raw-exchange.ts';

interface Language {
  readonly lang: string;
  readonly usable_as_source: boolean;
  readonly usable_as_target: boolean;
  readonly features: Readonly<Record<string, unknown>>;
}

const words = (text: string): string[] => text.split(/,? /).sort();

describe('sandbox: languages', () => {
  let sandbox: CheckedSandbox;
  before(async () => {
    sandbox = await startCheckedSandbox();
  });
  after(() => sandbox.close());

  async function v2Codes(query: string): Promise<string[]> {
    const { body } = await sandbox.get(`/v2/languages${query}`);
    return (body as { language: string }[]).map(({ language }) => language).sort();
  }

  async function v3(query: string): Promise<readonly Language[]> {
    const { status, body } = await sandbox.get(`/v3/languages?${query}`);
    assert.equal(status, 200, JSON.stringify(body));
    return body as readonly Language[];
  }

  it('lists exactly the target languages of the specification in v2', async () => {
    const listed =
      'AR, BG, CS, DA, DE, EL, EN-GB, EN-US, ES, ES-419, ET, FI, FR, HU, ID, IT, JA, KO, LT, LV, NB, ' +
      'NL, PL, PT-BR, PT-PT, RO, RU, SK, SL, SV, TR, UK, ZH, ZH-HANS, ZH-HANT';
    assert.deepEqual(await v2Codes('?type=target'), words(listed));
  });

  it('lists base languages as sources, by default too', async () => {
    const codes = await v2Codes('');
    assert.equal(codes.length, 33);
    assert.ok(codes.every((code) => /^[A-Z]{2}$/.test(code)));
    for (const code of ['EN', 'PT', 'ZH', 'HE', 'TH', 'VI']) assert.ok(codes.includes(code));
    assert.deepEqual(await v2Codes('?type=source'), codes);
  });

  it('reads the type from a body as well, which clients send with this GET', async () => {
    const ask = async (type: string, body: string): Promise<string> => {
      const head = `Host: localhost\r\nAuthorization: Service-Auth-Key ${proKey}\r\n`;
      return await rawExchange(
        sandbox.port,
        `GET /v2/languages HTTP/1.1\r\n${head}Connection: close\r\nContent-Type: ${type}\r\n` +
          `Content-Length: ${body.length}\r\n\r\n${body}`,
      );
    };
    const form = 'application/x-www-form-urlencoded';
    const [targets, sources] = [await ask(form, 'type=target'), await ask(form, 'type=source')];
    assert.ok(targets.includes('"PT-BR"') && !sources.includes('"PT-BR"'));
    assert.ok((await ask('application/json', '{"type":"target"}')).includes('"PT-BR"'));
    assert.match(await ask(form, 'type=both'), /^HTTP\/1\.1 400 .*'type'/s);
    assert.match(await ask(form, ''), /^HTTP\/1\.1 200 /);
  });

  it('says which targets support formality, and says it of targets only', async () => {
    const { body } = await sandbox.get('/v2/languages?type=target');
    const formal = (body as { language: string; supports_formality: boolean }[])
      .filter(({ supports_formality }) => supports_formality)
      .map(({ language }) => language);
    assert.deepEqual(formal.sort(), words('DE, FR, IT, ES, ES-419, NL, PL, PT-BR, PT-PT, JA, RU'));
    const sources = (await sandbox.get('/v2/languages')).body as object[];
    assert.ok(sources.every((language) => !Object.hasOwn(language, 'supports_formality')));
  });

  it('refuses another type', async () => {
    const answer = await sandbox.get('/v2/languages?type=both');
    assert.equal(answer.status, 400);
    assert.match(messageOf(answer), /^Value for 'type' not supported/);
  });

  it('names the seven resources with the support their features need', async () => {
    const { body } = await sandbox.get('/v3/languages/resources');
    const named = body as { name: string; features: { name: string }[] }[];
    assert.deepEqual(
      named.map(({ name }) => name).sort(),
      words(
        'glossary, style_rules, translate_document, translate_text, translation_memory, voice, write',
      ),
    );
    const both = { needs_source_support: true, needs_target_support: true };
    assert.deepEqual(named.find(({ name }) => name === 'translate_text')?.features, [
      { name: 'formality', needs_target_support: true },
      { name: 'style_rules', needs_target_support: true },
      { name: 'tag_handling', ...both },
      { name: 'glossary', ...both },
      { name: 'auto_detection', needs_source_support: true },
    ]);
    assert.deepEqual(named.find(({ name }) => name === 'style_rules')?.features, []);
  });

  for (const { name, features } of languageResources) {
    it(`lists languages of ${name} with no feature the resource does not have`, async () => {
      const known = new Set(features.map((feature) => feature.name));
      const languages = await v3(`resource=${name}&include=beta&include=external`);
      assert.ok(languages.length > 10);
      for (const { lang, features: found } of languages) {
        for (const feature of Object.keys(found))
          assert.ok(known.has(feature), `${lang}.${feature}`);
      }
    });
  }

  it('agrees with v2: formality, sources and targets', async () => {
    const languages = await v3('resource=translate_text');
    const sources = languages.filter((language) => language.usable_as_source);
    assert.deepEqual(sources.map(({ lang }) => lang.toUpperCase()).sort(), await v2Codes(''));
    const targets = languages.filter((language) => language.usable_as_target);
    const codes = targets.map(({ lang }) => lang.toUpperCase());
    for (const code of await v2Codes('?type=target')) assert.ok(codes.includes(code));
    const formal = languages.filter(({ features }) => Object.hasOwn(features, 'formality'));
    assert.equal(formal.length, 11);
  });

  it('returns codes in BCP 47 casing', async () => {
    const codes = (await v3('resource=translate_text')).map(({ lang }) => lang);
    for (const code of ['en', 'en-US', 'zh-Hant', 'es-419']) assert.ok(codes.includes(code));
  });

  it('keeps beta and external features back unless they are asked for', async () => {
    const has = async (query: string): Promise<boolean> =>
      (await v3(`resource=voice${query}`)).some(({ features }) =>
        Object.hasOwn(features, 'spoken_terms'),
      );
    assert.equal(await has(''), false);
    assert.equal(await has('&include=beta'), false);
    assert.equal(await has('&include=external'), false);
    assert.equal(await has('&include=beta&include=external'), true);
    const stable = await v3('resource=voice');
    const all = await v3('resource=voice&include=beta');
    assert.ok(all.length > stable.length);
  });

  it('lists for improvement the target languages of the specification', async () => {
    const targets = (await v3('resource=write')).filter((language) => language.usable_as_target);
    assert.deepEqual(
      targets.map(({ lang }) => lang).sort(),
      words('de, en-GB, en-US, es, fr, it, ja, ko, pt-BR, pt-PT, zh, zh-Hans'),
    );
    const styled = targets.filter(({ features }) => Object.hasOwn(features, 'writing_style'));
    assert.deepEqual(
      styled.map(({ lang }) => lang).sort(),
      words('de, en-GB, en-US, es, fr, it, pt-BR, pt-PT'),
    );
  });

  const refused: readonly (readonly [string, RegExp])[] = [
    ['', /'resource' not specified/],
    ['?product=translate_text', /'resource' not specified/],
    ['?resource=text', /^Value for 'resource' not supported/],
    ['?resource=voice&include=alpha', /^Value for 'include' not supported/],
  ];
  for (const [query, message] of refused) {
    it(`refuses /v3/languages${query}`, async () => {
      const answer = await sandbox.get(`/v3/languages${query}`);
      assert.equal(answer.status, 400);
      assert.match(messageOf(answer), message);
    });
  }
});
