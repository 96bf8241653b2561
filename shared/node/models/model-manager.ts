import type { HttpTransport } from '../../ports/http-transport.ts';
import { keptCatalogue, keepCatalogue, type KeptCatalogue } from './kept-catalogue.ts';
import { modelLicence, type CatalogueModel } from './catalogue.ts';
import { importModels, modelsInFolder } from './import-folder.ts';
import { holdingStore, installModels, type InstallWatch } from './install-models.ts';
import { hostsOf, modelAddresses, type ModelAddresses } from './model-addresses.ts';
import { ModelClient } from './model-client.ts';
import type { CheckedSet, ModelSet, ModelStore } from './model-store.ts';
import { pictureReaderOf } from './model-names.ts';
import { readerLicence } from './reader-catalogue.ts';
import { namedSets, planModels, type ModelPlan } from './plan-models.ts';

/** A plan with what people must know before they agree to it. */
export interface OfferedPlan extends ModelPlan {
  readonly hosts: readonly string[];
  /** Of all that would be fetched, as one line, and by what they are of. */
  readonly licence: string;
  readonly licences: Readonly<Record<'models' | 'readers', string>>;
}

/**
 * What people do with the models of their machine. The network is asked by `refresh`, `offer` and
 * `install` alone. What goes wrong for people's eyes is a MessageError.
 */
export class ModelManager {
  readonly store: ModelStore;
  readonly #transport: HttpTransport;
  readonly #mirror: string | null;
  #client: ModelClient | null = null;

  /** @param mirror an address that stands for Mozilla's; null for those. */
  constructor(store: ModelStore, transport: HttpTransport, mirror: string | null) {
    this.store = store;
    this.#transport = transport;
    this.#mirror = mirror;
  }

  /** What could be fetched when somebody last looked; null where nobody has. */
  known(): KeptCatalogue | null {
    return keptCatalogue(this.store.folder);
  }

  /** Looks what can be fetched now. */
  async refresh(signal: AbortSignal): Promise<readonly CatalogueModel[]> {
    this.#client = new ModelClient(this.#addresses(), this.#transport);
    const models = await this.#client.catalogue(signal);
    await keepCatalogue(this.store.folder, models);
    return models;
  }

  /**
   * What would be fetched for languages and directions, for which the newest list is looked at, and
   * for the letters of pictures, which stand in a list of our own.
   */
  async offer(wanted: readonly string[], signal: AbortSignal): Promise<OfferedPlan> {
    const areReaders = wanted.map((word) => pictureReaderOf(word) !== null);
    const listed = areReaders.includes(false) ? await this.refresh(signal) : [];
    const plan = planModels(wanted, [...listed, ...this.store.readerList], this.store.sets());
    const kinds = [
      ...(areReaders.includes(false) ? (['models'] as const) : []),
      ...(areReaders.includes(true) ? (['readers'] as const) : []),
    ];
    const licences = { models: modelLicence, readers: readerLicence };
    return {
      ...plan,
      hosts: hostsOf(this.#addresses(), kinds),
      licence: kinds.map((kind) => licences[kind]).join(', '),
      licences,
    };
  }

  /** Fetches what somebody agreed to. What had arrived stays where it ends early. */
  async install({ models }: ModelPlan, watch: InstallWatch): Promise<void> {
    this.#client ??= new ModelClient(this.#addresses(), this.#transport);
    const wanted = models.map(({ model }) => model);
    await installModels(wanted, this.store, this.#client, watch);
  }

  /** Adds what lies in a folder, without a network. */
  addFolder(folder: string, watch: InstallWatch): Promise<readonly ModelSet[]> {
    return importModels(modelsInFolder(folder, this.store.readerList), this.store, watch);
  }

  /** Installed models of languages and directions. */
  named(words: readonly string[]): readonly ModelSet[] {
    const installed = this.store.sets();
    return [...new Set(words.flatMap((word) => namedSets(word, installed)))];
  }

  async remove(sets: readonly ModelSet[], watch: InstallWatch): Promise<void> {
    await holdingStore(this.store, watch, () => this.store.remove(sets));
  }

  verify(
    signal: AbortSignal,
    onChecked: (done: number, total: number, set: ModelSet) => void,
  ): Promise<readonly CheckedSet[]> {
    return this.store.verify(signal, onChecked);
  }

  #addresses(): ModelAddresses {
    return modelAddresses(this.#mirror);
  }
}
