import type { HeldMemory } from './memories/held-memory.ts';
import type { NewStyle } from './styles/style-shelf.ts';

/** What every account has always, under the same ids in each sandbox. */
export interface StandingCustomisation {
  readonly styles: readonly (NewStyle & { readonly id: string })[];
  readonly memories: readonly HeldMemory[];
}

/**
 * The style rule list and the memory that the vendor's mock server gives to every account: test
 * suites of its clients name them by these ids. The memory holds a few segments of ours.
 */
export const serviceDefaults: StandingCustomisation = {
  styles: [
    {
      id: 'dca2e053-8ae5-45e6-a0d2-881156e7f4e4',
      name: 'Default Style Rule',
      language: 'en',
      rules: { dates_and_times: { calendar_era: 'use_bce_and_ce' } },
      instructions: [],
    },
  ],
  memories: [
    {
      id: 'a74d88fb-ed2a-4943-a664-a4512398b994',
      name: 'Default Translation Memory',
      source: 'de',
      targets: ['en', 'es', 'fr'],
      segments: [
        {
          source: 'Der erste Bus',
          targets: { en: 'The first bus', es: 'El primer autobús', fr: 'Le premier bus' },
        },
        {
          source: 'Er kommt um neun an.',
          targets: {
            en: 'It arrives at nine.',
            es: 'Llega a las nueve.',
            fr: 'Il arrive à neuf heures.',
          },
        },
      ],
    },
  ],
};
