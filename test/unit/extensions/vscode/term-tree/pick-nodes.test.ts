import assert from 'node:assert/strict';
import type { ServiceLink, Services } from '../../../../../extensions/vscode/services.ts';
import type { TermDesk } from '../../../../../extensions/vscode/features/term-tree/term-desk.ts';
import { installEditor } from '../../../../doubles/vscode-pages.ts';

describe('The languages of a new glossary', () => {
  const link = {
    lists: {
      languages: () =>
        Promise.resolve({
          value: ['AR', 'DE', 'EN-GB', 'EN-US', 'FR'].map((lang) => ({ lang })),
        }),
    },
  } as unknown as ServiceLink;

  /** What is offered, step by step, to somebody who takes what stands first. */
  async function offered(settings: Readonly<Record<string, string>>): Promise<readonly string[]> {
    installEditor();
    const { pickPair } =
      await import('../../../../../extensions/vscode/features/term-tree/pick-nodes.ts');
    const steps: string[] = [];
    const desk = {
      services: { settings: () => settings },
      questions: {
        pick: (_title: string, choices: readonly { readonly value: string }[]) => {
          steps.push(choices.map(({ value }) => value).join(' '));
          return Promise.resolve(choices[0]?.value ?? null);
        },
      },
    } as unknown as TermDesk;
    await pickPair(desk, link);
    return steps;
  }

  it('begin with English, and the language that is translated into', async () => {
    assert.deepEqual(await offered({ sourceLanguage: '', targetLanguage: 'fr' }), [
      'en ar fr de',
      'fr ar de',
    ]);
  });

  it('begin with those of the settings, whatever their variant', async () => {
    assert.deepEqual(await offered({ sourceLanguage: 'de', targetLanguage: 'en-GB' }), [
      'de ar en fr',
      'en ar fr',
    ]);
  });
});

describe('The language of a term that is put into a glossary', () => {
  /** What is offered of Arabic, German and English, for a term that becomes French. */
  async function offered(sourceLanguage: string): Promise<string> {
    installEditor();
    const { languagesFor } =
      await import('../../../../../extensions/vscode/features/terms/languages-for.ts');
    const link = {
      lists: { glossaries: () => Promise.resolve({ value: [] }) },
      languages: () =>
        Promise.resolve({
          sources: ['ar Arabic', 'de German', 'en English'].map((each) => {
            const [lang, name] = each.split(' ');
            return { lang, name };
          }),
        }),
    } as unknown as ServiceLink;
    const settings = { glossaries: [], sourceLanguage };
    const services = { settings: () => settings } as unknown as Services;
    const steps: string[] = [];
    const pick: TermDesk['questions']['pick'] = (title, choices) => {
      steps.push(`${title}: ${choices.map(({ value }) => String(value)).join(' ')}`);
      return Promise.resolve(null);
    };
    const known = { source: null, target: 'fr' };
    await languagesFor(services, link, undefined, known, { pick });
    return steps.join('; ');
  }

  it('is asked for with what it most likely is at the top', async () => {
    const title = 'Which language is the term in? It gets a translation into French';
    assert.equal(await offered(''), `${title}: en ar de`);
    assert.equal(await offered('de'), `${title}: de ar en`);
  });
});
