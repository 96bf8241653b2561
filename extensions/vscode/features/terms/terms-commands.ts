import type { WithFeatures } from '../../services.ts';
import type { Terms } from './terms.ts';

type WithTerms = WithFeatures<{ terms: Terms }>;

/** Puts the selection, or the unit the cursor is in, into a glossary. */
export async function addToGlossary(services: WithTerms): Promise<void> {
  await (await services.features.terms()).add();
}

/** Translates the ticked units of the list again. */
export async function translateAffectedUnits(services: WithTerms): Promise<void> {
  await (await services.features.terms()).translateTicked();
}

/** Looks through the workspace again for units with old terms. */
export async function refreshTermImpact(services: WithTerms): Promise<void> {
  await (await services.features.terms()).impact.refresh();
}

/** Closes the list of units with old terms. */
export async function clearTermImpact(services: WithTerms): Promise<void> {
  await (await services.features.terms()).impact.clear();
}
