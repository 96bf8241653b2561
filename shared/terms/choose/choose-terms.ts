import { chooseGlossaries } from './choose-glossaries.ts';
import { chooseMemory, chooseStyle } from './choose-style.ts';
import type {
  RequestCustomisation,
  TermWishes,
  TermRequest,
  TermPorts,
} from './request-customisation.ts';

/**
 * What of the wishes holds for a request, and a sentence for each that does not. Glossaries need a
 * dictionary for the pair, where variants follow their base language; at most five are used. A style
 * list holds for its own language only. Rejects with kind `aborted` only: whatever else fails is a
 * notice, and the request goes on without it.
 */
export async function chooseTerms(
  wishes: TermWishes,
  request: TermRequest,
  ports: TermPorts,
): Promise<RequestCustomisation> {
  const [{ glossaries, probed, notices }, chosenStyle, chosenMemory] = await Promise.all([
    chooseGlossaries(wishes.glossaries, request, ports),
    chooseStyle(wishes.styles, request, ports),
    chooseMemory(wishes.memory, request, ports),
  ]);
  const detected = probed?.language ?? null;
  const isDetected = detected !== null && glossaries.length > 0;
  return {
    glossaries,
    style: chosenStyle.style,
    memory: chosenMemory.memory,
    sourceLanguage: isDetected ? detected : request.sourceLanguage,
    isDetected,
    detectedLanguage: detected,
    billedCharacters: probed?.billed ?? 0,
    notices: [...notices, ...chosenStyle.notices, ...chosenMemory.notices],
  };
}
