import { createContext, runInContext } from 'node:vm';

/** What lives in the memory of the engine until it is deleted. */
export interface Held {
  delete(): void;
}

interface Pushed<Item> extends Held {
  // The names are those of the engine.
  push_back(item: Item): void;
}

interface AlignedMemory extends Held {
  getByteArrayView(): Int8Array;
}

interface Response {
  getTranslatedText(): string;
}

interface Responses extends Held {
  size(): number;
  get(index: number): Response;
}

interface ResponseOptions {
  readonly qualityScores: boolean;
  readonly alignment: boolean;
  readonly html: boolean;
}

interface BlockingService {
  translate(model: Held, texts: Pushed<string>, options: Pushed<ResponseOptions>): Responses;
  translateViaPivoting(
    first: Held,
    second: Held,
    texts: Pushed<string>,
    options: Pushed<ResponseOptions>,
  ): Responses;
}

/** The classes that the engine's glue gives. */
export interface Bergamot {
  readonly AlignedMemory: new (bytes: number, alignment: number) => AlignedMemory;
  readonly AlignedMemoryList: new () => Pushed<AlignedMemory>;
  readonly TranslationModel: new (
    settings: string,
    model: AlignedMemory,
    shortlist: AlignedMemory,
    vocabularies: Pushed<AlignedMemory>,
    qualityModel: null,
  ) => Held;
  readonly BlockingService: new (options: { readonly cacheSize: number }) => BlockingService;
  readonly VectorString: new () => Pushed<string>;
  readonly VectorResponseOptions: new () => Pushed<ResponseOptions>;
}

/** What Node has of WebAssembly, as far as it is used here; its types come with a browser's. */
interface Instance {
  readonly exports: Readonly<Record<string, unknown>>;
}
type Imports = Readonly<Record<string, Readonly<Record<string, unknown>>>>;
const { WebAssembly: programs } = globalThis as unknown as {
  readonly WebAssembly: {
    compile(bytes: Uint8Array): Promise<object>;
    instantiate(program: object, imports: Imports): Promise<Instance>;
  };
};

/** What the engine takes from outside for its multiplications, and what it has for those without. */
const multiplications: Readonly<Record<string, string>> = {
  int8_prepare_a: 'int8PrepareAFallback',
  int8_prepare_b: 'int8PrepareBFallback',
  int8_prepare_b_from_transposed: 'int8PrepareBFromTransposedFallback',
  int8_prepare_b_from_quantized_transposed: 'int8PrepareBFromQuantizedTransposedFallback',
  int8_prepare_bias: 'int8PrepareBiasFallback',
  int8_multiply_and_add_bias: 'int8MultiplyAndAddBiasFallback',
  int8_select_columns_of_b: 'int8SelectColumnsOfBFallback',
};

/** What Firefox begins with: enough for one model, so that it need not grow while it loads. */
const initialMemory = 234_291_200;

/**
 * Starts the engine: its glue unchanged, in a context of its own in which it finds a browser's globals
 * and none of Node's. Rejects where it does not start.
 */
export async function loadBergamot(glue: string, program: Uint8Array): Promise<Bergamot> {
  const compiled = await programs.compile(program);
  return new Promise((resolve, reject) => {
    const module = {
      INITIAL_MEMORY: initialMemory,
      print: () => undefined,
      printErr: () => undefined,
      instantiateWasm: (imports: Imports, accept: (instance: Instance) => void) => {
        let instance: Instance | null = null;
        const call =
          (name: string) =>
          (...values: readonly unknown[]): unknown =>
            (instance?.exports[name] as (...given: readonly unknown[]) => unknown)(...values);
        const own = Object.entries(multiplications).map(([name, inside]): [string, unknown] => [
          name,
          call(inside),
        ]);
        programs
          .instantiate(compiled, {
            ...imports,
            wasm_gemm: Object.fromEntries<unknown>(own),
          })
          .then((made) => {
            instance = made;
            accept(made);
          }, reject);
        return {};
      },
      onRuntimeInitialized: () => {
        // The glue adds the classes to what it was given.
        resolve(module as unknown as Bergamot);
      },
    };
    const { crypto, performance } = globalThis;
    const context = createContext({
      Module: module,
      WebAssembly: programs,
      TextDecoder,
      crypto,
      performance,
      console: { log: () => undefined, warn: () => undefined, error: () => undefined },
    });
    runInContext(glue, context, { filename: 'bergamot-translator-worker.js' });
  });
}
