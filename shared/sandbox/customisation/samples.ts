import type { HeldMemory } from './memories/held-memory.ts';
import type { NewStyle } from './styles/style-shelf.ts';

/** What accounts may begin with, so that there is something to choose. */
export interface CustomisationSamples {
  readonly glossaries: readonly SampleGlossary[];
  readonly styles: readonly NewStyle[];
  readonly memories: readonly Omit<HeldMemory, 'id'>[];
}

interface SampleGlossary {
  readonly name: string;
  readonly dictionaries: readonly {
    readonly source: string;
    readonly target: string;
    readonly entries: readonly (readonly [source: string, target: string])[];
  }[];
}

/** Two glossaries, a style rule list for German and a memory, made for trying them out. */
export const sampleCustomisation: CustomisationSamples = {
  glossaries: [
    {
      name: 'Product terms',
      dictionaries: [
        {
          source: 'en',
          target: 'de',
          entries: [
            ['email address', 'Mailadresse'],
            ['password', 'Kennwort'],
            ['ferry', 'Fährschiff'],
            ['harbour', 'Hafenanlage'],
          ],
        },
        {
          source: 'de',
          target: 'en',
          entries: [
            ['Überfahrt', 'crossing'],
            ['Kennwort', 'passphrase'],
          ],
        },
        {
          source: 'en',
          target: 'fr',
          entries: [
            ['email address', 'adresse électronique'],
            ['password', 'mot de passe secret'],
          ],
        },
      ],
    },
    {
      name: 'Travel',
      dictionaries: [
        {
          source: 'en',
          target: 'de',
          entries: [
            ['departure', 'Abfahrtszeit'],
            ['arrival', 'Ankunftszeit'],
          ],
        },
      ],
    },
  ],
  styles: [
    {
      name: 'House style',
      language: 'de',
      rules: { punctuation: { periods_in_academic_degrees: 'do_not_use' } },
      instructions: [
        { label: 'Kennwort', prompt: 'Use "Kennwort" instead of "Passwort".' },
        { label: 'Mail', prompt: 'Write "Mail-Adresse" instead of "E-Mail-Adresse".' },
      ],
    },
  ],
  memories: [
    {
      name: 'Ferry texts',
      source: 'en',
      targets: ['de'],
      segments: [
        { source: 'The first ferry', targets: { de: 'Die erste Fähre' } },
        { source: 'It arrives at nine.', targets: { de: 'Sie kommt um neun an.' } },
      ],
    },
  ],
};
