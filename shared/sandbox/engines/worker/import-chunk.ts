import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readAsset } from '../asset-files.ts';

/** Packages name their maps, which nobody ships; beside a module in memory Node takes that for a fault. */
const mapNames = /^\/\/# sourceMappingURL=.*$/gmu;

/**
 * Imports a part of a bundle: a module that needs nothing but modules of Node, and does not ask where
 * it lies. The package of the editor has it compressed, as it has all data: it is then imported from
 * memory. Rejects where it is neither there plain nor compressed.
 */
export async function importChunk(place: URL): Promise<unknown> {
  const file = fileURLToPath(place);
  if (existsSync(file)) return import(/* webpackIgnore: true */ place.href);
  const source = (await readAsset(file)).toString('utf8').replaceAll(mapNames, '');
  const data = Buffer.from(source).toString('base64');
  return import(/* webpackIgnore: true */ `data:text/javascript;base64,${data}`);
}
