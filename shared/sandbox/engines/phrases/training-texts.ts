import { addressTellerOf, type AddressForm } from './address-form.ts';
import {
  digestOfAlignedTexts,
  holdsAlignedTexts,
  readAlignedTexts,
  type AlignedSource,
} from './aligned-texts.ts';
import type { PhraseDirection, TrainingPair } from './training/corpus.ts';

/** The published texts of English and other languages that directions are learnt from. */
export class TrainingTexts {
  readonly #folder: string;
  readonly #held = new Map<string, boolean>();

  /** `folder` is that of the phrase memory. */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Whether there are texts of a language beside English. */
  holds(language: string): boolean {
    const held = this.#held.get(language) ?? holdsAlignedTexts(this.#folder, language);
    this.#held.set(language, held);
    return held;
  }

  /** Tells texts apart: others have another digest. */
  async digestOf(direction: PhraseDirection): Promise<string> {
    return (await digestOfAlignedTexts(this.#folder, foreignOf(direction))) ?? '';
  }

  /** The pairs of a direction, one side of which is English. */
  async pairsOf(direction: PhraseDirection): Promise<readonly TrainingPair[]> {
    const language = foreignOf(direction);
    const texts = await readAlignedTexts(this.#folder, language);
    if (direction.target === 'en') {
      return (texts?.pairs ?? []).map(([english, foreign]) => ({
        source: foreign,
        target: english,
        address: 0,
      }));
    }
    const tell = addressTellerOf(language);
    const usual = (texts?.sources ?? []).map(usualAddress);
    return (texts?.pairs ?? []).map(([english, foreign, source]) => ({
      source: english,
      target: foreign,
      address: signOf(tell?.(english, foreign) ?? null) || (usual[source] ?? 0),
    }));
  }
}

const foreignOf = ({ source, target }: PhraseDirection): string =>
  source === 'en' ? target : source;

function signOf(form: AddressForm | null): -1 | 0 | 1 {
  if (form === null) return 0;
  return form === 'formal' ? 1 : -1;
}

/** A package that addresses its readers in one way does so where no word tells it, as in commands. */
const mostlyOneWay = 9;

function usualAddress({ address: { formal, informal } }: AlignedSource): -1 | 0 | 1 {
  if (formal > informal * mostlyOneWay) return 1;
  return informal > formal * mostlyOneWay ? -1 : 0;
}
