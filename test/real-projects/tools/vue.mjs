/** Loads catalogues as vue-i18n does, and has it compile each message. */
import { fromTools, leaves, read, tell } from './leaves.mjs';

const { createI18n } = await fromTools('vue-i18n/dist/vue-i18n.mjs');

await tell((file) => {
  const messages = JSON.parse(read(file));
  const troubles = [];
  console.warn = (...said) => troubles.push(said.join(' '));
  const { global: program } = createI18n({
    legacy: false,
    locale: 'xx',
    messages: { xx: messages },
    fallbackWarn: false,
  });
  const found = leaves(messages);
  for (const key of Object.keys(found)) {
    if (!program.te(key)) throw new Error(`${file}: vue-i18n does not find ${key}`);
    program.t(key, { name: 'x', count: 2, n: 2, port: 'y' }, 2);
  }
  if (troubles.length > 0) throw new Error(`${file}: ${troubles.join('; ')}`);
  return found;
});
