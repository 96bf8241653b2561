/** Loads catalogues as i18next does, and asks it for each text. */
import { fromTools, leaves, read, tell } from './leaves.mjs';

const { default: i18next } = await fromTools('i18next/dist/esm/i18next.js');

await tell(async (file) => {
  const resource = JSON.parse(read(file));
  const program = i18next.createInstance();
  await program.init({ lng: 'xx', fallbackLng: false, resources: { xx: { file: resource } } });
  const found = leaves(resource);
  for (const key of Object.keys(found)) {
    const options = { ns: 'file', nsSeparator: false, skipInterpolation: true };
    if (!program.exists(key, options)) throw new Error(`${file}: i18next does not find ${key}`);
    if (program.t(key, options) !== found[key]) throw new Error(`${file}: ${key} says otherwise`);
  }
  return found;
});
